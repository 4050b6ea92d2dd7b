import * as z from 'zod/mini'
import { rhythms } from '#contract/alerts.ts'
import type { createJobAlert, JobAlert } from '#contract/endpoints/alerts.ts'
import type { BodyIn } from '#contract/endpoints/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { typedStorage } from '#web/platform/storage.ts'

export type Draft = BodyIn<typeof createJobAlert>

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
export const maxChoices = [5, 10, limits.alerts.listings] as const

export function ownTimeZone(named: string | undefined = Intl.DateTimeFormat().resolvedOptions().timeZone): string {
  return named && named !== 'Etc/Unknown' ? named : 'UTC'
}

/** Falls back to UTC if this browser does not know the time zone. */
function formatIn(timeZone: string, options: Intl.DateTimeFormatOptions) {
  try {
    return { format: new Intl.DateTimeFormat('en-US', { ...options, timeZone }), suffix: '' }
  } catch {
    return { format: new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }), suffix: ' (UTC)' }
  }
}

export const timeZoneCity = (timeZone: string): string => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')

export function draftOf(alert: JobAlert | undefined, title = '', place = '', timeZone = ownTimeZone()): Draft {
  if (!alert) return { title, place, remote: false, rhythm: 'weekly', weekday: 1, hour: 8, timeZone, atMost: 10 }
  const { remote, rhythm, weekday, hour, atMost } = alert
  return {
    ...{ title: alert.title, place: alert.place, timeZone: alert.timeZone },
    ...{ remote, rhythm, weekday, hour, atMost },
  }
}

export const hourText = (hour: number): string =>
  hour === 0 ? 'Midnight' : hour === 12 ? 'Noon' : `${hour % 12}\u00a0${hour < 12 ? 'AM' : 'PM'}`

export function scheduleText({ rhythm, weekday, hour }: Pick<Draft, 'rhythm' | 'weekday' | 'hour'>): string {
  const day = rhythm === 'daily' ? 'day' : (weekdays[weekday - 1] ?? 'week')
  const at = hourText(hour)
  return `Every ${day} at ${at === 'Noon' || at === 'Midnight' ? at.toLowerCase() : at}`
}

export function placeText({ place, remote }: Pick<Draft, 'place' | 'remote'>): string {
  if (!remote) return place || 'Anywhere'
  return place ? `${place}, remote only` : 'Remote only'
}

export function dateTimeText(time: string, timeZone: string): string {
  const { format, suffix } = formatIn(timeZone, { weekday: 'long', month: 'long', day: 'numeric', hour: 'numeric' })
  const text = format
    .format(new Date(time))
    .replace(' at ', ', ')
    .replace(/\s(AM|PM)$/, '\u00a0$1')
  return text + suffix
}

export const dayText = (time: string, timeZone: string): string =>
  formatIn(timeZone, { month: 'long', day: 'numeric' }).format.format(new Date(time))

/** "Baker (Leeds)" distinguishes alerts for the same job. */
export const alertLabel = (alert: Pick<Draft, 'title' | 'place' | 'remote'>): string =>
  alert.place || alert.remote ? `${alert.title} (${placeText(alert)})` : alert.title

export const submitText = (alert: JobAlert | undefined): string => (alert ? 'Save changes' : 'Set up this alert · free')

/** Some mail programs truncate links; tokens have 43 characters. */
export const isCompleteToken = (token: string): boolean => /^[\w-]{43}$/.test(token)

const key = (text: string) => text.trim().toLowerCase()
export const alertsFor = (alerts: readonly JobAlert[], title: string): JobAlert[] =>
  alerts.filter(alert => key(alert.title) === key(title))

export const newMatchesText = (fresh: number): string =>
  fresh === 1 ? 'One new match since your last visit' : `${fresh} new matches since your last visit`

const draftSchema = z.object({
  title: z.string(),
  place: z.string(),
  remote: z.boolean(),
  rhythm: z.enum(rhythms),
  weekday: z.int(),
  hour: z.int(),
  timeZone: z.string(),
  atMost: z.int(),
})
const drafts = typedStorage(
  { alertDrafts: z.array(z.object({ userId: z.string(), form: z.string(), draft: draftSchema })) },
  () => localStorage,
)
const maxDrafts = 20
const readDrafts = () => drafts.get('alertDrafts') ?? []

/** Edits have no draft (null), because the saved alert may have changed. */
export const draftKey = (alert: JobAlert | undefined, title: string, place: string): string | null =>
  alert ? null : `new ${key(title)} ${key(place)}`

/** Drafts belong to one user, because others may use the same browser. */
export const restoreDraft = (userId: string, form: string | null, initialDraft: Draft): Draft =>
  readDrafts().find(each => each.userId === userId && each.form === form)?.draft ?? initialDraft

export function storeDraft(userId: string, form: string | null, draft: Draft, initialDraft: Draft): void {
  if (form === null) return
  const others = readDrafts().filter(each => each.userId !== userId || each.form !== form)
  const isStarted = (Object.keys(draft) as (keyof Draft)[]).some(name => draft[name] !== initialDraft[name])
  const nextDrafts = isStarted ? [{ userId, form, draft }, ...others].slice(0, maxDrafts) : others
  if (nextDrafts.length) drafts.set('alertDrafts', nextDrafts)
  else drafts.remove('alertDrafts')
}
