/** A piece of text and its position on the page; y grows upward. */
export interface Piece {
  text: string
  x: number
  y: number
  width: number
  size: number
}

interface Row {
  y: number
  size: number
  pieces: Piece[]
}

const wide = '\t'
const minGutter = 10
const minColumnRows = 3

/** Returns the text of a page in reading order: columns one after the other, blank lines at gaps. */
export function layOutText(pieces: readonly Piece[]): string {
  const rows = rowsOf(pieces.filter(({ text }) => text.trim() !== ''))
  return blocksOf(rows).map(textOf).join('\n\n')
}

function rowsOf(pieces: readonly Piece[]): Row[] {
  const rows: Row[] = []
  for (const piece of pieces.toSorted((a, b) => b.y - a.y)) {
    const row = rows.at(-1)
    if (row && Math.abs(row.y - piece.y) <= 0.4 * Math.max(row.size, piece.size)) {
      row.pieces.push(piece)
      row.size = Math.max(row.size, piece.size)
    } else rows.push({ y: piece.y, size: piece.size, pieces: [piece] })
  }
  for (const row of rows) row.pieces.sort((a, b) => a.x - b.x)
  return rows
}

function blocksOf(rows: readonly Row[]): Row[][] {
  const blocks: Row[][] = []
  let plain: Row[] = []
  for (let at = 0; at < rows.length; ) {
    const found = columnsFrom(rows, at)
    if (found) {
      if (plain.length) blocks.push(plain)
      plain = []
      // Columns can be nested; each level has fewer pieces, so this ends.
      blocks.push(...blocksOf(found.left), ...blocksOf(found.right))
      at += found.rows
    } else {
      plain.push(rows[at] as Row)
      at += 1
    }
  }
  if (plain.length) blocks.push(plain)
  return blocks
}

type Band = readonly [from: number, to: number]
interface Columns {
  left: Row[]
  right: Row[]
  rows: number
}

function columnsFrom(rows: readonly Row[], start: number): Columns | undefined {
  let free: Band[] = [[Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]]
  let count = 0
  let bands = free
  for (const row of rows.slice(start)) {
    free = narrowed(free, row.pieces)
    if (!free.some(isInside)) break
    bands = free
    count += 1
  }
  const run = rows.slice(start, start + count)
  const [left, right] = [leftOf(run), rightOf(run)]
  const inner = bands.filter(([from, to]) => from > left && to < right && to - from >= minGutter)
  for (const [from, to] of inner.toSorted((a, b) => b[1] - b[0] - (a[1] - a[0]))) {
    const columns = { left: sideOf(run, each => each.x < from + 1), right: sideOf(run, each => each.x > to - 1) }
    if (areColumns(columns.left, columns.right)) return { ...columns, rows: count }
  }
  return undefined
}

const isInside = ([from, to]: Band) => (Number.isFinite(from) && Number.isFinite(to) ? to - from >= minGutter : true)

function narrowed(bands: readonly Band[], pieces: readonly Piece[]): Band[] {
  let left = bands
  for (const { x, width } of pieces)
    left = left.flatMap(([from, to]): Band[] => {
      if (x >= to || x + width <= from) return [[from, to]]
      return [
        [from, x],
        [x + width, to],
      ].filter((band): band is [number, number] => (band[1] ?? 0) - (band[0] ?? 0) >= minGutter)
    })
  return [...left]
}

const leftOf = (rows: readonly Row[]) => Math.min(...rows.flatMap(({ pieces }) => pieces.map(({ x }) => x)))
const rightOf = (rows: readonly Row[]) =>
  Math.max(...rows.flatMap(({ pieces }) => pieces.map(({ x, width }) => x + width)))

const sideOf = (rows: readonly Row[], isOnIt: (piece: Piece) => boolean): Row[] =>
  rows
    .map(row => ({ ...row, pieces: row.pieces.filter(isOnIt) }))
    .filter(({ pieces }) => pieces.length)
    .map(row => ({ ...row, size: Math.max(...row.pieces.map(({ size }) => size)) }))

/**
 * Returns false if one side only completes the other's lines: dates and places at the margin, section names, or a short
 * list in two halves.
 */
function areColumns(left: readonly Row[], right: readonly Row[]): boolean {
  const [fewer, more] = left.length < right.length ? [left, right] : [right, left]
  if (fewer.length < minColumnRows) return false
  const beside = fewer.filter(row => more.some(({ y }) => Math.abs(y - row.y) <= 0.4 * row.size))
  if (beside.length < 0.6 * fewer.length) return true
  if ([left, right].some(side => share(side, isDateOrPlace) >= 0.6)) return false
  if (fewer === left && fewer.length < 0.35 * more.length && share(fewer, isLabel) >= 0.6) return false
  return fewer.length >= 8 || fewer.length >= 0.35 * more.length || !isCompact(fewer, more)
}

const share = (rows: readonly Row[], fits: (text: string) => boolean) =>
  rows.filter(row => fits(lineOf(row))).length / rows.length
const isDateOrPlace = (text: string) =>
  (text.length <= 30 && /\b(19|20)\d\d\b|\b(present|now|today|current|ongoing|heute|heden)\b/i.test(text)) ||
  /^[\p{L} .'-]{2,22}, ?[\p{L} .]{2,18}$/u.test(text)
const isLabel = (text: string) => text.length <= 28 && !/[.,;:•]/.test(text.slice(0, -1))
function isCompact(fewer: readonly Row[], more: readonly Row[]): boolean {
  const height = (rows: readonly Row[]) => (rows[0]?.y ?? 0) - (rows.at(-1)?.y ?? 0)
  return height(fewer) < 0.35 * height(more)
}

function textOf(rows: readonly Row[]): string {
  const gaps = rows.slice(1).map((row, index) => (rows[index]?.y ?? 0) - row.y)
  const usual = gaps.toSorted((a, b) => a - b)[Math.floor((gaps.length - 1) / 2)] ?? 0
  return rows
    .map((row, index) => {
      const gap = index ? (gaps[index - 1] ?? 0) : 0
      const before = index === 0 ? '' : gap > 1.45 * Math.max(usual, row.size) ? '\n\n' : '\n'
      return before + lineOf(row)
    })
    .join('')
}

function lineOf({ pieces }: Row): string {
  let text = ''
  let end: number | undefined
  for (const { text: next, x, width, size } of pieces) {
    const gap = end === undefined ? 0 : x - end
    const apart = /\s$/.test(text) || /^\s/.test(next)
    if (gap > 2 * size) text = `${text.trimEnd()}${wide}${next.trimStart()}`
    else text += gap > 0.2 * size && !apart && text ? ` ${next}` : next
    end = Math.max(end ?? x, x + width)
  }
  return text.trim()
}
