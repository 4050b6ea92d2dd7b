import { create, type Font } from 'fontkit'

/**
 * Draws the zero of a TrueType font, in place, as its letter O made narrow: Atkinson Hyperlegible Next has no zero
 * without a slash. A zero composed of this one, as for figures of one width, changes with it; advances stay.
 */
export function removeZeroSlash(data: Buffer): void {
  const font = create(data) as Font
  const [zero, letter] = [...'0O'].map(character => font.layout(character).glyphs[0])
  if (!(zero && letter)) throw new Error('This font has no zero or no O.')
  const width = (zero.bbox.maxX - zero.bbox.minX) / (letter.bbox.maxX - letter.bbox.minX)
  const height = (zero.bbox.maxY - zero.bbox.minY) / (letter.bbox.maxY - letter.bbox.minY)

  const composite = -1
  const flags = { wordOffsets: 0x1, offsets: 0x2, twoScales: 0x40 }
  const f2dot14 = 2 ** 14
  const component = [
    flags.wordOffsets + flags.offsets + flags.twoScales,
    letter.id,
    zero.bbox.minX - letter.bbox.minX * width,
    zero.bbox.minY - letter.bbox.minY * height,
    width * f2dot14,
    height * f2dot14,
  ]
  const glyph = glyphData(data, zero.id)
  glyph.writeInt16BE(composite)
  const bounds = 10
  for (const [index, value] of component.entries()) glyph.writeInt16BE(Math.round(value), bounds + 2 * index)
  // The letter brings its own variations.
  variationData(data, zero.id).writeUInt16BE(0)
  const maxComponentDepth = 30
  table(data, 'maxp').writeUInt16BE(2, maxComponentDepth)
}

function glyphData(data: Buffer, glyph: number): Buffer {
  const hasLongOffsets = table(data, 'head').readInt16BE(50) !== 0
  return table(data, 'glyf').subarray(...offsets(table(data, 'loca'), hasLongOffsets, glyph))
}

function variationData(data: Buffer, glyph: number): Buffer {
  const variations = table(data, 'gvar')
  const hasLongOffsets = (variations.readUInt16BE(14) & 1) !== 0
  return variations
    .subarray(variations.readUInt32BE(16))
    .subarray(...offsets(variations.subarray(20), hasLongOffsets, glyph))
}

/** Short offsets count in pairs of bytes. */
function offsets(list: Buffer, isLong: boolean, glyph: number): [start: number, end: number] {
  const at = (index: number) => (isLong ? list.readUInt32BE(4 * index) : 2 * list.readUInt16BE(2 * index))
  return [at(glyph), at(glyph + 1)]
}

function table(data: Buffer, tag: string): Buffer {
  const count = data.readUInt16BE(4)
  for (let record = 12; record < 12 + 16 * count; record += 16)
    if (data.toString('latin1', record, record + 4) === tag)
      return data.subarray(data.readUInt32BE(record + 8)).subarray(0, data.readUInt32BE(record + 12))
  throw new Error(`This font has no table ${tag}.`)
}
