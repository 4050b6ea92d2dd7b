import { isRareStem } from '../demands/demand.ts'
import { contentStems } from '../english/stem.ts'
import type { Note, ProfileItem } from '../profile/profile.ts'
import { isWork } from './points/kinds-of-work.ts'

/** A shared name counts more than a shared thing; below this a story may be of any work. */
const leastShared = 2
const ofName = 2

/** The work that a story is of, by the names and rare words that they share; undefined where that is not plain. */
export function workOf({ text }: Pick<Note, 'text'>, items: readonly ProfileItem[]): ProfileItem | undefined {
  const told = contentStems(text)
  const shared = (stems: ReadonlySet<string>) =>
    [...stems].filter(stem => stem.length > 3 && told.has(stem) && isRareStem(stem)).length
  const [best, second] = items
    .filter(isWork)
    .map(item => ({
      item,
      score:
        ofName * shared(contentStems(`${item.title} ${item.organisation}`)) +
        shared(contentStems(item.clauses.map(clause => clause.text).join(' '))),
    }))
    .toSorted((a, b) => b.score - a.score)
  return best && best.score >= leastShared && best.score > (second?.score ?? 0) ? best.item : undefined
}
