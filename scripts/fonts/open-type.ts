/** An OpenType font as its tables, by tag. All numbers in it are big-endian. */
export type Tables = Map<string, Buffer>

const entry = 16
const header = 12

export function readTables(font: Buffer): Tables {
  const places = Array.from({ length: font.readUInt16BE(4) }, (_, place) => header + entry * place)
  return new Map(
    places.map(at => {
      const start = font.readUInt32BE(at + 8)
      return [font.toString('latin1', at, at + 4), font.subarray(start, start + font.readUInt32BE(at + 12))]
    }),
  )
}

export function writeTables(tables: Tables): Buffer {
  const head = Buffer.alloc(header + entry * tables.size)
  const power = 2 ** Math.floor(Math.log2(tables.size))
  head.writeUInt32BE(0x00010000, 0)
  const search = [tables.size, entry * power, Math.log2(power), entry * (tables.size - power)]
  for (const [place, value] of search.entries()) head.writeUInt16BE(value, 4 + 2 * place)
  const parts: Buffer[] = [head]
  let start = head.length
  for (const [place, [tag, table]] of [...tables].entries()) {
    const padded = padTo4(table)
    const at = header + entry * place
    head.write(tag, at, 'latin1')
    for (const [field, value] of [sumOf(padded), start, table.length].entries())
      head.writeUInt32BE(value, at + 4 + 4 * field)
    parts.push(padded)
    start += padded.length
  }
  return Buffer.concat(parts)
}

export const tableOf = (tables: Tables, tag: string): Buffer => {
  const table = tables.get(tag)
  if (!table) throw new Error(`The font has no ${tag}`)
  return table
}

export const padTo4 = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)])

const sumOf = (bytes: Buffer): number => {
  let sum = 0
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0
  return sum
}

export const shorts = (values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(2 * values.length)
  for (const [place, value] of values.entries()) bytes.writeUInt16BE(value & 0xffff, 2 * place)
  return bytes
}

export const longs = (values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(4 * values.length)
  for (const [place, value] of values.entries()) bytes.writeUInt32BE(value, 4 * place)
  return bytes
}

/** Which glyph a character has, of those in the basic plane. */
export function glyphsByCode(cmap: Buffer): Map<number, number> {
  const glyphs = new Map<number, number>()
  for (let table = 0; table < cmap.readUInt16BE(2); table++) {
    const at = cmap.readUInt32BE(8 + 8 * table)
    if (cmap.readUInt16BE(at) === 4) readSegments(cmap.subarray(at), glyphs)
  }
  return glyphs
}

function readSegments(table: Buffer, glyphs: Map<number, number>): void {
  const length = table.readUInt16BE(6)
  for (let segment = 14; segment < 14 + length; segment += 2) {
    const [start, delta, place] = [2, 2 + length, 2 + 2 * length].map(after => segment + length + after) as [
      number,
      number,
      number,
    ]
    const [first, last, offset] = [table.readUInt16BE(start), table.readUInt16BE(segment), table.readUInt16BE(place)]
    for (let code = first; code <= last && code < 0xffff; code++) {
      const own = offset === 0 ? code : table.readUInt16BE(place + offset + 2 * (code - first))
      const glyph = offset === 0 || own !== 0 ? (own + table.readUInt16BE(delta)) & 0xffff : 0
      if (glyph) glyphs.set(code, glyph)
    }
  }
}
