import type { RoadmapStep, Weeks } from '#contract/endpoints/roadmaps.ts'
import type { CareerEntry } from '#server/careers/catalogue/entry.ts'
import { findPathAbroad } from './abroad/path-abroad.ts'
import { stepsAbroad } from './abroad/write-steps.ts'
import { adaptStep } from './adapt-step.ts'
import { addBrought } from './brings/add-brought.ts'
import { entryPlace } from './brings/describe-entry.ts'
import { findStrengths } from './brings/find-strengths.ts'
import { collects } from './brings/match-item.ts'
import type { Brought } from './brings/read-items.ts'
import { enterExperienced, experiencedId, ownEntry } from './experienced/enter-experienced.ts'
import { isOutOfSchool, withoutSchool } from './experienced/leave-school.ts'
import { fulfillStep, leftOver, untilPassed } from './known/fulfill-step.ts'
import { doorsOf } from './known/read-known.ts'
import { mayApplyNow, needsLicense, notesOn } from './notes-on.ts'
import { laterSteps, readStep } from './read-step.ts'
import { describeWeeks, sumOf } from './read-timeline.ts'
import { type Person, returnId, startId, stepIdOf } from './rules.ts'
import { untilTest } from './standing/until-test.ts'
import { composeStart } from './start/compose-start.ts'
import { fitStep } from './states/fit-step.ts'
import type { Kept, StepOutcome } from './step-outcome.ts'
import { orderForStudy } from './study/order-for-study.ts'
import { type Piece, returnStep, withoutCourse, withoutLoans, written } from './write-piece.ts'

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

export interface Moment {
  now: Date
  /** Ids of steps that the user has taken back. */
  undone?: ReadonlySet<string>
}

/** Says what becomes of each step of the catalogue for a user. */
function adaptSteps(entry: CareerEntry, person: Person | undefined, moment: Moment) {
  const { now, undone = new Set<string>() } = moment
  const path = person && pathOf(entry, person, now)
  const firstLater = entry.roadmap.length - laterSteps(entry)
  const firstKept = path ? entry.roadmap.findIndex(step => stepIdOf(step.title) === path.from) : 0
  const tailored = new Set<string>()
  const behindYou: WrittenRoadmap['behindYou'] = []
  const pieces: Piece[] = []
  const career = [entry.title, ...entry.searchTitles]
  const isPastStart = person !== undefined && hasFinishedLater(entry, person, { now, career })
  const { closest, close, further } = entry.facts.related
  const given = {
    ...{
      slug: entry.slug,
      title: entry.title,
      family: entry.family,
      education: entry.education,
      now,
      names: career,
      isPastStart,
      path,
    },
    related: [...closest, ...close, ...further],
    isLicensed: needsLicense(entry),
    proof: proofOf(entry, person),
    needsMore: entry.facts.entryEducation === 'masters' || entry.facts.entryEducation === 'doctoral',
  }
  const entrance = entryPlace(entry, firstLater)
  const isGraduate = person !== undefined && isOutOfSchool(person)
  let isChanged = false
  if (person && path) {
    tailored.add(`You trained in ${path.country}. The steps begin with having that recognized here.`)
    for (const step of stepsAbroad(path, person, now)) {
      const isBehind = path.isExamBooked && path.profession.behindExam?.includes(step.id) && !step.fulfilled
      if (!isBehind || undone.has(step.id)) pieces.push({ id: step.id, step, isStudy: false })
      else
        behindYou.push({
          id: step.id,
          title: step.title,
          why: 'You have a date for the exam, and the board decides who may take it.',
        })
    }
    isChanged = true
  }
  for (const [place, original] of entry.roadmap.entries()) {
    const id = stepIdOf(original.title)
    const later = place >= firstLater
    const outcome: StepOutcome =
      path && place < firstKept
        ? { kind: 'skipped', why: `Your training from ${path.country} takes its place once it is recognized.` }
        : person
          ? adaptStep(original, readStep(original), person, { ...given, place, later, isEntry: place === entrance })
          : { kind: 'kept', step: original }
    if (outcome.because) tailored.add(outcome.because)
    if (outcome.kind === 'skipped' && !undone.has(id)) {
      behindYou.push({ id, title: original.title, why: outcome.why })
      isChanged = true
      continue
    }
    const kept: Kept = outcome.kind === 'kept' ? outcome : { kind: 'kept', step: original }
    if (outcome.kind !== 'kept' || kept.told || kept.step !== original) isChanged = true
    if (kept.renewal) pieces.unshift({ id: returnId, step: returnStep(kept.renewal, kept.told), isStudy: false })
    const fitting = isGraduate ? { ...kept, step: withoutSchool(kept.step) } : kept
    const step = written(path ? withoutLoans(fitting) : fitting, original, later, pieces)
    const fulfilled = outcome.kind === 'done' ? { told: outcome.told, fulfilled: true } : {}
    const { isStudy = false, isReady, isOptional, booked } = kept
    pieces.push({ id, step: { ...step, ...fulfilled }, isStudy, isReady, isOptional, booked })
  }
  const placed = person ? withOwnEntry(pieces, entry, person, path) : pieces
  const studied = orderForStudy(entry, placed.map(withoutCourse(placed)), { behindYou, undone })
  const fitted = studied.map(step => fitStep(step, person?.state))
  const isOfState =
    person?.state !== undefined && fitted.some((step, at) => JSON.stringify(step) !== JSON.stringify(studied[at]))
  const ordered = untilTest(fitted, new Map(pieces.flatMap(({ id, booked }) => (booked ? [[id, booked]] : []))))
  return { ordered, pieces: placed, behindYou, tailored, isChanged, firstLater, undone, isOfState }
}

function proofOf(entry: CareerEntry, person: Person | undefined): Brought | undefined {
  const [strength] = findStrengths(entry, person?.items ?? [])
  if (strength?.demand && strength.item.kind !== 'skill') return strength.item
  // Who has made something is past the first try of work that is shown by what people made.
  return entry.roadmap.some(({ title }) => collects.test(title))
    ? person?.items?.find(({ kind }) => kind === 'project')
    : undefined
}

/** The ids of steps that are done by what the user told. */
export const fulfilledSteps = (entry: CareerEntry, person: Person, now: Date): string[] =>
  adaptSteps(entry, person, { now }).ordered.flatMap(({ id, fulfilled }) => (fulfilled ? [id] : []))

/** Writes a roadmap: the catalogue's steps after a half-hour start, from where the user stands. Deterministic. */
export function composeRoadmap(entry: CareerEntry, person: Person | undefined, moment: Moment): WrittenRoadmap {
  const adapted = adaptSteps(entry, person, moment)
  const { ordered, pieces, behindYou, tailored, isChanged, firstLater, undone } = adapted
  const readyId = pieces.find(({ isReady }) => isReady)?.id
  const brought = addBrought(ordered, { entry, person, firstLater, readyId })
  const { steps } = brought
  const isOpen = ({ id, fulfilled }: RoadmapStep) => !fulfilled || undone.has(id)
  const own = person?.pastJobs.find(job => job.slug === entry.slug)
  const next =
    person && mayApplyNow(entry, person, brought) ? steps.find(isEntrance(brought)) : firstToDo(steps, adapted)
  const isStudy = pieces.some(each => each.isStudy && each.id === next?.id)
  const isEntry = next !== undefined && (next.id === brought.entryId || next.id === readyId)
  const booked = steps.find(
    step => step.type === 'certification' && step.told?.includes(untilPassed) && isOpen(step),
  )?.title
  if (next) steps.unshift(startOf(composeStart(next, { entry, person, ownJob: own, isStudy, isEntry, booked, steps })))
  for (const note of person ? notesOn(entry, person, { ...brought, isOfState: adapted.isOfState }) : [])
    tailored.add(note)
  const [longest] = steps
    .filter(step => step.type === 'education' && !step.later && isOpen(step))
    .toSorted((a, b) => b.weeks.to - a.weeks.to)
  if (person && longest && longest.weeks.from > 0 && longest.weeks.to >= weeksOfYear)
    tailored.add(`The longest course on your way is “${longest.title}” (${longest.timeline}).`)
  const total = sumOf(steps.filter(step => !step.later && isOpen(step)).map(step => step.weeks))
  const after = sumOf(steps.filter(step => step.later && isOpen(step)).map(step => step.weeks))
  return {
    totalTimeline: describeTotal(
      total,
      after,
      steps.some(step => step.undated),
    ),
    total,
    roadmap: steps,
    isGeneric: !person,
    isPersonal: isChanged || brought.isChanged,
    tailored: [...tailored],
    behindYou,
    doors: steps.some(step => step.fulfilled && step.type === 'experience') ? [] : doorsFor(entry.slug, person),
  }
}

/** A course of the way is finished, or, where careers begin with another job, that job was worked in. */
const hasFinishedLater = (
  { slug, roadmap }: CareerEntry,
  person: Person,
  moment: { now: Date; career: readonly string[] },
): boolean =>
  roadmap.some(
    step =>
      (step.type === 'education' || (step.type === 'experience' && doorsOf(slug).length > 0)) &&
      fulfillStep(step, person, moment)?.kind === 'done',
  )

/** Those who hold the license here do not need the way from abroad. */
function pathOf({ slug, roadmap }: CareerEntry, person: Person, now: Date) {
  const path = findPathAbroad(slug, person)
  const first = roadmap.find(step => stepIdOf(step.title) === path?.from)
  const fulfilled = first?.type === 'certification' ? fulfillStep(first, person, { now, career: [] }) : undefined
  const isLicensed = fulfilled?.kind === 'done'
  if (isLicensed || !path) return undefined
  return { ...path, isExamBooked: fulfilled?.kind === 'open' && fulfilled.isBooked === true }
}

const doorsFor = (slug: string, person: Person | undefined): string[] => {
  const doors = doorsOf(slug)
  const worked = person?.pastJobs.some(job => job.slug === slug || doors.includes(job.slug))
  return worked ? [] : [...doors]
}

const weeksOfYear = 52

const startOf = (start: ReturnType<typeof composeStart>): RoadmapStep => ({
  ...start,
  id: startId,
  type: 'other',
  timeline: '30 minutes',
  weeks: { from: 0, to: 0 },
  ownPace: true,
  later: false,
})

function describeTotal(total: Weeks, after: Weeks, hasUndated: boolean): string {
  const way = total.to === 0 ? '30 minutes' : describeWeeks(total)
  const whole = after.to > 0 ? `${way}, then ${describeWeeks(after)} to go further` : way
  return hasUndated ? `${whole}, and the time that offices need` : whole
}

const isEntrance =
  ({ entryId }: ReturnType<typeof addBrought>) =>
  ({ id }: RoadmapStep) =>
    id === entryId

/** Not what waits for somebody to ask for it, or for a small rest of a step, unless nothing else is open. */
function firstToDo(steps: readonly RoadmapStep[], { pieces, undone }: ReturnType<typeof adaptSteps>) {
  const open = steps.filter(({ id, fulfilled }) => !fulfilled || undone.has(id))
  const canWait = ({ id, told }: RoadmapStep) =>
    told?.includes(leftOver) || pieces.some(piece => piece.id === id && piece.isOptional)
  return open.find(step => !canWait(step) && !step.later) ?? open[0]
}

/** Those who have done the work and need no license for it, or hold it, apply at once. */
function withOwnEntry(pieces: readonly Piece[], entry: CareerEntry, person: Person, path: ReturnType<typeof pathOf>) {
  const own = person.pastJobs.find(job => job.slug === entry.slug && !job.firstYear)
  const why = path?.profession.workFirst
  const isThere = person.items?.some(
    ({ current, kind, title }) => current && kind === 'job' && own?.text.startsWith(title),
  )
  if (!own || isThere || (path ? !why : needsLicense(entry))) return pieces
  const kept = pieces.find(({ isReady }) => isReady)
  const made = kept ? undefined : enterExperienced(ownEntry, own, entry)
  const step = kept?.step ?? (made && { ...written(made, ownEntry, false, []), id: experiencedId })
  if (!step) return pieces
  const first = { ...step, description: [why, step.description].filter(Boolean).join(' ') }
  return [{ id: first.id, step: first, isStudy: false, isReady: true }, ...pieces.filter(piece => piece !== kept)]
}
