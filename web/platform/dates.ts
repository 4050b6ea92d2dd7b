type Moment = string | number | Date

/**
 * Creates the formatter on first use: the first Intl formatter of a page takes 15 ms on a fast computer and four times
 * as long on a slow phone.
 */
export function dateFormat(options: Intl.DateTimeFormatOptions): (moment: Moment) => string {
  let made: Intl.DateTimeFormat | undefined
  return moment => {
    made ??= new Intl.DateTimeFormat('en-US', options)
    return made.format(new Date(moment))
  }
}

export const longDay = dateFormat({ dateStyle: 'long' })
export const shortDay = dateFormat({ dateStyle: 'medium' })
export const shortMoment = dateFormat({ dateStyle: 'medium', timeStyle: 'short' })

let relative: Intl.RelativeTimeFormat | undefined
/** "2 hours ago", "yesterday"; a negative `count` is in the past. */
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

export function agoOf(time: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(time)) / minute)
  if (minutes < 1) return 'just now'
  if (minutes > 30 * 24 * 60) return `on ${longDay(time)}`
  const [unit, size] = units.find(([, size]) => minutes >= size) ?? units[2]
  return fromNow(-Math.floor(minutes / size), unit)
}
