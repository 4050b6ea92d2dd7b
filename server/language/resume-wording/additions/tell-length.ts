import type { ResumeEntry } from '#contract/endpoints/resume.ts'
import { readTypedDate } from '../../english/read-date.ts'

const numbers = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const isOpen = /\b(?:present|now|today|current|ongoing|date)\b/i

/** How long a job lasted, in words: "more than two years"; where it goes on, since when. */
export function lengthOf({
  from,
  to,
}: Pick<ResumeEntry, 'from' | 'to'>): { since?: string; total?: string } | undefined {
  const start = readTypedDate(from)
  if (!start) return undefined
  if (isOpen.test(to) || (/^since\b/i.test(from) && !to))
    return { since: ` since ${/\d\/\d|\d-\d/.test(from) ? start.year : from.replace(/^since /i, '')}` }
  const end = readTypedDate(to)
  if (!end || start.month === undefined || end.month === undefined) return undefined
  const months = (end.year - start.year) * 12 + end.month - start.month
  const years = Math.floor(months / 12)
  if (years < 1) return undefined
  const count = numbers[years] ?? 'ten'
  const isMore = years > 10 || months % 12 > 0
  return { total: `${isMore ? 'more than ' : ''}${count} year${years === 1 ? '' : 's'}` }
}
