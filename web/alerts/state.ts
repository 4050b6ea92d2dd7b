import type { createJobAlert, JobAlert } from '#contract/alerts.ts'
import type { BodyIn } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'

export type Draft = BodyIn<typeof createJobAlert>

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
export const mostChoices = [5, 10, limits.alerts.listings] as const

/** The time zone of this device. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

/** "Europe/Berlin" as people say it: "Berlin". */
export const placeOfZone = (timeZone: string): string => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')

/** What the form begins with: an alert that is there, or a calm one for a Monday morning. */
export function draftOf(alert: JobAlert | undefined, title = '', place = '', timeZone = ownTimeZone()): Draft {
  if (!alert) return { title, place, remote: false, rhythm: 'weekly', weekday: 1, hour: 8, timeZone, atMost: 10 }
  const { remote, rhythm, weekday, hour, atMost } = alert
  return {
    ...{ title: alert.title, place: alert.place, timeZone: alert.timeZone },
    ...{ remote, rhythm, weekday, hour, atMost },
  }
}

/** 8: "8 AM", in one piece. */
export const hourText = (hour: number): string =>
  hour === 0 ? 'Midnight' : hour === 12 ? 'Noon' : `${hour % 12}\u00a0${hour < 12 ? 'AM' : 'PM'}`

/** "Every Monday at 8 AM" */
export function rhythmText({ rhythm, weekday, hour }: Pick<Draft, 'rhythm' | 'weekday' | 'hour'>): string {
  const day = rhythm === 'daily' ? 'day' : (weekdays[weekday - 1] ?? 'week')
  const at = hourText(hour)
  return `Every ${day} at ${at === 'Noon' || at === 'Midnight' ? at.toLowerCase() : at}`
}

/** Where it looks. */
export function placeText({ place, remote }: Pick<Draft, 'place' | 'remote'>): string {
  if (!remote) return place || 'Anywhere'
  return place ? `${place}, remote only` : 'Remote only'
}

/** "Monday, November 23, 8 AM", on the clocks of the alert's own time zone. */
export function momentText(time: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
  })
  return format
    .format(new Date(time))
    .replace(' at ', ', ')
    .replace(/\s(AM|PM)$/, '\u00a0$1')
}

export const dayText = (time: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, month: 'long', day: 'numeric' }).format(new Date(time))

const key = (text: string) => text.trim().toLowerCase()
/** Those for a job, wherever they look. */
export const alertsFor = (alerts: readonly JobAlert[], title: string): JobAlert[] =>
  alerts.filter(alert => key(alert.title) === key(title))

export const freshText = (fresh: number): string =>
  fresh === 1 ? 'One new match since you looked last' : `${fresh} new matches since you looked last`
