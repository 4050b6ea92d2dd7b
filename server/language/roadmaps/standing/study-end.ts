import { readTypedDate } from '../../english/read-date.ts'
import type { Study } from '../rules.ts'

const monthAndYear = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

export function studyEnd(
  { to, title, details }: { to: string; title: string; details: string },
  now: Date,
): Pick<Study, 'until' | 'ends'> {
  const expected = [title, details].find(text => /\b(?:exp(?:ected)?|graduat\w+|to finish)\b/i.test(text)) ?? ''
  const read = readTypedDate(to) ?? readTypedDate(expected)
  if (!read) return {}
  const months = read.month === undefined ? [5, 11] : [read.month]
  const until = months.map(month => new Date(Date.UTC(read.year, month, 1))).find(end => end > now)
  if (!until) return {}
  return { until, ends: read.month === undefined ? `${read.year}` : monthAndYear.format(until) }
}
