import type { QuizAnswers } from '#contract/quiz.ts'
import type { CareerEntry } from '#server/careers/catalogue/entry.ts'
import type { Fit } from './brings/fit-career.ts'
import type { Brought } from './brings/read-items.ts'
import type { Circumstance } from './circumstances/read-circumstances.ts'
import type { Level } from './read-step.ts'
import type { Dated, Status } from './standing/read-status.ts'

export interface Study {
  level: Level | undefined
  title: string
  status: Status
  from?: Date
  until?: Date
  ends?: string
  /** The country, if it is not the United States. */
  abroad?: string
  school: string
  focus?: string
  /** In the words of the user. */
  said: string
}

/** A certificate or license, a course, or a sentence that may name one. */
export interface Credential {
  title: string
  dated: Dated
  issuer: string
  isCourse: boolean
  /** Whether it names a state of the United States. */
  inState: boolean
  abroad?: string
  said: string
}

export interface PastJob {
  title: string
  /** Empty if the catalog has no such career, or the title does not tell. */
  slug: string
  /** The title and the employer as told. */
  text: string
  /** Less than a year, or an unknown time. */
  firstYear: boolean
  /** How long: "3 to 5 years". */
  years?: string
  spans?: readonly { from: Date; to: Date }[]
  abroad?: string
  partlyAbroad?: string
  isIntern?: boolean
  isSeveral?: true
  /** Of the career, if the figures are its own: the national median, in dollars a year. */
  pay?: number
  /** Slugs of careers that are close to its career. */
  kin?: readonly string[]
  /** Whether people usually enter this work with a bachelor's degree. */
  isProfessional?: boolean
  organisation?: string
  said: string
}

export interface HomeState {
  name: string
  said: string
}

export interface Person {
  /** From the quiz, like the next two. */
  education?: QuizAnswers['education']
  hasWorkExperience?: QuizAnswers['hasWorkExperience']
  weeklyHours: readonly QuizAnswers['weeklyHours'][number][]
  pastJobs: PastJob[]
  studies: Study[]
  credentials: Credential[]
  items?: readonly Brought[]
  state?: HomeState
  /** What was told in sentences of its own. */
  notes?: readonly string[]
  circumstances?: readonly Circumstance[]
  leads?: ((study: string, entry: CareerEntry) => boolean) | undefined
  fitOf?: Fit | undefined
}

export const youTold = (said: string): string => `You told us: “${said.trim().replace(/[.\s]+$/, '')}”.`

/** Derived from the catalogue title, so that progress survives rewrites. */
export const stepIdOf = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

export const startId = 'start'
/** Comes before the step of a certificate that has expired. */
export const returnId = 'return-check'
