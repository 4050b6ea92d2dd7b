import { withKerningOf } from './kerning.ts'
import { glyphsByCode, longs, padTo4, readTables, type Tables, tableOf, writeTables } from './open-type.ts'

/**
 * A variable TrueType font with the shapes of those characters alone that `wanted` names. Glyphs keep their numbers, and
 * those that no character has stay, for features such as figures of one width need them. What is left out is blank: say in
 * the style sheet, by `unicode-range`, what the font is for.
 */
export function subsetFont(font: Buffer, wanted: (code: number) => boolean): Buffer {
  const tables = readTables(font)
  const kept = keptGlyphs(tables, wanted)
  const glyphs = eachGlyph(tables, place => (kept.has(place) ? padTo4(shapeOf(tables, place)) : Buffer.alloc(0)))
  const head = Buffer.from(tableOf(tables, 'head'))
  head.writeUInt16BE(1, longLoca)
  return writeTables(
    new Map(tables)
      .set('head', head)
      .set('glyf', Buffer.concat(glyphs))
      .set('loca', longs(startsOf(glyphs)))
      .set('gvar', variationsOf(tables, kept))
      .set('GPOS', withKerningOf(tableOf(tables, 'GPOS'), kept)),
  )
}

const longLoca = 50
const notDefined = 0

function keptGlyphs(tables: Tables, wanted: (code: number) => boolean): Set<number> {
  const byCode = glyphsByCode(tableOf(tables, 'cmap'))
  const encoded = new Set(byCode.values())
  const unencoded = eachGlyph(tables, glyph => glyph).filter(glyph => !encoded.has(glyph))
  const named = [...byCode].filter(([code]) => wanted(code)).map(([, glyph]) => glyph)
  const kept = new Set<number>()
  const keep = (glyph: number) => {
    if (kept.has(glyph)) return
    kept.add(glyph)
    for (const part of partsOf(shapeOf(tables, glyph))) keep(part)
  }
  for (const glyph of [notDefined, ...unencoded, ...named]) keep(glyph)
  return kept
}

function shapeOf(tables: Tables, glyph: number): Buffer {
  const loca = tableOf(tables, 'loca')
  const isLong = tableOf(tables, 'head').readUInt16BE(longLoca) === 1
  const place = (at: number) => (isLong ? loca.readUInt32BE(4 * at) : 2 * loca.readUInt16BE(2 * at))
  return tableOf(tables, 'glyf').subarray(place(glyph), place(glyph + 1))
}

const flag = { words: 0x1, scale: 0x8, more: 0x20, scales: 0x40, matrix: 0x80 }
/** A letter with its accent is put together from the glyphs of both. */
function partsOf(shape: Buffer): number[] {
  const parts: number[] = []
  if (shape.length === 0 || shape.readInt16BE(0) >= 0) return parts
  for (let at = 10, flags = flag.more; flags & flag.more; ) {
    flags = shape.readUInt16BE(at)
    parts.push(shape.readUInt16BE(at + 2))
    at += flags & flag.words ? 8 : 6
    at += flags & flag.scale ? 2 : flags & flag.scales ? 4 : flags & flag.matrix ? 8 : 0
  }
  return parts
}

/** How the shapes vary with the weight. */
function variationsOf(tables: Tables, kept: ReadonlySet<number>): Buffer {
  const table = tableOf(tables, 'gvar')
  const isLong = (table.readUInt16BE(14) & 1) === 1
  const place = (at: number) => (isLong ? table.readUInt32BE(20 + 4 * at) : 2 * table.readUInt16BE(20 + 2 * at))
  const from = table.readUInt32BE(16)
  const all = eachGlyph(tables, glyph =>
    kept.has(glyph) ? table.subarray(from + place(glyph), from + place(glyph + 1)) : Buffer.alloc(0),
  )
  const peaks = table.readUInt32BE(8)
  const shared = table.subarray(peaks, peaks + 2 * table.readUInt16BE(4) * table.readUInt16BE(6))
  const starts = longs(startsOf(all))
  const head = Buffer.from(table.subarray(0, 20))
  head.writeUInt32BE(20 + starts.length, 8)
  head.writeUInt16BE(1, 14)
  head.writeUInt32BE(20 + starts.length + shared.length, 16)
  return Buffer.concat([head, starts, shared, ...all])
}

function startsOf(parts: readonly Buffer[]): number[] {
  let next = 0
  return [
    ...parts.map(part => {
      next += part.length
      return next - part.length
    }),
    next,
  ]
}

const eachGlyph = <Result>(tables: Tables, of: (glyph: number) => Result): Result[] =>
  Array.from({ length: tableOf(tables, 'maxp').readUInt16BE(4) }, (_, glyph) => of(glyph))
