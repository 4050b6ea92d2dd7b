import type { Resume } from '#contract/endpoints/resume.ts'
import { upperFirst } from '../../english/tidy.ts'

export type MonthStyle = 'short' | 'long' | 'number'

const months = 'January February March April May June July August September October November December'.split(' ')
const monthName =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const named = new RegExp(`^(${monthName})\\.?(?:(?: of)?,? ?['’]?(\\d{4}|\\d\\d))?$`, 'iu')
const numbered = /^(0?[1-9]|1[0-2])[/.-](\d{4}|\d\d)$/
const iso = /^((?:19|20)\d\d)-(0[1-9]|1[0-2])(?:-\d\d)?$/
const open = /^(?:to |till |until )?(?:now|today|current|currently|pres(?:ent|\.)?|ongoing|date)$/i
const said = /^(?:finished|graduated|completed|done|grad)\.?:?(?: in)? /i
const lead =
  /^((?:since|expected(?: graduation)?|graduating|anticipated|left|until|class of|early|mid|late|around|about)(?: in)?:? )?(.+)$/i

const indexOf = (month: string) =>
  months.findIndex(each => each.slice(0, 3).toLowerCase() === month.slice(0, 3).toLowerCase())
const longestShort = 4

const wholeYear = (year: string) => (year.length === 2 ? `${Number(year) > 40 ? 19 : 20}${year}` : year)

export function writeDate({ year, month }: { year: string; month: number }, style: MonthStyle): string {
  const name = months[month]
  if (!name) return year
  const written = style === 'number' ? String(month + 1).padStart(2, '0') : style === 'long' ? name : name.slice(0, 3)
  return [written, year].filter(Boolean).join(style === 'number' ? '/' : ' ')
}

export function monthStyle({ sections }: Resume): MonthStyle {
  const typed = sections.flatMap(({ entries }) => entries.flatMap(({ from, to }) => [from, to]))
  const count = (pattern: RegExp) => typed.filter(date => pattern.test(date)).length
  const counts = [
    ['short', count(/\b(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\b/i)],
    ['long', count(/\b(?:january|february|march|april|june|july|august|september|october|november|december)\b/i)],
    ['number', count(/\b\d{1,2}\/\d{2,4}\b|\b\d{4}-\d\d\b/)],
  ] as const
  return counts.toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? 'short'
}

/** "sept 2022" and "now" as "Sep 2022" and "Present"; what is no plain date keeps its words. */
export function tidyDate(date: string, style: MonthStyle, since = ''): string {
  const typed = date.trim()
  if (open.test(typed)) return 'Present'
  const [, before = '', body = ''] = lead.exec(typed.replace(said, '')) ?? []
  const [, name = '', year = ''] = named.exec(body) ?? []
  const [, digits = '', numberedYear = ''] = numbered.exec(body) ?? []
  const [, isoYear = '', isoMonth = ''] = iso.exec(body) ?? []
  const isShort = name !== '' && name.length <= longestShort && style === 'short'
  const month = name ? indexOf(name) : Number(digits || isoMonth) - 1
  const written = isShort
    ? `${upperFirst(name.toLowerCase())} ${wholeYear(year)}`.trim()
    : month >= 0
      ? // A number alone is no month.
        writeDate(
          { year: wholeYear(year || numberedYear || isoYear), month },
          name && !year && style === 'number' ? 'short' : style,
        )
      : /^['’]?\d\d$/.test(body)
        ? yearAfter(body.slice(-2), since)
        : body
  return upperFirst(`${before}${upperFirst(written)}`)
}

function yearAfter(digits: string, since: string): string {
  const start = /(?:19|20)\d\d/.exec(since)?.[0]
  if (!start) return wholeYear(digits)
  const year = `${start.slice(0, 2)}${digits}`
  return year >= start ? year : digits
}
