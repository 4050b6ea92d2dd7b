import { demandsInOwnWords, isCommonStem } from '../demands/demand.ts'
import type { AdDemand } from '../demands/read-ad.ts'
import { readTypedDate } from '../english/read-date.ts'
import { contentStems } from '../english/stem.ts'
import type { ProfileItem } from '../profile/profile.ts'

const numbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const span =
  /\b(\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten)(?:\s?[-–+]\s?\d*)? (?:or more )?(years?|months?)\b/i

export function askedMonths(sentence: string): number | undefined {
  if (/\b(?:fewer|less|no more|not more) than\b|\bup to\b/i.test(sentence)) return undefined
  const [, amount = '', unit = ''] =
    span.exec(sentence.replace(/(?<=\d[\d,]*) (?:times )?an? (?:year|month)\b/gi, '')) ?? []
  if (!unit) return undefined
  // "30 events a year" is no length of time.
  if (
    /^an?$/i.test(amount) &&
    !/\ban? (?:year|month)(?:['’]s)? (?:of|in|behind|as|with|at|working|or more|experience)\b/i.test(sentence)
  )
    return undefined
  const word = numbers.indexOf(amount.toLowerCase())
  const count = /^an?$/i.test(amount) ? 1 : word >= 0 ? word : Number(amount)
  return count * (/^y/i.test(unit) ? 12 : 1)
}

/** Months since the year 0. */
function monthOf(date: string): number | undefined {
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

/** Whether an item is the work, for as long as an ad asks for. `doesTheWork`: it answers other parts of the ad. */
export function isMetByTime(
  asked: AdDemand,
  item: ProfileItem,
  { doesTheWork, today }: { doesTheWork: boolean; today: Date },
): boolean {
  if (asked.qualification) return false
  const needed = askedMonths(asked.sentence)
  const worked = monthsOf(item, today)
  if (needed === undefined || worked === undefined || worked < needed) return false
  if (doesTheWork && /\b(?:experience|work)\b/i.test(asked.sentence)) return true
  const told = [item.title, ...item.clauses.map(({ text }) => text)].join('. ')
  const shown = new Set(demandsInOwnWords(told).map(({ id }) => id))
  if (asked.demands.some(({ id }) => shown.has(id))) return true
  const own = contentStems(told)
  return [...asked.stems].some(
    stem => stem.length > 2 && !isCommonStem(stem) && !/^(?:year|month)/.test(stem) && own.has(stem),
  )
}

const months = 'January February March April May June July August September October November December'.split(' ')
export const spokenDate = (text: string): string =>
  text
    .replace(/^(0?[1-9]|1[0-2])\/(\d{4})$/, (_, month, year) => `${months[Number(month) - 1]} ${year}`)
    .replace(
      /^(jan|feb|mar|apr|jun|jul|aug|sep|oct|nov|dec)t?\.?(?: (?=\d{4}$)|$)/i,
      (_, short: string) => `${months.find(each => each.toLowerCase().startsWith(short.toLowerCase()))} `,
    )
    .trim()
