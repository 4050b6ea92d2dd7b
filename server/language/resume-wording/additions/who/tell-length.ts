import type { ResumeEntry } from '#contract/endpoints/resume.ts'
import { readTypedDate } from '../../../english/read-date.ts'

const numbers = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const isOpen = /\b(?:present|now|today|current|ongoing|date)\b/i

export interface Length {
  /** " since May 2022", where it goes on. */
  since?: string
  total?: string
  /** " (2021–2023)", where it has ended. */
  years?: string
}

export function lengthOf({ from, to }: Pick<ResumeEntry, 'from' | 'to'>): Length | undefined {
  const start = readTypedDate(from)
  const end = readTypedDate(to)
  if (!start) return end && !isOpen.test(to) ? { years: ` (${end.year})` } : undefined
  if (isOpen.test(to) || (/^since\b/i.test(from) && !to))
    return { since: ` since ${/\d\/\d|\d-\d/.test(from) ? start.year : from.replace(/^since /i, '')}` }
  if (!end) return undefined
  const years = ` (${start.year === end.year ? start.year : `${start.year}–${end.year}`})`
  if (start.month === undefined || end.month === undefined) return { years }
  const months = (end.year - start.year) * 12 + end.month - start.month
  const whole = Math.floor(months / 12)
  const isNearly = months % 12 >= 9
  if (whole < 1 && !isNearly) return { years }
  const count = numbers[isNearly ? whole + 1 : whole] ?? 'ten'
  const isMore = whole > 10 || (!isNearly && months % 12 > 0)
  return {
    total: `${isNearly ? 'nearly ' : isMore ? 'more than ' : ''}${count} year${count === 'one' ? '' : 's'}`,
    years,
  }
}
