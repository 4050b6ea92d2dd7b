import { findDates } from './find-dates.ts'
import { type HeadRead, noHead, type ReadEntry } from './read-heads.ts'

/** The one thing that a line above bullets names. Where its pieces do not make one, all of it up to its dates is the title. */
export function wholeHead(heads: readonly HeadRead[], text: string): HeadRead[] {
  const [only] = heads
  if (heads.length > 1 && heads.every(({ entry }) => entry.heading && (entry.from || entry.to))) return [...heads]
  const isRead = only && heads.length === 1 && !only.isTold && isInOrder(only.entry, text)
  return [{ entry: withGrades(isRead ? only.entry : titleOf(text)), isStudy: false, isTold: false }]
}

function withGrades(entry: ReadEntry): ReadEntry {
  const when = entry.from || entry.to ? undefined : entry.lines.find(line => onlyGrades.test(line))
  return when ? { ...entry, to: when, lines: entry.lines.filter(line => line !== when) } : entry
}
const onlyGrades = /^(?=.*(?:th|grade))(?:(?:grades? )?(?:[6-9]|1[0-2])(?:th)?(?: grades?)?(?:[\s,+&/–-]|and |to )*)+$/i

/** Whether what was read as title and employer stands in the line as it is, with nothing but dates before it. */
function isInOrder({ heading, organisation }: ReadEntry, text: string): boolean {
  const places = [heading, organisation].filter(Boolean).map(name => text.indexOf(name))
  const first = Math.min(...places)
  return places.length > 0 && first >= 0 && (first === 0 || findDates(text.slice(0, first)) !== undefined)
}

function titleOf(text: string): ReadEntry {
  const dates = findDates(text)
  const [heading = '', ...lines] = (dates?.rest ?? text).split('\t').map(each => each.replace(/^[\s,;]+|[\s,;]+$/g, ''))
  return { ...noHead, heading, from: dates?.from ?? '', to: dates?.to ?? '', lines: lines.filter(Boolean) }
}
