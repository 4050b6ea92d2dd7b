import type { Weeks } from '#contract/endpoints/roadmaps.ts'
import type { PathAbroad } from './abroad/path-abroad.ts'
import type { Fulfillment } from './known/fulfill-step.ts'
import type { CatalogueStep } from './read-step.ts'

export interface Kept {
  kind: 'kept'
  step: CatalogueStep
  weeks?: Weeks
  doneWhen?: string
  because?: string
  /** What the user told about it. */
  told?: string
  renewal?: NonNullable<Extract<Fulfillment, { kind: 'open' }>['renewal']>
  /** What the user studies now, which comes first. */
  isStudy?: true
  sources?: { name: string; url: string }[]
}
export type StepOutcome =
  | Kept
  | { kind: 'done'; told: string; because?: string }
  | { kind: 'skipped'; why: string; because?: string }

export interface Case {
  slug: string
  place: number
  later: boolean
  now: Date
  /** What the career is called. */
  names: readonly string[]
  /** Whether the work needs a license, for which an internship may be required. */
  isLicensed: boolean
  /** Whether the user has finished a course that comes later. */
  isPastStart: boolean
  /** Slugs of careers that are close to this one. */
  related: readonly string[]
  /** The way of those who trained in another country. */
  path: PathAbroad | undefined
}
