import type { Block, Sheet } from '../rules.ts'
import { type Line, type Setting, type Style, wrapLines } from './wrap-lines.ts'

/** US Letter, in points. */
export const page = { width: 612, height: 792 }

/** PDF structure types, read by screen readers. */
type Tag = 'H1' | 'H2' | 'H3' | 'P' | 'Lbl' | 'LBody'
export interface Piece {
  line: Line
  style: Style
  x: number
  tag: Tag
  part: object
}
export interface Row {
  pieces: Piece[]
  height: number
  /** Space above the row, in points; ignored at the top of a page. */
  before: number
  keep: boolean
  rule: boolean
}

const ink = '#1f1b2e'
const muted = '#57526b'
const accent = '#46297d'
export const ruleColor = '#cdc5e0'

const sizes = { letter: 11, resume: 10.5 }
const leading = 1.4
export interface Measures {
  side: number
  top: number
}
export const measuresOf = ({ name }: Sheet): Measures => (name ? { side: 62, top: 54 } : { side: 78, top: 76 })

export function layOutRows(sheet: Sheet, setting: Setting): Row[] {
  const { side } = measuresOf(sheet)
  const size = sheet.name ? sizes.resume : sizes.letter
  const width = page.width - 2 * side
  const rows = [...headerRows(sheet, { side, width, setting })]
  sheet.blocks.forEach((block, index) => {
    const neighbors = { before: sheet.blocks[index - 1], after: sheet.blocks[index + 1] }
    rows.push(...blockRows(block, neighbors, { side, width, setting, size }))
  })
  return rows
}

interface Column {
  side: number
  width: number
  setting: Setting
}

function headerRows({ name, contact }: Sheet, column: Column): Row[] {
  const big: Style = { size: 23, weight: 'strong', color: ink }
  const small: Style = { size: 9.75, weight: 'regular', color: muted }
  const nameRows = name ? textRows(name, big, 'H1', column, { before: 0, leading: 1.2 }) : []
  const contactRows = contactLines(contact, small, column).flatMap(text =>
    textRows(text, small, 'P', column, { before: 0 }),
  )
  return [...nameRows, ...contactRows].map(row => ({ ...row, keep: true }))
}

function contactLines(contact: readonly string[], style: Style, { width, setting }: Column): string[] {
  const fits = (text: string) => wrapLines(text, style, width, setting).length === 1
  const lines: string[] = []
  for (const each of contact) {
    const longer = lines.length ? `${lines.at(-1)}  ·  ${each}` : each
    if (lines.length && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(each)
  }
  return lines
}

interface Neighbors {
  before: Block | undefined
  after: Block | undefined
}
type SizedColumn = Column & { size: number }

function blockRows(block: Block, neighbors: Neighbors, column: SizedColumn): Row[] {
  const { size } = column
  const text: Style = { size, weight: 'regular', color: ink }
  if (block.kind === 'heading') {
    const style: Style = { size: 12.5, weight: 'strong', color: accent }
    const rows = textRows(block.text, style, 'H2', column, { before: 15, leading: 1.35 })
    return rows.map((row, index) => ({ ...row, keep: true, rule: index === rows.length - 1 }))
  }
  const first = neighbors.before === undefined || neighbors.before.kind === 'heading'
  if (block.kind === 'entry') return entryRows(block, first ? 5 : 9, neighbors, column)
  if (block.kind === 'bullets') return bulletRows(block.items, text, neighbors.before?.kind === 'entry' ? 2 : 5, column)
  const under = neighbors.before?.kind === 'entry' ? 1 : size * 0.85
  return textRows(block.text, text, 'P', column, { before: first ? 5 : under })
}

function entryRows(entry: Block & { kind: 'entry' }, before: number, { after }: Neighbors, column: SizedColumn): Row[] {
  const { side, width, setting, size } = column
  const strong: Style = { size: size + 0.5, weight: 'strong', color: ink }
  const small: Style = { size: size - 0.5, weight: 'regular', color: muted }
  const [dates] = entry.dates ? wrapLines(entry.dates, small, width / 2, setting) : []
  const rows = textRows(
    entry.text,
    strong,
    'H3',
    { ...column, width: dates ? width - dates.width - 18 : width },
    { before },
  )
  if (dates) {
    const piece = { line: dates, style: small, x: side + width - dates.width, tag: 'P' as const, part: {} }
    rows[0]?.pieces.push(piece)
  }
  const below = entry.below ? textRows(entry.below, small, 'P', column, { before: 0 }) : []
  const keepWithNext = after?.kind === 'bullets' || after?.kind === 'paragraph'
  const all = [...rows, ...below]
  return all.map((row, index) => ({ ...row, keep: keepWithNext || index < all.length - 1 }))
}

const indent = 13

function bulletRows(items: readonly string[], style: Style, before: number, column: Column): Row[] {
  const inner = { ...column, side: column.side + indent, width: column.width - indent }
  return items.flatMap((item, index) => {
    const rows = textRows(item, style, 'LBody', inner, { before: index === 0 ? before : 2 })
    const [dot] = wrapLines('•', style, column.width, column.setting)
    const label = dot && { line: dot, style, x: column.side + 2, tag: 'Lbl' as const, part: {} }
    if (label) rows[0]?.pieces.unshift(label)
    // The first and the last item of a list never stand alone on a page.
    const keepWithNext = items.length > 1 && (index === 0 || index === items.length - 2)
    return rows.map((row, lineIndex) => (keepWithNext && lineIndex === rows.length - 1 ? { ...row, keep: true } : row))
  })
}

/** The first and the last line never stand alone on a page. */
function textRows(
  text: string,
  style: Style,
  tag: Tag,
  { side, width, setting }: Column,
  { before, leading: factor = leading }: { before: number; leading?: number },
): Row[] {
  const lines = wrapLines(text, style, width, setting)
  const part = {}
  return lines.map((line, index) => ({
    pieces: [{ line, style, x: side, tag, part }],
    height: style.size * factor,
    before: index === 0 ? before : 0,
    keep: lines.length > 1 && (index === 0 || index === lines.length - 2),
    rule: false,
  }))
}
