import { findDates } from './find-dates.ts'
import { isBullet } from './is-bullet.ts'
import { namedSection } from './name-section.ts'

/** Text whose columns are kept apart by spaces: the left column of such a block, then the right one. */
export function partGutters(text: string): string {
  const all = text.split('\n')
  if (!all.some((line, at) => hasCells(line) && (hasCells(all[at + 1]) || hasCells(all[at + 2])))) return text
  const lines = all.slice(0, mostLines)
  const rest = all.slice(mostLines)
  const parted: string[] = []
  const ends = new Map<number, number>()
  for (let at = 0; at < lines.length; ) {
    const block = blockAt(lines, at, ends) ?? rowsAt(lines, at)
    if (block) {
      parted.push(...block.left, '', ...block.right, '')
      at = block.end
    } else parted.push(lines[at++] ?? '')
  }
  return [...parted, ...rest].join('\n')
}
const hasCells = (line = '') => /\S(?: {3,}|\t+)\S/.test(line)
const mostLines = 400
const fewestPairs = 4
const fewestHalves = 2
const fewestBelow = 3
const longestHeading = 32

interface Block {
  left: string[]
  right: string[]
  end: number
}

/** `ends`: up to where a column was looked at and found to be none. */
function blockAt(lines: readonly string[], from: number, ends: Map<number, number>): Block | undefined {
  for (const column of columnsIn(lines[from] ?? '')) {
    if ((ends.get(column) ?? -1) > from) continue
    const rows = rowsApart(lines, from, column)
    ends.set(column, from + rows.length)
    const block = rows.slice(0, rows.findLastIndex(({ right }) => isFilled(right) && !isBeside(right)) + 1)
    const pairs = block.filter(({ left, right }) => isFilled(right) && /\p{L}{2}/u.test(left))
    const halves = block.filter(({ left, right }) => isFilled(left) !== isFilled(right))
    const isSure = isHeaded(block)
      ? pairs.length >= fewestBelow
      : pairs.length >= fewestPairs && halves.length >= fewestHalves
    if (!isSure || !isColumn(block.map(({ right }) => right))) continue
    const more = [...rows.slice(block.length), { left: '', right: '' }]
    const isOver = ({ left, right }: Row) => !isFilled(left) || isFilled(right) || namedSection(left)?.rest === ''
    const below = more.slice(0, more.findIndex(isOver))
    return partsOf([...block, ...below], from)
  }
  return undefined
}

interface Row {
  left: string
  right: string
}

function rowsApart(lines: readonly string[], from: number, column: number): Row[] {
  const rows: Row[] = []
  for (const line of lines.slice(from)) {
    const starts = columnsIn(line).filter(start => Math.abs(start - column) <= 1)
    const cut = starts[0] ?? (line.trimEnd().length < column || !isFilled(line.slice(column - 2, column)) ? column : -1)
    if (cut < 0) break
    rows.push({ left: line.slice(0, cut).trimEnd(), right: line.slice(cut).trim() })
  }
  return rows
}

const partsOf = (rows: readonly Row[], from: number): Block => ({
  left: rows.map(({ left }) => left),
  right: rows.map(({ right }) => right),
  end: from + rows.length,
})

function isHeaded([first, ...below]: readonly Row[]): boolean {
  if (!first) return false
  const cells = [first.left, first.right]
  const kinds = cells.map(cell => namedSection(cell)).flatMap(named => (named?.rest === '' ? named.kind : []))
  if (!kinds.length || cells.some(cell => !isFilled(cell) || isBullet(cell) || cell.length > longestHeading))
    return false
  const pairs = below.filter(({ left, right }) => isFilled(left) && isFilled(right))
  const listed = pairs.filter(({ left, right }) => isBullet(left) && isBullet(right))
  return (kinds.length > 1 && kinds[0] !== kinds[1]) || listed.length > pairs.length / 2
}

function rowsAt(lines: readonly string[], from: number): Block | undefined {
  const [first = ''] = lines.slice(from)
  const width = first.search(/(?<=\S(?: {3,}|\t+))\S/)
  if (width < 1 || cellsOf(first).length !== 2) return undefined
  const end = lines.findIndex((line, at) => at > from && !isFilled(line))
  const cells = lines.slice(from, end < 0 ? lines.length : end).map(line => {
    const isSetFar = line.startsWith('\t') || line.search(/\S/) > width / 2
    return isSetFar ? ['', line.trim()] : cellsOf(line)
  })
  const rows = cells.map(([left = '', right = '']): Row => ({ left, right }))
  const pairs = rows.filter(({ left, right }) => isFilled(left) && isFilled(right))
  const isSure = cells.every(({ length }) => length <= 2) && pairs.length >= fewestBelow && isHeaded(rows)
  return isSure ? partsOf(rows, from) : undefined
}
const cellsOf = (line: string) => line.trim().split(/ {3,}|\t+/)

const isBeside = (cell: string) =>
  /^[^\p{L}\d]*(?:\d+ (?:years?|yrs?|months?|mos)\W*)?$/u.test(findDates(cell)?.rest ?? 'none') ||
  /^\p{Lu}[\p{L} .]+, [A-Z]{2}$/u.test(cell)

const columnsIn = (line: string): number[] =>
  [...line.matchAll(/(?<=\S) {2,}(?=\S)/g)].map(({ index, 0: gap }) => index + gap.length)

const isFilled = (text: string) => text.trim() !== ''

function isColumn(cells: readonly string[]): boolean {
  const told = cells.filter(Boolean)
  const asides = told.filter(isBeside)
  return told.some(cell => namedSection(cell)?.rest === '') && asides.length < told.length / 2
}
