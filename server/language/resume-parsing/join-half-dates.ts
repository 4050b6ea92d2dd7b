import { findDates, isOpenEnd } from './find-dates.ts'
import { namedSection } from './name-section.ts'

/** Dates in a column of their own, a line each, go to the head above: "Jan '23 to" and "Feb 2024". */
export function joinHalfDates(text: string): string {
  const lines = text.split('\n')
  for (let at = 0; at + 1 < Math.min(lines.length, mostLines); at++) {
    const first = halfAt(lines[at] ?? '')
    const second = first && halfAt(lines[at + 1] ?? '')
    if (!first || !second || first.isEnd || !second.isAfter(first)) continue
    const indent = /^ */.exec(lines[at] ?? '')?.[0] ?? ''
    const told = [first.rest, second.rest].filter(Boolean).map(rest => (first.rest ? indent : '') + rest)
    if (!told.length) continue
    const head = headAbove(lines, at)
    if (head < 0) continue
    lines.splice(at, 2, ...told)
    lines[head] += `${' '.repeat(8)}${first.date.replace(dangling, '')} - ${second.date}`
  }
  return lines.join('\n')
}
const mostLines = 400
const dangling = /\s*(?:-|–|—|to|until|till?)\s*$/iu

function headAbove(lines: readonly string[], at: number): number {
  const isStart = (line: string) => line.trim() === '' || namedSection(line.trim())?.rest === ''
  const head = lines.slice(0, at).findLastIndex(isStart) + 1
  return head < at && !findDates(lines[head] ?? '') ? head : -1
}

interface Half {
  date: string
  rest: string
  isEnd: boolean
  isAfter(first: Half): boolean
}

function halfAt(line: string): Half | undefined {
  if (line.length > longestLine) return undefined
  for (const [pattern, side] of sides) {
    const [, a = '', b = ''] = pattern.exec(line) ?? []
    const [date, rest] = side === 'left' ? [a, b] : [b, a]
    if (!date || !isPoint(date)) continue
    const half = { date: date.trim(), rest: rest.trim(), isEnd: isOpenEnd(date.trim()) }
    return { ...half, isAfter: first => half.isEnd || dangling.test(first.date) }
  }
  return undefined
}
const longestLine = 160
const sides = [
  [/^\s*(\S.{0,18}?)(?:\s{2,}(\S.*))?\s*$/u, 'left'],
  [/^\s*(\S.*?)\s{3,}(\S.{0,18}?)\s*$/u, 'right'],
] as const

function isPoint(text: string): boolean {
  const bare = text.replace(dangling, '').trim()
  if (isOpenEnd(bare)) return true
  const dates = findDates(bare)
  return dates !== undefined && dates.from === '' && !/[\p{L}\p{N}]/u.test(dates.rest)
}
