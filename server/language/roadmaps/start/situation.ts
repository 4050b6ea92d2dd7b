import type { RoadmapStep } from '#contract/endpoints/roadmaps.ts'
import type { CareerEntry } from '#server/careers/catalogue/entry.ts'
import type { PastJob, Person, Study } from '../rules.ts'

export interface WrittenStart {
  title: string
  description: string
  doneWhen: string
  resources: string[]
}

export type Next = Pick<
  RoadmapStep,
  'id' | 'type' | 'title' | 'description' | 'timeline' | 'resources' | 'weeks' | 'told' | 'sources'
>

export interface Situation {
  entry: CareerEntry
  person: Person | undefined
  ownJob: PastJob | undefined
  anchor: PastJob | undefined
  /** The job of the user from which people are promoted to this career. */
  rung: PastJob | undefined
  isStudy: boolean
  /** A program for this career to which the user was accepted. */
  accepted: Study | undefined
  study: RoadmapStep | undefined
  /** The title of a later step for which the user has a date. */
  booked: string | undefined
  /** Whether the next step is where people enter the work. */
  isEntry: boolean
  steps: readonly RoadmapStep[]
  now: Date
}

/** "On Ryan St" is a street. */
const isTown = (place: string) =>
  /^\p{Lu}/u.test(place) &&
  !/^(?:on|at|off|near) |\d|\b(?:st|street|ave|avenue|rd|road|blvd|hwy|dr|ln|pkwy)\.?$/i.test(place)

export function near(person: Person | undefined, word = 'near'): string {
  const place = person?.items?.find(item => item.current && item.kind === 'job' && isTown(item.place))?.place
  return place ? `${word && ' '}${word && `${word} `}${place}` : ''
}

export const bareName = (resource: string) => resource.replace(/\s*\([^)]*\)/g, '')
