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
const atEmployer = 0.3
const ofOtherKind = 0.2

const general = new Set(
  ['volunteer', 'help', 'helper', 'work', 'worker', 'job', 'part', 'time', 'family', 'parent'].map(stemOf),
)
const leastOfEmployer = 2

/** The activity that a job's title or else its employer names, such as "bather, brusher" or "Sr. A/P Clerk"; undefined where none is sure. */
export function activityOfJob(
  { title, organisation, kind }: Pick<ProfileItem, 'title' | 'organisation' | 'kind'>,
  kinds: readonly BankActivity['kind'][],
): BankActivity | undefined {
  const ofTitle = contentStems(title)
  const ofEmployer = contentStems(organisation)
  const head = stemOf(/(\p{L}+)\W*(?:$|[,(/]| (?:at|for|in|of|and|with) | [-–] )/u.exec(title.toLowerCase())?.[1] ?? '')
  /** How much of the title a name covers; "gym desk" is named by a front desk of a gym. */
  const covered = (name: ReadonlySet<string>) => {
    const stems = [...name].filter(stem => ofTitle.has(stem) || ofEmployer.has(stem))
    const own = stems.filter(stem => ofTitle.has(stem)).length
    const others = stems.length - own
    if (stems.length < name.size || !stems.some(stem => !general.has(stem))) return 0
    // "Server administrator" is no server.
    if (name.size === 1 && own === 1 && stems[0] !== head) return 0
    if (own === 0) return others >= leastOfEmployer ? leastCovered : 0
    return own / ofTitle.size + (others > 0 ? atEmployer : 0)
  }
  const scored = named()
    .filter(({ activity }) => kinds.includes(activity.kind) && !activity.id.endsWith('-abroad'))
    .map(({ activity, names, words }) => {
      const name = Math.max(...names.map(covered))
      const score = Math.max(name > 0 ? name + ofName : 0, ...words.map(covered))
      return { activity, score: score - (activity.kind === kind ? 0 : ofOtherKind) }
    })
  const [best] = scored.toSorted((a, b) => b.score - a.score)
  return best && best.score >= leastCovered ? best.activity : undefined
}
