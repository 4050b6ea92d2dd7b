import { shorts } from './open-type.ts'

/**
 * The table of positions (GPOS) with the kerning of these glyphs and nothing else: no pair with another glyph, and no
 * places for accents that stand by themselves. Reads what our fonts have: pairs of glyphs and of classes of glyphs, moved
 * by the width of the first, which varies with the weight.
 */
export function withKerningOf(positions: Buffer, glyphs: ReadonlySet<number>): Buffer {
  const list = positions.readUInt16BE(8)
  const lookups = offsets(positions, list).map(at => withPairs(positions, list + at, glyphs))
  // Scripts and features stand before the lookups, and name them by their place.
  return Buffer.concat([positions.subarray(0, list), listOf([lookups.length], lookups)])
}

const pairLookup = 2
/** Its tables say of what type they are and where they go on. */
const extension = 9
/** Moves nothing: what stands in the place of accents. */
const empty = Buffer.concat([shorts([1, 12, 4, 0, 1, 18, 1, 1, 0, 0])])

function withPairs(positions: Buffer, at: number, glyphs: ReadonlySet<number>): Buffer {
  const [type, flags] = [positions.readUInt16BE(at), positions.readUInt16BE(at + 2)]
  const tables = offsets(positions, at + 4).flatMap(place => {
    const table = positions.subarray(at + place)
    const extended = type === extension
    const its = extended ? table.readUInt16BE(2) : type
    return its === pairLookup ? [extended ? table.subarray(table.readUInt32BE(4)) : table] : []
  })
  const kept = tables.flatMap(table =>
    table.readUInt16BE(0) === 1 ? onePairs(table, glyphs) : classPairs(table, glyphs),
  )
  const parts = kept.length > 0 ? kept : [empty]
  return listOf([pairLookup, flags, parts.length], parts)
}

/** "T" before "o", glyph by glyph. */
function onePairs(table: Buffer, glyphs: ReadonlySet<number>): Buffer[] {
  const formats = formatsOf(table)
  const size = 2 + sizeOf(formats)
  const places = offsets(table, 8)
  const firsts = covered(table.subarray(table.readUInt16BE(2)))
  const sets = firsts.flatMap((first, place) => {
    if (!glyphs.has(first)) return []
    const set = table.subarray(places[place])
    const pairs = Array.from({ length: set.readUInt16BE(0) }, (_, pair) => set.subarray(2 + size * pair))
    const kept = pairs.filter(pair => glyphs.has(pair.readUInt16BE(0)))
    if (kept.length === 0) return []
    const devices = new Devices(set, 2 + size * kept.length)
    const values = kept.flatMap(pair => [pair.readUInt16BE(0), ...devices.moved(pair.subarray(2), formats)])
    return [{ first, bytes: Buffer.concat([shorts([kept.length, ...values]), devices.bytes()]) }]
  })
  if (sets.length === 0) return []
  const start = 10 + 2 * sets.length
  const coverage = coverageOf(sets.map(({ first }) => first))
  const lengths = sets.map(({ bytes }) => bytes.length)
  const head = [1, start, ...formats, sets.length, ...placesOf(start + coverage.length, lengths)]
  return [Buffer.concat([shorts(head), coverage, ...sets.map(({ bytes }) => bytes)])]
}

/** "T", "Y" before "a", "e", "o", class by class. */
function classPairs(table: Buffer, glyphs: ReadonlySet<number>): Buffer[] {
  const formats = formatsOf(table)
  const firsts = covered(table.subarray(table.readUInt16BE(2))).filter(glyph => glyphs.has(glyph))
  if (firsts.length === 0) return []
  const before = classesOf(table.subarray(table.readUInt16BE(8)))
  const after = classesOf(table.subarray(table.readUInt16BE(10)))
  // Class 0 is that of all glyphs without one, and always there.
  const rows = used(firsts.map(glyph => before.get(glyph) ?? 0))
  const columns = used([...glyphs].map(glyph => after.get(glyph) ?? 0))
  const size = sizeOf(formats)
  const start = 16 + rows.length * columns.length * size
  const coverage = coverageOf(firsts)
  const one = classTable(firsts, before, rows)
  const two = classTable([...glyphs].sort(ascending), after, columns)
  const devices = new Devices(table, start + coverage.length + one.length + two.length)
  const width = table.readUInt16BE(14)
  const values = rows.flatMap(row =>
    columns.flatMap(column => devices.moved(table.subarray(16 + (row * width + column) * size), formats)),
  )
  const [, placeOne = 0, placeTwo = 0] = placesOf(start, [coverage.length, one.length, two.length])
  const head = [2, start, ...formats, placeOne, placeTwo, rows.length, columns.length, ...values]
  return [Buffer.concat([shorts(head), coverage, one, two, devices.bytes()])]
}

const advance = 0x4
const advanceByWeight = 0x44
/** What is said of the first glyph of a pair, and of the second. */
function formatsOf(table: Buffer): [number, number] {
  const formats: [number, number] = [table.readUInt16BE(4), table.readUInt16BE(6)]
  if (![advance, advanceByWeight].includes(formats[0]) || formats[1] !== 0)
    throw new Error(`Kerning of another kind: ${formats}`)
  return formats
}
const sizeOf = ([first]: [number, number]): number => (first === advanceByWeight ? 4 : 2)

/** By how much a value varies with the weight, said once for all values that do so alike. */
class Devices {
  readonly #kept: Buffer[] = []
  readonly #from: Buffer
  readonly #start: number
  constructor(from: Buffer, start: number) {
    this.#from = from
    this.#start = start
  }
  moved(value: Buffer, [first]: [number, number]): number[] {
    const by = value.readUInt16BE(0)
    if (first !== advanceByWeight) return [by]
    const place = value.readUInt16BE(2)
    return [by, place === 0 ? 0 : this.#keep(this.#from.subarray(place, place + 6))]
  }
  #keep(device: Buffer): number {
    const found = this.#kept.findIndex(each => each.equals(device))
    const place = found < 0 ? this.#kept.push(device) - 1 : found
    return this.#start + 6 * place
  }
  bytes(): Buffer {
    return Buffer.concat(this.#kept)
  }
}

function covered(coverage: Buffer): number[] {
  const count = coverage.readUInt16BE(2)
  if (coverage.readUInt16BE(0) === 1)
    return Array.from({ length: count }, (_, place) => coverage.readUInt16BE(4 + 2 * place))
  return ranges(coverage, 4, count).flatMap(([first, last]) => upTo(first, last))
}

function classesOf(table: Buffer): Map<number, number> {
  if (table.readUInt16BE(0) === 1) {
    const first = table.readUInt16BE(2)
    return new Map(upTo(0, table.readUInt16BE(4) - 1).map(place => [first + place, table.readUInt16BE(6 + 2 * place)]))
  }
  const all = ranges(table, 4, table.readUInt16BE(2))
  return new Map(
    all.flatMap(([first, last, name]) => upTo(first, last).map((glyph): [number, number] => [glyph, name])),
  )
}

const coverageOf = (glyphs: readonly number[]) => shorts([1, glyphs.length, ...glyphs])

/** In ranges of one glyph each, under the numbers that the classes have now. */
function classTable(glyphs: readonly number[], classes: ReadonlyMap<number, number>, kept: readonly number[]): Buffer {
  const named = glyphs
    .map((glyph): [number, number] => [glyph, kept.indexOf(classes.get(glyph) ?? 0)])
    .filter(([, name]) => name > 0)
  return shorts([2, named.length, ...named.flatMap(([glyph, name]) => [glyph, glyph, name])])
}

const ranges = (table: Buffer, start: number, count: number): [number, number, number][] =>
  upTo(0, count - 1).map(place => {
    const at = start + 6 * place
    return [table.readUInt16BE(at), table.readUInt16BE(at + 2), table.readUInt16BE(at + 4)]
  })

/** A count and so many places, as lists in a font are. */
const offsets = (table: Buffer, at: number): number[] =>
  upTo(0, table.readUInt16BE(at) - 1).map(place => table.readUInt16BE(at + 2 + 2 * place))

function listOf(head: readonly number[], parts: readonly Buffer[]): Buffer {
  const lengths = parts.map(part => part.length)
  return Buffer.concat([shorts([...head, ...placesOf(2 * (head.length + parts.length), lengths)]), ...parts])
}

function placesOf(start: number, lengths: readonly number[]): number[] {
  let next = start
  return lengths.map(length => {
    next += length
    return next - length
  })
}

const ascending = (one: number, other: number) => one - other
const used = (classes: readonly number[]) => [...new Set([0, ...classes])].sort(ascending)
const upTo = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, place) => first + place)
