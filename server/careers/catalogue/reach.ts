import type { Door } from '#contract/careers.ts'
import type { QuizAnswers, Study } from '#contract/quiz.ts'
import type { CareerEntry, CareerFacts } from './entry.ts'

type Education = QuizAnswers['education']
/** How far the user got in the field of a career. */
export type OwnStudy = Study['status'] | undefined

export const educationLevels = ['high-school', 'some-college', 'bachelors', 'masters-plus'] as const

const entryLevel: Record<CareerFacts['entryEducation'], number> = {
  none: 0,
  'high-school': 0,
  certificate: 1,
  'some-college': 1,
  associate: 1,
  bachelors: 2,
  masters: 3,
  doctoral: 4,
}

/** How many levels of education above the user's employers usually require; negative if the user has more. */
export const missingLevels = (facts: CareerFacts, education: Education): number =>
  entryLevel[facts.entryEducation] - educationLevels.indexOf(education)

export const needsMoreStudy = (facts: CareerFacts, education: Education): boolean => missingLevels(facts, education) > 1

/** The quiz does not ask for a doctorate, which takes years after a master's degree. */
export const needsYearsOfStudy = (facts: CareerFacts, education: Education): boolean =>
  needsMoreStudy(facts, education) || facts.entryEducation === 'doctoral'

/** Whether employers ask for years in other work first. */
export const needsYears = ({ facts }: CareerEntry): boolean =>
  facts.priorExperience !== undefined && facts.priorExperience !== 'under-1'

const hasTag = (tags: ReadonlySet<string>, entry: CareerEntry): boolean => entry.tags.some(tag => tags.has(tag))
const licenseTags = new Set(['License needed', 'License in most states', 'License in many states', 'FAA license'])
/** Employers train people, who get a license on the way. */
const paidTrainingTags = new Set(['Paid apprenticeship', 'Paid apprenticeships', 'Paid training'])
export const isLicensed = (entry: CareerEntry): boolean => hasTag(licenseTags, entry)
export const needsOwnLicense = (entry: CareerEntry): boolean => isLicensed(entry) && !hasTag(paidTrainingTags, entry)

const trainings = new Set<CareerFacts['entryEducation']>(['certificate', 'some-college', 'associate'])
export const degrees = new Set<CareerFacts['entryEducation']>(['associate', 'bachelors', 'masters', 'doctoral'])

/** Whether one degree is missing. With some college, a two-year degree is near or done: the quiz does not tell which. */
export function needsDegree(facts: CareerFacts, education: Education, own: OwnStudy): boolean {
  if (isOnTheWay(facts, education, own)) return false
  return degrees.has(facts.entryEducation) && missingLevels(facts, education) > 0
}

export const isOnTheWay = (facts: CareerFacts, education: Education, own: OwnStudy): boolean =>
  own === 'in-progress' && degrees.has(facts.entryEducation) && [0, 1].includes(missingLevels(facts, education))

/** Job zone 5 means more than four years of preparation, whatever the level of education. */
const needsLongTraining = ({ facts }: CareerEntry): boolean => facts.jobZone === 5 && !degrees.has(facts.entryEducation)

/** How far the start is by the level of education alone, without past work. The door of a match and its roadmap follow it. */
export function reachAlone(entry: CareerEntry, education: Education, own?: OwnStudy): Door['reach'] {
  const { facts } = entry
  if (needsYearsOfStudy(facts, education) || needsYears(entry) || needsLongTraining(entry)) return 'later'
  if (needsDegree(facts, education, own)) return 'study'
  if (isOnTheWay(facts, education, own) || missingLevels(facts, education) > 0 || trainings.has(facts.entryEducation))
    return 'step'
  return facts.priorExperience || needsOwnLicense(entry) ? 'step' : 'now'
}
