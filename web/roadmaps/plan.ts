import type { RoadmapProgress, RoadmapStep } from '#contract/endpoints/roadmaps.ts'
import { defaultPace } from '#contract/roadmaps.ts'
import { day as oneDay } from '#contract/time.ts'
import { dateFormat } from '#web/platform/dates.ts'

/** A day in the local calendar, such as "2026-11-21". */
export type Day = string
export const dayOf = (date: Date): Day =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(part => String(part).padStart(2, '0')).join('-')

export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(day) + Math.round(days) * oneDay).toISOString().slice(0, 10)
const laterDay = (a: Day, b: Day) => (a > b ? a : b)

const isDone = ({ id, fulfilled }: RoadmapStep, { done, undone }: RoadmapProgress): boolean =>
  done[id] !== undefined || (fulfilled === true && !undone?.includes(id))

/**
 * Timing of a step. Steps after the entry into the career, and those that wait for an office, have no date, nor has what
 * comes after such a wait. A step that is done by what the user told has none either.
 */
export type Station =
  | { kind: 'done'; on: Day | null }
  | { kind: 'due'; on: Day; moved: boolean }
  /** Counts from the day on which the step with this title is done. */
  | { kind: 'after'; title: string }
  | { kind: 'later' }

/**
 * Plans a date for each open step. Counting starts at the last completed step or the start date; past dates are moved
 * to today, so that nothing is overdue.
 */
export function planStations(
  steps: readonly RoadmapStep[],
  progress: RoadmapProgress,
  today: Day,
): Record<string, Station> {
  const { done, pace } = progress
  const ticked = Object.values(done).map(doneAt => dayOf(new Date(doneAt)))
  let from = ticked.reduce(laterDay, pace?.startDate ?? '') || today
  const stations: Record<string, Station> = {}
  let awaited: string | undefined
  for (const step of steps) {
    const doneAt = done[step.id]
    if (doneAt !== undefined) stations[step.id] = { kind: 'done', on: dayOf(new Date(doneAt)) }
    else if (isDone(step, progress)) stations[step.id] = { kind: 'done', on: null }
    else if (step.later || step.undated) {
      stations[step.id] = { kind: 'later' }
      if (step.waits && !step.later) awaited = step.title
    } else if (awaited !== undefined) {
      stations[step.id] = { kind: 'after', title: awaited }
      awaited = step.title
    } else {
      const { min, usual } = stepDays(step, pace?.hoursPerWeek ?? defaultPace)
      const planned = addDays(from, usual)
      const moved = planned < today
      from = moved ? addDays(today, min) : planned
      stations[step.id] = { kind: 'due', on: from, moved }
    }
  }
  return stations
}

/** Minimum and average duration in days. */
function stepDays({ weeks, ownPace }: RoadmapStep, hoursPerWeek: number) {
  const days = (amount: number) => 7 * amount * (ownPace ? defaultPace / hoursPerWeek : 1)
  return { min: days(weeks.from), usual: days((weeks.from + weeks.to) / 2) }
}

export function planEnd(stations: Record<string, Station>): Day | null {
  if (Object.values(stations).some(({ kind }) => kind === 'after')) return null
  const days = Object.values(stations).flatMap(station => (station.kind === 'due' ? [station.on] : []))
  return days.length ? days.reduce(laterDay) : null
}

const nearDays = 120
const dayInYear = dateFormat({ month: 'short', day: 'numeric', timeZone: 'UTC' })
const monthOfYear = dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' })
/** Far dates are named by their month alone: an exact day would suggest false precision. */
export function dayText(day: Day, today: Day): string {
  const distance = Math.abs(Date.parse(day) - Date.parse(today)) / oneDay
  return (distance <= nearDays ? dayInYear : monthOfYear)(day)
}

export const countDone = (steps: readonly RoadmapStep[], progress: RoadmapProgress): number =>
  steps.filter(step => isDone(step, progress)).length

export const stepAnchor = (id: string): string => `step-${id}`
