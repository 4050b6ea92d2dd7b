import type { Application, changeApplication, applications as listEndpoint } from '#contract/endpoints/applications.ts'
import type { BodyOut, ResponseIn } from '#contract/endpoints/endpoint.ts'
import { type ApplicationState, applicationStates } from '#contract/jobs.ts'
import { day as oneDay } from '#contract/time.ts'
import type { applications } from '#server/platform/db/schema.ts'

export type ApplicationRow = typeof applications.$inferSelect
type Step = ApplicationRow['steps'][number]
type Week = ResponseIn<typeof listEndpoint>['week']
type Change = Omit<BodyOut<typeof changeApplication>, 'today'>

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/** Returns the user's local date if some time zone can have it now, else the UTC date. */
export function dayFor(today: string, now: Date): string {
  const apart = Math.abs(Date.parse(today) - Date.parse(dayOf(now)))
  return apart <= oneDay ? today : dayOf(now)
}

const daysAfter = (day: string, days: number): string => dayOf(new Date(Date.parse(day) + days * oneDay))

export const isPlausibleDay = (day: string): boolean => day >= '2000-01-01' && day < '2100-01-01'

const waits = (state: ApplicationState): boolean => state === 'applied' || state === 'waiting'
const ended = new Set<ApplicationState>(['no-reply', 'not-this-time'])

const askAgainAfter = 7

export function applyChange(
  row: ApplicationRow,
  { state = row.state, ...change }: Change,
  { today, now }: Day,
): Omit<ApplicationRow, 'id' | 'userId' | 'createdAt'> {
  const anew = isReapplication(row, state, { today, now })
  const moved = state === row.state ? {} : datesAfterMove(anew ? { ...row, ...noDays } : row, state, today)
  const changes = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const { id: _id, userId: _user, createdAt: _created, ...before } = row
  return {
    ...before,
    ...moved,
    ...changes,
    state,
    steps: stepsAfter(row, { state, ...change }, now, anew),
    updatedAt: now,
  }
}

interface Day {
  today: string
  now: Date
}
const noDays = { appliedOn: null, followUpOn: null }

/** Whether the user applies again after withdrawing. A return to saved within a day counts as a mistake. */
function isReapplication(
  { state: before, steps, followUpOn }: ApplicationRow,
  state: ApplicationState,
  { today, now }: Day,
) {
  if (before !== 'saved' || !waits(state)) return false
  const back = returnToSaved(steps)
  const isSlip = back !== undefined && now.getTime() - Date.parse(back.at) < oneDay
  const hadApplied = steps.some(({ did }) => did === 'applied' || did === 'waiting')
  return hadApplied && !isSlip && (followUpOn === null || followUpOn <= today)
}

/**
 * Applying sets today's date, and applying or waiting sets a follow-up a week later, unless they are set already. Any
 * later state clears the follow-up. Returning to saved keeps the dates, because it may be a mistake.
 */
function datesAfterMove(row: ApplicationRow, state: ApplicationState, today: string) {
  if (state === 'saved') return {}
  if (!waits(state)) return { followUpOn: null }
  const followUpOn = row.followUpOn ?? daysAfter(today, askAgainAfter)
  return state === 'applied' ? { appliedOn: row.appliedOn ?? today, followUpOn } : { followUpOn }
}

const maxSteps = 60

/** Records each state once, unless the user applies again. A return to saved is kept until the next change of state. */
function stepsAfter(row: ApplicationRow, change: Change, now: Date, anew: boolean): Step[] {
  const { state: before, followUpOn } = row
  const { state = before } = change
  const at = now.toISOString()
  const steps = state !== before && before === 'saved' && returnToSaved(row.steps) ? row.steps.slice(0, -1) : row.steps
  const isMovedBack = state !== before && state === 'saved'
  const isStep = isMovedBack || (anew && steps.length < maxSteps) || !steps.some(({ did }) => did === state)
  const after = isStep ? [...steps, { did: state, at }] : steps
  const sameDay = after.some(step => step.did === 'follow-up' && step.at.slice(0, 10) === at.slice(0, 10))
  if (!isFollowUp(followUpOn, change) || sameDay || after.length >= maxSteps) return after
  return [...after, { did: 'follow-up', at }]
}

function returnToSaved(steps: readonly Step[]): Step | undefined {
  const last = steps.at(-1)
  return steps.length > 1 && last && isSaved(last) ? last : undefined
}

const isFollowUp = (before: string | null, { state, followUpOn }: Change): boolean =>
  state === 'waiting' && before !== null && followUpOn !== undefined && (followUpOn === null || followUpOn > before)

export const isLaterState = (wanted: ApplicationState, state: ApplicationState): boolean =>
  applicationStates.indexOf(wanted) > applicationStates.indexOf(state)

export function byUrgency(today: string): (one: ApplicationRow, other: ApplicationRow) => number {
  const rankOf = ({ state, followUpOn }: ApplicationRow): number => {
    if (ended.has(state)) return 3
    if (state !== 'saved' && followUpOn !== null && followUpOn <= today) return 0
    return state === 'interview' ? 1 : 2
  }
  const dueOf = (row: ApplicationRow) => (rankOf(row) === 0 ? (row.followUpOn ?? '') : '')
  return (one, other) =>
    rankOf(one) - rankOf(other) ||
    dueOf(one).localeCompare(dueOf(other)) ||
    other.createdAt.getTime() - one.createdAt.getTime() ||
    one.id.localeCompare(other.id)
}

/** Counts the steps of the last seven days. Withdrawn applications count only as saved. */
export function weekOf(rows: readonly Pick<ApplicationRow, 'state' | 'steps'>[], now: Date): Week {
  const since = new Date(now.getTime() - 7 * oneDay).toISOString()
  const counted = rows.flatMap(({ state, steps }) => (state === 'saved' ? steps.filter(isSaved).slice(0, 1) : steps))
  const done = counted.filter(({ at }) => at > since)
  const times = (what: Step['did']) => done.filter(({ did }) => did === what).length
  return {
    saved: times('saved'),
    applied: times('applied'),
    followedUp: times('follow-up'),
    interviews: times('interview'),
  }
}

const isSaved = ({ did }: Step) => did === 'saved'

export function toApplication({ userId: _user, steps: _steps, ...row }: ApplicationRow): Application {
  return { ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() }
}
