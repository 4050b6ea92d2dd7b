import type { RoadmapStep, Weeks } from '#contract/endpoints/roadmaps.ts'
import type { CareerEntry } from '#server/careers/catalogue/entry.ts'
import { adaptStep, type StepOutcome } from './adapt-step.ts'
import { composeStart } from './compose-start.ts'
import { type CatalogueStep, laterSteps, readStep } from './read-step.ts'
import { describeWeeks, sumOf } from './read-timeline.ts'
import { doneWhen, type Person, startId, stepIdOf } from './rules.ts'

export interface WrittenRoadmap {
  totalTimeline: string
  total: Weeks
  roadmap: RoadmapStep[]
  isGeneric: boolean
  tailored: string[]
  behindYou: { title: string; why: string }[]
}

/**
 * Writes a roadmap: the catalogue's steps after a half-hour start, without steps the user has completed. Deterministic.
 */
export function composeRoadmap(entry: CareerEntry, person: Person | undefined): WrittenRoadmap {
  const firstLater = entry.roadmap.length - laterSteps(entry)
  const tailored = new Set<string>()
  const behindYou: WrittenRoadmap['behindYou'] = []
  const steps: RoadmapStep[] = []
  let next: CatalogueStep | undefined
  for (const [place, original] of entry.roadmap.entries()) {
    const later = place >= firstLater
    const fate = outcomeOf(original, person, { slug: entry.slug, place, later })
    if (fate.because) tailored.add(fate.because)
    if (fate.kind === 'behind') {
      behindYou.push({ title: original.title, why: fate.why })
      continue
    }
    next ??= original
    steps.push(written(original, fate, later, steps))
  }
  const own = person?.pastJobs.find(job => job.slug === entry.slug)
  if (next) steps.unshift(startOf(composeStart(next, own?.title)))
  for (const note of person ? notesOn(entry, person) : []) tailored.add(note)
  const total = sumOf(steps.filter(step => !step.later).map(step => step.weeks))
  const after = sumOf(steps.filter(step => step.later).map(step => step.weeks))
  return {
    totalTimeline: describeTotal(total, after),
    total,
    roadmap: steps,
    isGeneric: !person,
    tailored: [...tailored],
    behindYou,
  }
}

const outcomeOf = (
  step: CatalogueStep,
  person: Person | undefined,
  given: Parameters<typeof adaptStep>[3],
): StepOutcome => (person ? adaptStep(step, readStep(step), person, given) : { kind: 'kept', step })

function written(
  original: CatalogueStep,
  fate: StepOutcome & { kind: 'kept' },
  later: boolean,
  before: readonly RoadmapStep[],
): RoadmapStep {
  const traits = readStep(original)
  const { step, weeks = traits.weeks } = fate
  return {
    ...step,
    id: stepIdOf(original.title),
    // Two degrees keep their catalogue titles.
    title: before.some(each => each.title === step.title) ? original.title : step.title,
    description: withoutRepeats(step.description, original.description, before),
    weeks,
    ownPace: traits.ownPace,
    later,
    doneWhen: fate.doneWhen ?? doneWhen(original, traits),
  }
}

function withoutRepeats(adapted: string, original: string, before: readonly RoadmapStep[]): string {
  const said = adapted.replace(original, '').trim()
  return said && before.some(each => each.description.endsWith(said)) ? original : adapted
}

const startOf = (start: ReturnType<typeof composeStart>): RoadmapStep => ({
  ...start,
  id: startId,
  type: 'other',
  timeline: '30 minutes',
  weeks: { from: 0, to: 0 },
  ownPace: true,
  later: false,
})

function describeTotal(total: Weeks, after: Weeks): string {
  const way = total.to === 0 ? '30 minutes' : describeWeeks(total)
  return after.to > 0 ? `${way}, then ${describeWeeks(after)} to go further` : way
}

function notesOn({ facts, slug }: CareerEntry, { pastJobs, hasWorkExperience, weeklyHours }: Person): string[] {
  const { closest, close } = facts.related
  const near = pastJobs.find(job => job.slug !== slug && [...closest, ...close].includes(job.slug))
  const notes = near
    ? [`Your past work (${near.title}) is close to this. Name it wherever a step asks for experience.`]
    : []
  if (hasWorkExperience === 'no') notes.push('You have no past job yet. The first steps here need none.')
  if (weeklyHours.includes('part-time') && !weeklyHours.some(each => each === 'standard' || each === 'full-time-plus'))
    notes.push(
      'You want part-time hours. Ask each school and employer about them. A program then takes longer than it says here.',
    )
  return notes
}
