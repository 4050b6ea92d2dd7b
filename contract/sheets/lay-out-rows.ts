import { isOneLine, type Look, lookOf } from './looks.ts'
import type { Block, Sheet } from './sheet.ts'
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

export function layOutRows(sheet: Sheet, setting: Setting): Row[] {
  const look = lookOf(sheet)
  const { side } = look
  const column = { side, width: page.width - 2 * side, setting, look }
  const rows = [...headerRows(sheet, column)]
  sheet.blocks.forEach((block, index) => {
    rows.push(...blockRows(block, { before: sheet.blocks[index - 1], after: sheet.blocks[index + 1] }, column))
  })
  return rows
}

interface Column {
  side: number
  width: number
  setting: Setting
  look: Look
}

function headerRows({ name, contact }: Sheet, column: Column): Row[] {
  const { ink, muted, nameSize, contactSize } = column.look
  const big: Style = { size: nameSize, weight: 'strong', color: ink }
  const small: Style = { size: contactSize, weight: 'regular', color: muted }
  const nameRows = name ? textRows(name, big, 'H1', column, { before: 0, leading: 1.2 }) : []
  const contactRows = contactLines(contact, small, column).flatMap(text =>
    textRows(text, small, 'P', column, { before: 0 }),
  )
  return [...nameRows, ...contactRows].map(row => ({
    ...row,
    pieces: row.pieces.map(piece => aligned(piece, column)),
    keep: true,
  }))
}

const aligned = (piece: Piece, { side, width, look }: Column): Piece =>
  look.align === 'center' ? { ...piece, x: side + (width - piece.line.width) / 2 } : piece

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

function blockRows(block: Block, neighbors: Neighbors, column: Column): Row[] {
  const { size, ink, heading, entry, bulletBefore } = column.look
  const text: Style = { size, weight: 'regular', color: ink }
  if (block.kind === 'heading') {
    const style: Style = { size: heading.size, weight: 'strong', color: heading.color }
    const rows = textRows(block.text, style, 'H2', column, { before: heading.before, leading: 1.35 })
    return rows.map((row, index) => ({ ...row, keep: true, rule: index === rows.length - 1 }))
  }
  const isFirst = neighbors.before === undefined || neighbors.before.kind === 'heading'
  if (block.kind === 'entry') return entryRows(block, isFirst ? entry.firstBefore : entry.before, neighbors, column)
  if (block.kind === 'bullets')
    return bulletRows(block.items, text, neighbors.before?.kind === 'entry' ? bulletBefore : entry.firstBefore, column)
  const under = neighbors.before?.kind === 'entry' ? 1 : size * 0.85
  return textRows(block.text, text, 'P', column, { before: isFirst ? entry.firstBefore : under })
}

const entryGap = 18
const joint = '  ·  '

function entryRows(entry: Block & { kind: 'entry' }, before: number, { after }: Neighbors, column: Column): Row[] {
  const { side, width, setting, look } = column
  const strong: Style = { size: look.entry.size, weight: 'strong', color: look.ink }
  const small: Style = { size: look.smallSize, weight: 'regular', color: look.muted }
  const [dates] = entry.dates ? wrapLines(entry.dates, small, width / 2, setting) : []
  const room = dates ? width - dates.width - entryGap : width
  const rows = textRows(entry.text, strong, 'H3', { ...column, width: room }, { before })
  const beside = isOneLine(look, entry) ? lineBeside(rows, `${joint.trimStart()}${entry.below}`) : undefined
  if (beside) rows[0]?.pieces.push(beside)
  if (dates) {
    const piece = { line: dates, style: small, x: side + width - dates.width, tag: 'P' as const, part: {} }
    rows[0]?.pieces.push(piece)
  }
  const below = entry.below && !beside ? textRows(entry.below, small, 'P', column, { before: 0 }) : []
  const keepWithNext = after?.kind === 'bullets' || after?.kind === 'paragraph'
  const all = [...rows, ...below]
  return all.map((row, index) => ({ ...row, keep: keepWithNext || index < all.length - 1 }))

  function lineBeside([first, ...more]: Row[], text: string): Piece | undefined {
    const [title] = first?.pieces ?? []
    const [line, ...others] = wrapLines(text, small, room, setting)
    if (!title || !line || more.length || others.length) return undefined
    const x = title.x + title.line.width + look.entry.size * 0.5
    return x - side + line.width <= room ? { line, style: small, x, tag: 'P', part: {} } : undefined
  }
}

const indent = 13

function bulletRows(items: readonly string[], style: Style, before: number, column: Column): Row[] {
  const inner = { ...column, side: column.side + indent, width: column.width - indent }
  return items.flatMap((item, index) => {
    const between = column.look.bulletBefore
    const rows = textRows(item, style, 'LBody', inner, { before: index === 0 ? before : between })
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
  { side, width, setting, look }: Column,
  { before, leading = look.leading }: { before: number; leading?: number },
): Row[] {
  const lines = wrapLines(text, style, width, setting)
  const part = {}
  return lines.map((line, index) => ({
    pieces: [{ line, style, x: side, tag, part }],
    height: style.size * leading,
    before: index === 0 ? before : 0,
    keep: lines.length > 1 && (index === 0 || index === lines.length - 2),
    rule: false,
  }))
}
