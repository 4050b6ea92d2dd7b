import type { ProfileItem } from '../../profile/profile.ts'
import type { Scored } from '../points/match-points.ts'
import { paperFeatures } from './paper-features.ts'
import { planWeights, scoreWith } from './plan-model.ts'
import { type PlannedJob, workFeatures } from './work-features.ts'

export interface LetterPlan {
  /** Works that the letter tells of; the first is the one it opens with. */
  works: ProfileItem[]
  /** The log-odds of each paper to be told. */
  papers: ReadonlyMap<ProfileItem, number>
}

/** Log-odds from which on a work is told beside the one that the letter opens with. */
const leastOfWork = -0.1
const maxWorks = 4

/** What an employer checks first is told however seldom others told it: added to the log-odds. */
const ofRequired = 1.5
const isRequired = ({ isHighSchoolAsked, isNamed, isCertificate, isAskedEducation, isDegree }: PaperValues) =>
  isHighSchoolAsked === 1 || (isNamed === 1 && isCertificate === 1) || (isAskedEducation === 1 && isDegree === 1)
type PaperValues = ReturnType<typeof paperFeatures>[number]['features']

/** Chooses what a letter tells of, as it was learned from letters that people wrote for others. */
export function planLetter(items: readonly ProfileItem[], job: PlannedJob, scored: Scored): LetterPlan {
  const { opens, works, papers } = planWeights()
  const read = workFeatures(items, job, scored).map(({ item, features }) => ({
    item,
    opens: scoreWith(opens, features),
    odds: scoreWith(works, features),
  }))
  const [first, ...others] = read.toSorted((a, b) => b.opens - a.opens)
  const told = others
    .toSorted((a, b) => b.odds - a.odds)
    .filter(({ odds }) => odds >= leastOfWork)
    .slice(0, maxWorks - 1)
  return {
    works: first ? [first, ...told].map(({ item }) => item) : [],
    papers: new Map(
      paperFeatures(items, job).map(({ item, features }) => [
        item,
        scoreWith(papers, features) + (isRequired(features) ? ofRequired : 0),
      ]),
    ),
  }
}
