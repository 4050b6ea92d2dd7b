import { findDates } from './find-dates.ts'
import { namedSection } from './name-section.ts'

/** Text whose columns are kept apart by spaces: the left column of such a block, then the right one. */
export function partGutters(text: string): string {
  if (!twoCells.test(text)) return text
  const lines = text.split('\n').slice(0, mostLines)
  const rest = text.split('\n').slice(mostLines)
  const parted: string[] = []
  const ends = new Map<number, number>()
  for (let at = 0; at < lines.length; ) {
    const block = blockAt(lines, at, ends)
    if (block) {
      parted.push(...block.left, '', ...block.right, '')
      at = block.end
    } else parted.push(lines[at++] ?? '')
  }
  return [...parted, ...rest].join('\n')
}
const twoCells = /\S {3,}\S.*\n(?:.*\n)?.*\S {3,}\S/
const mostLines = 400
const fewestPairs = 4
const fewestHalves = 2

interface Block {
  left: string[]
  right: string[]
  end: number
}

/** `ends`: up to where a column was looked at and found to be none. */
function blockAt(lines: readonly string[], from: number, ends: Map<number, number>): Block | undefined {
  for (const column of columnsIn(lines[from] ?? '')) {
    if ((ends.get(column) ?? -1) > from) continue
    const isWithin = lines.slice(from).map(line => isApart(line, column))
    const rows = lines.slice(from, isWithin.includes(false) ? from + isWithin.indexOf(false) : lines.length)
    ends.set(column, from + rows.length)
    const last = rows.findLastIndex(line => line.length > column && !isBeside(line.slice(column).trim()))
    const block = rows.slice(0, last + 1)
    const pairs = block.filter(line => isFilled(line.charAt(column)) && isFilled(line.slice(0, column)))
    const halves = block.filter(line => isFilled(line.slice(0, column)) !== isFilled(line.slice(column)))
    const right = block.map(line => line.slice(column).trim())
    if (pairs.length < fewestPairs || halves.length < fewestHalves || !isColumn(right)) continue
    return { left: block.map(line => line.slice(0, column).trimEnd()), right, end: from + block.length }
  }
  return undefined
}

const isBeside = (cell: string) =>
  /^[^\p{L}\d]*$/u.test(findDates(cell)?.rest ?? 'none') || /^\p{Lu}[\p{L} .]+, [A-Z]{2}$/u.test(cell)

const columnsIn = (line: string): number[] =>
  [...line.matchAll(/(?<=\S) {2,}(?=\S)/g)].map(({ index, 0: gap }) => index + gap.length)

const isFilled = (text: string) => text.trim() !== ''

const isApart = (line: string, column: number): boolean =>
  line.trimEnd().length < column || !isFilled(line.slice(column - 2, column))

function isColumn(cells: readonly string[]): boolean {
  const told = cells.filter(Boolean)
  const asides = told.filter(isBeside)
  return told.some(cell => namedSection(cell)?.rest === '') && asides.length < told.length / 2
}
