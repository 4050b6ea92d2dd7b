import { contentStems, stemOf } from '../english/stem.ts'
import type { ProfileItem } from '../profile/profile.ts'
import { allActivities, type BankActivity } from './line-bank.ts'

interface Named {
  activity: BankActivity
  names: ReadonlySet<string>[]
  words: ReadonlySet<string>[]
}
let loaded: Named[] | undefined
const named = (): Named[] => {
  loaded ??= allActivities().map(activity => ({
    activity,
    names: [activity.name, activity.title].map(each => contentStems(each)),
    words: activity.words.map(each => contentStems(each)),
  }))
  return loaded
}

const leastCovered = 0.5
const ofName = 0.15

const general = new Set(
  ['volunteer', 'help', 'helper', 'work', 'worker', 'job', 'part', 'time', 'family', 'parent'].map(stemOf),
)
const leastOfEmployer = 2

/** The activity that a job's title or else its employer names, such as "bather, brusher" or "Sr. A/P Clerk"; undefined where none is sure. */
export function activityOfJob(
  { title, organisation, kind }: Pick<ProfileItem, 'title' | 'organisation' | 'kind'>,
  kinds: readonly BankActivity['kind'][],
): BankActivity | undefined {
  const ofTitle = nearest(title, kinds, 1)
  if (ofTitle && ofTitle.score >= leastCovered) return ofTitle.activity
  return nearest(`${title} ${organisation}`, [kind], leastOfEmployer)?.activity
}

function nearest(text: string, kinds: readonly BankActivity['kind'][], leastStems: number) {
  const stems = contentStems(text)
  const covered = (name: ReadonlySet<string>) =>
    name.size >= leastStems && [...name].every(stem => stems.has(stem)) && [...name].some(stem => !general.has(stem))
      ? name.size / stems.size
      : 0
  const scored = named()
    .filter(({ activity: { kind, id } }) => kinds.includes(kind) && !id.endsWith('-abroad'))
    .map(({ activity, names, words }) => {
      const name = Math.max(...names.map(covered))
      return { activity, score: Math.max(name > 0 ? name + ofName : 0, ...words.map(covered)) }
    })
  const [best] = scored.toSorted((a, b) => b.score - a.score)
  return best && best.score > 0 ? best : undefined
}
