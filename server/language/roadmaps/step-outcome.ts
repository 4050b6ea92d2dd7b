import type { Weeks } from '#contract/endpoints/roadmaps.ts'
import type { CareerEntry } from '#server/careers/catalogue/entry.ts'
import type { PathAbroad } from './abroad/path-abroad.ts'
import type { Brought } from './brings/read-items.ts'
import type { Reached } from './known/find-reached.ts'
import type { Fulfillment } from './known/fulfill-step.ts'
import type { CatalogueStep } from './read-step.ts'
import type { PastJob } from './rules.ts'
import type { Booking } from './standing/read-booking.ts'

export interface Kept {
  kind: 'kept'
  step: CatalogueStep
  weeks?: Weeks
  doneWhen?: string
  because?: string
  told?: string
  renewal?: NonNullable<Extract<Fulfillment, { kind: 'open' }>['renewal']>
  /** What the user studies now, which comes first. */
  isStudy?: true
  /** Runs beside the other steps, so it adds no time. */
  isAlongside?: true
  /** A test that the user prepares for now. */
  isUnderway?: true
  booked?: Booking
  isReady?: true
  /** How long it takes those whose employers ask for it; others need no time. */
  ifAsked?: { weeks: Weeks; when: string }
  /** Takes no time unless somebody asks for it, so it is not the one to begin with. */
  isOptional?: true
  sources?: { name: string; url: string }[]
}
export type StepOutcome =
  | Kept
  | { kind: 'done'; told: string; because?: string }
  | { kind: 'skipped'; why: string; because?: string }

export interface Case {
  entry: CareerEntry
  slug: string
  title: string
  family: string
  education: readonly string[]
  steps: readonly CatalogueStep[]
  /** Whether people usually enter this step to get the work. */
  isEntry: boolean
  /** Whether people usually enter the work with more than a bachelor's degree. */
  needsMore: boolean
  place: number
  later: boolean
  now: Date
  names: readonly string[]
  /** Whether the work needs a license, for which an internship may be required. */
  isLicensed: boolean
  /** Whether the user has finished a course that comes later. */
  isPastStart: boolean
  reached: Reached | undefined
  proof: Brought | undefined
  near: PastJob | undefined
  /** Slugs of careers that are close to this one. */
  related: readonly string[]
  path: (PathAbroad & { isExamBooked: boolean }) | undefined
}
