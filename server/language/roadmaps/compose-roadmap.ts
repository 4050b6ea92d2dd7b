import type { RoadmapStep, Weeks } from '#contract/endpoints/roadmaps.ts'
import type { CareerEntry } from '#server/careers/catalogue/entry.ts'
import { adaptSteps, type Moment } from './adapt-steps.ts'
import { addBrought } from './brings/add-brought.ts'
import { nameAssets } from './brings/name-assets.ts'
import { besideFirst, planAround } from './circumstances/plan-around.ts'
import { anchorJob } from './experienced/anchor-job.ts'
import { leftOver, untilPassed } from './known/fulfill-step.ts'
import { doorsOf } from './known/read-known.ts'
import { notesOn } from './notes-on.ts'
import { nameYears } from './returning/name-years.ts'
import { readReturn } from './returning/read-return.ts'
import { type Person, startId } from './rules.ts'
import { findRung } from './standing/find-rung.ts'
import { composeStart } from './start/compose-start.ts'
import { hasOwnRule } from './states/fit-step.ts'
import { acceptedProgram } from './study/begin-program.ts'
import { describeTotal, whyWide } from './timing/describe-total.ts'
import { sumOf } from './timing/read-timeline.ts'

export interface WrittenRoadmap {
  totalTimeline: string
  total: Weeks
  roadmap: RoadmapStep[]
  isGeneric: boolean
  /** Whether something that the user told changes a step. */
  isPersonal: boolean
  tailored: string[]
  behindYou: { id: string; title: string; why: string }[]
  /** Slugs of the jobs in which people usually begin, unless the user has worked in one. */
  doors: string[]
}

export const fulfilledSteps = (entry: CareerEntry, person: Person, now: Date): string[] =>
  adaptSteps(entry, person, { now }).ordered.flatMap(({ id, fulfilled }) => (fulfilled ? [id] : []))

/** Writes a roadmap: the catalogue's steps after a half-hour start, from where the user stands. Deterministic. */
export function composeRoadmap(entry: CareerEntry, person: Person | undefined, moment: Moment): WrittenRoadmap {
  const adapted = adaptSteps(entry, person, moment)
  const { ordered, pieces, behindYou, isChanged, firstLater, undone } = adapted
  const { now } = moment
  const readyId = pieces.find(({ isReady }) => isReady)?.id
  const brought = addBrought(ordered, { entry, person, firstLater, readyId, now })
  const planned = planAround(brought.steps, person?.circumstances ?? [], entry)
  const steps = [...planned.steps]
  const isOpen = ({ id, fulfilled }: RoadmapStep) => !fulfilled || undone.has(id)
  const next = firstToDo(steps, adapted)
  if (next)
    steps.unshift(startOf(composeStart(next, situationOf(next, { entry, person, now, adapted, brought, readyId }))))
  const back = person && readReturn(person, now)
  if (next && back) steps.splice(steps.indexOf(next) + 1, 0, nameYears(back, person))
  const way = steps.filter(step => !step.later && isOpen(step))
  const total = sumOf(way.map(step => step.weeks))
  const ifAsked = pieces.flatMap(piece => piece.ifAsked ?? [])
  const maySkip = new Set([
    ...pieces.filter(({ isOptional }) => isOptional).map(({ id }) => id),
    ...ifAsked.map(({ id }) => id),
  ])
  const inPost = pieces.flatMap(piece => (piece.inPost && way.some(({ id }) => id === piece.id) ? [piece.inPost] : []))
  const later = steps.filter(step => step.later && isOpen(step) && !maySkip.has(step.id))
  return {
    totalTimeline: describeTotal({ way, later, inPost, ifAsked }),
    total,
    roadmap: steps,
    isGeneric: !person,
    isPersonal: isChanged || brought.isChanged || planned.isChanged,
    tailored: person
      ? headOf(entry, person, {
          adapted,
          brought,
          now,
          around: planned.note,
          wide: ifAsked.length > 0 ? undefined : whyWide(way, total),
        })
      : [],
    behindYou,
    doors: steps.some(step => step.fulfilled && step.type === 'experience') ? [] : doorsFor(entry.slug, person),
  }
}

const doorsFor = (slug: string, person: Person | undefined): string[] => {
  const doors = doorsOf(slug)
  const worked = person?.pastJobs.some(job => job.slug === slug || doors.includes(job.slug))
  return worked ? [] : [...doors]
}

function headOf(
  entry: CareerEntry,
  person: Person,
  { adapted, brought, now, around, wide }: Parts & { now: Date; around: string | undefined; wide: string | undefined },
): string[] {
  const assets = nameAssets(entry, person, now)
  const ofState = brought.steps.find(step => !step.fulfilled && hasOwnRule(step, person.state))?.title
  return [
    ...(assets.length > 0 ? [`What you bring: ${assets.join('; ')}.`] : []),
    ...(around ? [around] : []),
    ...adapted.tailored,
    ...notesOn(entry, person, { ...brought, ofState, now }),
    ...(wide ? [wide] : []),
  ]
}

interface Parts {
  adapted: ReturnType<typeof adaptSteps>
  brought: ReturnType<typeof addBrought>
}

function situationOf(
  next: RoadmapStep,
  given: Parts & { entry: CareerEntry; person: Person | undefined; now: Date; readyId: string | undefined },
): Parameters<typeof composeStart>[1] {
  const { entry, person, now, adapted, brought, readyId } = given
  const { pieces, undone } = adapted
  const studyId = pieces.find(({ isStudy }) => isStudy)?.id
  const booked = brought.steps.find(
    ({ id, type, told, fulfilled }) =>
      type === 'certification' && told?.includes(untilPassed) && (!fulfilled || undone.has(id)),
  )?.title
  return {
    ...{ entry, person, booked, now, steps: brought.steps },
    ownJob: adapted.isBeyond ? undefined : person?.pastJobs.find(job => job.slug === entry.slug && !job.isIntern),
    anchor: person && anchorJob(entry, person, now),
    rung: person && findRung(entry, person, now),
    isStudy: studyId === next.id,
    accepted: person && acceptedProgram(person, { entry }),
    study: brought.steps.find(({ id }) => id === studyId),
    isEntry: next.id === brought.entryId || next.id === readyId,
  }
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

/** Not what waits for somebody to ask for it, or for a small rest of a step, unless nothing else is open. */
function firstToDo(steps: readonly RoadmapStep[], { pieces, undone }: ReturnType<typeof adaptSteps>) {
  const open = steps.filter(({ id, fulfilled }) => !fulfilled || undone.has(id))
  const canWait = ({ id, told }: RoadmapStep) =>
    besideFirst.has(id) || told?.includes(leftOver) || pieces.some(piece => piece.id === id && piece.isOptional)
  return open.find(step => !canWait(step) && !step.later) ?? open[0]
}
