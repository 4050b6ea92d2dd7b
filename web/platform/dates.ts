type Moment = string | number | Date

/**
 * Writes moments in one form. The browser's own formatter is made with the first of them: the first that a page makes
 * takes a fast computer 15 ms and a slow phone four times as long, which no page that writes no date has to wait for.
 */
export function dateFormat(options: Intl.DateTimeFormatOptions): (moment: Moment) => string {
  let made: Intl.DateTimeFormat | undefined
  return moment => {
    made ??= new Intl.DateTimeFormat('en-US', options)
    return made.format(new Date(moment))
  }
}

/** "November 23, 2026", on her clock. */
export const longDay = dateFormat({ dateStyle: 'long' })
/** "Nov 23, 2026" */
export const shortDay = dateFormat({ dateStyle: 'medium' })
/** "Nov 23, 2026, 9:41 AM" */
export const shortMoment = dateFormat({ dateStyle: 'medium', timeStyle: 'short' })

let relative: Intl.RelativeTimeFormat | undefined
/** "2 hours ago", "yesterday"; `count` is below 0 for what has been. */
export function fromNow(count: number, unit: 'day' | 'hour' | 'minute'): string {
  relative ??= new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })
  return relative.format(count, unit)
}

const minute = 60_000
const units = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const

/** "2 hours ago"; from a month on the day itself. */
export function agoOf(time: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(time)) / minute)
  if (minutes < 1) return 'just now'
  if (minutes > 30 * 24 * 60) return `on ${longDay(time)}`
  const [unit, size] = units.find(([, size]) => minutes >= size) ?? units[2]
  return fromNow(-Math.floor(minutes / size), unit)
}
