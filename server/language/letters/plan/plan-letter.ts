import type { Steps } from '#server/platform/in-turns.ts'
import type { Profile, ProfileItem } from '../../profile/profile.ts'
import type { Scored } from '../points/match-points.ts'
import { paperFeatures } from './paper-features.ts'
import { planWeights, scoreWith } from './plan-model.ts'
import { type Rated, readJob } from './planned-job.ts'
import { workFeatures } from './work-features.ts'

export interface LetterPlan {
  /** Works that the letter tells of; the first is the one it opens with. */
  works: ProfileItem[]
  /** The log-odds of each paper to be told. */
  papers: ReadonlyMap<ProfileItem, number>
}

/** Log-odds from which on a work is told beside the one that the letter opens with. */
const leastOfWork = 0.2
/** What somebody does now is asked about wherever it is left out. */
const leastOfPresent = -1.5
const maxWorks = 4

/** What an employer checks first is told however seldom others told it: added to the log-odds. */
const ofRequired = 1.5
/** The models learned from letters that answer an ad, whose words speak for most papers. */
const withoutAd = 1.5

function isRequired(features: Rated['features']): boolean {
  const has = (...names: string[]) => names.every(name => (features[name] ?? 0) > 0)
  return (
    has('isHighSchoolAsked') ||
    has('isNamed', 'isCertificate') ||
    has('isNamedSkill') ||
    has('isAskedEducation', 'isDegree') ||
    (has('isAskedLanguage') && !has('isEnglish')) ||
    has('hasSpeed')
  )
}

export const notesOf = ({ notes, spans = [] }: Pick<Profile, 'notes' | 'spans'>): string =>
  [...notes, ...spans].map(({ text }) => text).join('\n')

/** Chooses what a letter tells of, as it was learned from letters that people wrote for others. */
export function* planLetter(
  items: readonly ProfileItem[],
  typed: Parameters<typeof readJob>[0],
  scored: Scored,
): Steps<LetterPlan> {
  const weights = planWeights()
  const { opens, works, papers } = weights
  const job = yield* readJob(typed)
  const read = (yield* workFeatures(items, job, scored)).map(({ item, features }) => ({
    item,
    opens: scoreWith(opens, features),
    odds: scoreWith(works, features),
  }))
  const [first, ...others] = read.toSorted((a, b) => b.opens - a.opens)
  const told = others
    .toSorted((a, b) => b.odds - a.odds)
    .filter(({ item, odds }) => odds >= (item.current ? leastOfPresent : leastOfWork))
    .slice(0, maxWorks - 1)
  const rated = yield* paperFeatures(items, job)
  return {
    works: first ? [first, ...told].map(({ item }) => item) : [],
    papers: new Map(
      rated.map(({ item, features }) => [
        item,
        scoreWith(papers, features) + (job.ad.trim() ? 0 : withoutAd) + (isRequired(features) ? ofRequired : 0),
      ]),
    ),
  }
}
