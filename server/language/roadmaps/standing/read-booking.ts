export interface Booking {
  /** "December 12". */
  day: string
  weeks: number
  /** "15 days". */
  distance: string
}

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October'],
  ...['November', 'December'],
]
const spellings = months.flatMap(name => [name, name.slice(0, 3)]).join('|')
const monthAndDay = new RegExp(`\\b(${spellings}|Sept)\\.? (\\d{1,2})(?!\\d)`, 'i')
const msPerDay = 24 * 60 * 60 * 1000
const fewDays = 21

/** Reads "booked for December 12"; the next such day counts. */
export function readBooking(text: string, now: Date): Booking | undefined {
  const [, name = '', number = ''] = monthAndDay.exec(text) ?? []
  const month = months.findIndex(each => each.slice(0, 3).toLowerCase() === name.slice(0, 3).toLowerCase())
  const day = Number(number)
  if (month < 0 || day < 1 || day > 31) return undefined
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
  const thisYear = Date.UTC(now.getUTCFullYear(), month, day)
  const date = thisYear >= today ? thisYear : Date.UTC(now.getUTCFullYear() + 1, month, day)
  const days = Math.round((date - today) / msPerDay)
  const weeks = Math.round(days / 7)
  const distance = days > fewDays ? `about ${weeks} weeks` : days === 1 ? '1 day' : `${days} days`
  return { day: `${months[month]} ${day}`, weeks: days / 7, distance }
}
