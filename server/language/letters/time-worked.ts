import { readTypedDate } from '../english/read-date.ts'
import type { ProfileItem } from '../profile/profile.ts'

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

const months = 'January February March April May June July August September October November December'.split(' ')
export const spokenDate = (text: string): string =>
  text
    .replace(/^(0?[1-9]|1[0-2])\/(\d{4})$/, (_, month, year) => `${months[Number(month) - 1]} ${year}`)
    .replace(
      /^(jan|feb|mar|apr|jun|jul|aug|sep|oct|nov|dec)t?\.?(?: (?=\d{4}$)|$)/i,
      (_, short: string) => `${months.find(each => each.toLowerCase().startsWith(short.toLowerCase()))} `,
    )
    .trim()
