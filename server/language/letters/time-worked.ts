import { readTypedDate } from '../english/read-date.ts'
import type { ProfileItem } from '../profile/profile.ts'

/** Months since the year 0. */
export function monthOf(date: string): number | undefined {
  const read = readTypedDate(date)
  return read && read.year * 12 + (read.month ?? 0)
}

export function monthsOf({ from, to, current, years }: ProfileItem, today: Date): number | undefined {
  const start = monthOf(from)
  const end = current ? today.getUTCFullYear() * 12 + today.getUTCMonth() : monthOf(to)
  if (start !== undefined && end !== undefined && end >= start) return end - start + 1
  const least = /^(\d+)/.exec(years)?.[1]
  return least ? Number(least) * 12 : undefined
}

const months = 'January February March April May June July August September October November December'.split(' ')
const [earliest, latest] = [1940, 2040]
const isYear = (year: number) => year >= earliest && year <= latest
const century = (short: number) => (short <= latest % 100 ? 2000 : 1900) + short
const numbered = /^(?<of>0?[1-9]|1[0-2])(?:[/.–-](?<year>\d{4})|[/.] ?['’]?(?<short>\d\d))$/
const reversed = /^(?<year>\d{4})[/.–-](?<of>0?[1-9]|1[0-2])$/
const named =
  /^(?:(?<before>about|around|early|mid|late|summer of|fall of|spring of|winter of|spring|summer|fall|autumn|winter)[ -])?(?:(?<month>\p{L}{3,9})\.?,? ?)?(?<year>\d{4}|['’]\d\d)?$/iu

/** A date as it is spoken: "10/23" -> "October 2023", "JANUARY 2019" -> "January 2019". Empty where it is not plain, as "Nov 22", a day or a year. */
export function spokenDate(text: string): string {
  const typed = text.trim()
  const number = (numbered.exec(typed) ?? reversed.exec(typed))?.groups
  const { before = '', month = '', year = number?.year ?? number?.short ?? '' } = named.exec(typed)?.groups ?? {}
  const digits = year.replace(/\D/g, '')
  const said = digits ? (digits.length === 2 ? century(Number(digits)) : Number(digits)) : undefined
  if (said !== undefined && !isYear(said)) return ''
  if (number) return `${months[Number(number.of) - 1]} ${said}`
  const name = month ? months.find(each => isMonth(each, month.toLowerCase())) : ''
  if (name === undefined || (!name && !said)) return ''
  return [before.toLowerCase(), name, said].filter(Boolean).join(' ')
}
const isMonth = (name: string, typed: string) =>
  name.toLowerCase() === typed || name.slice(0, 3).toLowerCase() === typed || (typed === 'sept' && name === 'September')

/** From when to when a work was, for "since" and "from … to …"; both are empty where one is not plain. */
export function spokenTime({ from, to, current }: Pick<ProfileItem, 'from' | 'to' | 'current'>): {
  from: string
  to: string
} {
  const none = { from: '', to: '' }
  const [, first, last] = /^['’]?(\d\d) ['’]?(\d\d)$/.exec(`${from} ${to}`) ?? []
  if (first && last && !current)
    return Number(first) > latest % 100 || Number(first) <= Number(last)
      ? { from: `${century(Number(first))}`, to: `${century(Number(last))}` }
      : none
  if (/^age \d+$/i.test(from) && /^\d+$/.test(to)) return { from: from.toLowerCase(), to }
  const start = spokenDate(/^\d\d$/.test(from) && current ? `'${from}` : from)
  if (current) return { from: start, to: '' }
  const end = spokenDate(to)
  const yearOf = (text: string) => /\d{4}/.exec(text)?.[0]
  const isBare = (text: string) => /^\d{4}$/.test(text)
  const isPlain =
    start && end && start !== end && yearOf(end) && !(isBare(start) !== isBare(end) && yearOf(start) === yearOf(end))
  return isPlain ? { from: start, to: end } : none
}

/** A range of the quiz says only how long it was at least. */
export const spokenYears = (years: string): string =>
  years
    .replace('up to 1 year', 'up to a year')
    .replace('1 to 3 years', 'at least a year')
    .replace('3 to 5 years', 'at least three years')
    .replace('5 years or more', 'five years or more')
