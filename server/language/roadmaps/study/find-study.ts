import type { QuizAnswers } from '#contract/quiz.ts'
import type { CareerEntry } from '#server/careers/catalogue/entry.ts'
import { contentStems } from '../../english/stem.ts'
import { isDegreeAbroad } from '../abroad/path-abroad.ts'
import { isInField } from '../known/is-in-field.ts'
import type { CatalogueStep, Level } from '../read-step.ts'
import type { Person, Study } from '../rules.ts'
import { courseNamedIn } from './finish-course.ts'

const order: readonly Level[] = ['high-school', 'associate', 'bachelors', 'masters', 'doctoral']
const reaches = (level: Level | undefined, asked: Level) =>
  level !== undefined && order.indexOf(level) >= order.indexOf(asked)

export interface HeldDegree {
  said: string
  level: 'bachelors' | 'masters'
}

const quizDegree: Partial<Record<QuizAnswers['education'], HeldDegree>> = {
  bachelors: { said: 'Bachelor’s degree', level: 'bachelors' },
  'masters-plus': { said: 'Master’s degree or higher', level: 'masters' },
}

/** The highest degree of the United States. The quiz counts if no degree is told that might be the one it means. */
export function heldDegree({ studies, education }: Person): HeldDegree | undefined {
  const degrees = studies.filter(({ level }) => reaches(level, 'bachelors'))
  const held = degrees
    .filter(({ status, abroad }) => status === 'held' && !abroad)
    .toSorted((a, b) => order.indexOf(b.level ?? 'bachelors') - order.indexOf(a.level ?? 'bachelors'))[0]
  if (held) return { said: held.said, level: reaches(held.level, 'masters') ? 'masters' : 'bachelors' }
  return degrees.length === 0 && education ? quizDegree[education] : undefined
}

export const degreeAbroad = ({ studies }: Person, asked: Level): Study | undefined =>
  studies.find(study => isDegreeAbroad(study) && reaches(study.level, asked))

const plainWords =
  /^(?:earn|finish|complete|start|take|get|pass|study|with|degree|degrees|program|programs|bachelors?|masters?|associate|accredited|approved|state|school|college|year|years|four|from|that|your|right|classes|class|enroll|choose)$/
const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/['’]/g, '')
    .match(/[a-z]{4,}/g) ?? []

/** The career whose step asks for a degree. `education`: what its page says of the degrees that people have. */
export interface Asking {
  entry: CareerEntry
  education: readonly string[]
  isLicensed: boolean
}

const degreeWords =
  /\b(?:bachelors?|of|arts?(?= in\b)|science(?= in\b)|degree|major|honou?rs|cum|laude|junior|senior)\b/g
const subjectOf = (title: string): string[] =>
  (
    title
      .toLowerCase()
      .replace(/['’]/g, '')
      .split(/[,(]|\bminor\b/)[0] ?? ''
  )
    .replace(degreeWords, ' ')
    .match(/[a-z]{4,}/g) ?? []

function isNamed({ title }: Study, { education, isLicensed }: Asking): boolean {
  const subject = subjectOf(title)
  if (isLicensed || subject.length === 0) return false
  return education
    .flatMap(text => text.split(/(?<=[.!?;])\s+/))
    .filter(sentence => /\bbachelor/i.test(sentence) && !/\b(?:not|another|alone|minor)\b|n['’]t\b/i.test(sentence))
    .some(sentence => {
      const words = new Set(wordsOf(sentence))
      return subject.every(word => words.has(word))
    })
}

function isFieldOf(study: Study, step: CatalogueStep, asking: Asking, asked: Level, leads: Person['leads']): boolean {
  if (isInField(study.title, asking.entry, leads) || (asked === 'bachelors' && isNamed(study, asking))) return true
  const subject = wordsOf(step.title).filter(word => !plainWords.test(word))
  const told = new Set(wordsOf(study.title))
  return subject.length > 0 && subject.every(word => told.has(word))
}

export function heldInField(person: Person, step: CatalogueStep, asking: Asking, asked: Level): Study | undefined {
  return person.studies.find(
    study =>
      study.status === 'held' &&
      !study.abroad &&
      reaches(study.level, asked) &&
      isFieldOf(study, step, asking, asked, person.leads),
  )
}

export const underwayFor = (
  { studies, leads }: Person,
  step: CatalogueStep,
  asking: Asking,
  asked: Level,
): Study | undefined =>
  studies.find(
    study => study.status === 'underway' && reaches(study.level, asked) && isFieldOf(study, step, asking, asked, leads),
  )

/** A study of any subject; a school for graduates may ask only for some of its classes. */
export const anyUnderway = ({ studies }: Person, asked: Level): Study | undefined =>
  studies.find(study => study.status === 'underway' && reaches(study.level, asked))

export function courseUnderway(
  person: Person,
  { entry, steps }: { entry: CareerEntry; steps: readonly CatalogueStep[] },
): Study | undefined {
  const asked = contentStems(entry.title)
  const isAbout = (title: string) =>
    [...contentStems(title)].some(stem => [...asked].some(each => each.startsWith(stem)))
  const named = steps.flatMap(step => courseNamedIn(step, person) ?? [])
  return person.studies.find(
    study =>
      study.status === 'underway' &&
      study.level === undefined &&
      (isAbout(study.title) || isInField(study.title, entry, person.leads)) &&
      !named.includes(study),
  )
}

/** A study that was left, or is under way for another degree, or a degree of two years, whose credits may count. */
export const withCredits = ({ studies }: Person): Study | undefined =>
  studies.find(({ status, level }) => (status === 'left' || status === 'underway') && reaches(level, 'associate')) ??
  heldAssociate({ studies })

export const heldAssociate = ({ studies }: Pick<Person, 'studies'>): Study | undefined =>
  studies.find(({ status, level, abroad }) => status === 'held' && level === 'associate' && !abroad)
