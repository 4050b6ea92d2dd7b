import { layOutRows, type Piece, page, type Row } from './lay-out-rows.ts'
import { lookOf } from './looks.ts'
import type { Sheet } from './sheet.ts'
import type { Setting } from './wrap-lines.ts'

export interface PlacedPiece extends Piece {
  /** The baseline, in points from the top of the page. */
  y: number
}
export interface Rule {
  from: number
  to: number
  y: number
  color: string
  width: number
}
export interface Page {
  pieces: PlacedPiece[]
  rules: Rule[]
}

/** Where each piece of text stands. The PDF and its preview draw the same pages. There is at least one. */
export function layOutPages(sheet: Sheet, setting: Setting): Page[] {
  const { top, side, heading } = lookOf(sheet)
  const bottom = page.height - top
  const pages: Page[] = []
  let y = page.height
  for (const group of groupRows(layOutRows(sheet, setting))) {
    const high = group.reduce((sum, { height, before }) => sum + height + before, 0)
    if (y + high > bottom && y > top) y = page.height
    for (const row of group) {
      if (y + row.before + row.height > bottom) {
        pages.push({ pieces: [], rules: [] })
        y = top
      } else y += row.before
      const current = pages.at(-1)
      const baseline = y + row.height * 0.72
      current?.pieces.push(...row.pieces.map(piece => ({ ...piece, y: baseline })))
      y += row.height
      if (row.rule) current?.rules.push({ from: side, to: page.width - side, y, ...heading.rule })
    }
  }
  return pages.length ? pages : [{ pieces: [], rules: [] }]
}

function groupRows(rows: readonly Row[]): Row[][] {
  const groups: Row[][] = [[]]
  for (const row of rows) {
    groups.at(-1)?.push(row)
    if (!row.keep) groups.push([])
  }
  return groups.filter(group => group.length > 0)
}

/**
 * Extra gap where a space stands between two fonts, as a share of the font size. Parsers that work by position need it
 * to separate words.
 */
const fontChangeGap = 0.06

export function placeRuns({ line, style, x }: Piece, { measure }: Pick<Setting, 'measure'>) {
  let at = x
  let spaced = false
  return line.runs.map(({ face, text }) => {
    if (spaced || (text.startsWith(' ') && at > x)) at += style.size * fontChangeGap
    spaced = text.endsWith(' ')
    const run = { face, text, x: at }
    at += measure(face, text, style.size)
    return run
  })
}
