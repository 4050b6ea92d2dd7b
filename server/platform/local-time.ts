import { day, hour } from '#contract/time.ts'

/** Converts between UTC and local time. A local time is the UTC time in milliseconds that shows the same clock. */
export function clockIn(timeZone: string) {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const shows = (moment: number): number => {
    const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
    const [year = 0, month = 1, ...rest] = partNames.map(name => parts.get(name))
    return Date.UTC(year, month - 1, ...rest.map(part => part ?? 0))
  }
  const offsetAt = (moment: number) => shows(moment) - Math.floor(moment / 1000) * 1000
  /** Skipped local times map to the jump. */
  const momentOf = (shown: number): number => {
    const withPreviousOffset = shown - offsetAt(shown - day)
    const asLater = shown - offsetAt(shown + day)
    const both = [Math.min(withPreviousOffset, asLater), Math.max(withPreviousOffset, asLater)]
    return both.find(moment => shows(moment) === shown) ?? withPreviousOffset
  }
  return { shows, momentOf }
}
const partNames = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const

interface QuietHours {
  timeZone: string
  /** Local hours, 0 to 23; equal: never quiet. */
  quietFrom: number
  quietUntil: number
}

export function afterQuietHours({ timeZone, quietFrom, quietUntil }: QuietHours, now: Date): Date {
  const clock = clockIn(timeZone)
  const shown = clock.shows(now.getTime())
  const today = Math.floor(shown / day) * day
  const hourOfDay = Math.floor((shown - today) / hour)
  const isOvernight = quietFrom > quietUntil
  const isQuiet = isOvernight
    ? hourOfDay >= quietFrom || hourOfDay < quietUntil
    : hourOfDay >= quietFrom && hourOfDay < quietUntil
  if (!isQuiet) return now
  const endDay = hourOfDay < quietUntil ? today : today + day
  return new Date(Math.max(clock.momentOf(endDay + quietUntil * hour), now.getTime()))
}

/** The date in a time zone, as 2026-11-27. */
export const dateIn = (timeZone: string, now: Date): string =>
  new Date(clockIn(timeZone).shows(now.getTime())).toISOString().slice(0, 10)
