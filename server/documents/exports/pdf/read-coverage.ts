/**
 * The code points a font file (TrueType) has a glyph for, read from its character map.
 * @throws RangeError for a file that is no such font
 */
export function readCoverage(bytes: Uint8Array): Set<number> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const map = tableAt(view, 'cmap')
  const parts = Array.from({ length: view.getUint16(map + 2) }, (_, place) => map + view.getUint32(map + 8 + 8 * place))
  const whole = parts.find(at => view.getUint16(at) === 12)
  const basic = parts.find(at => view.getUint16(at) === 4)
  if (whole !== undefined) return new Set(segments(view, whole))
  return new Set(basic === undefined ? [] : basicSegments(view, basic))
}

function tableAt(view: DataView, name: string): number {
  for (let place = 0; place < view.getUint16(4); place += 1) {
    const at = 12 + 16 * place
    const tag = String.fromCharCode(...[0, 1, 2, 3].map(letter => view.getUint8(at + letter)))
    if (tag === name) return view.getUint32(at + 8)
  }
  throw new RangeError(`A font without ${name}`)
}

function* segments(view: DataView, at: number): Generator<number> {
  for (let group = 0; group < view.getUint32(at + 12); group += 1) {
    const [first, last] = [view.getUint32(at + 16 + 12 * group), view.getUint32(at + 20 + 12 * group)]
    for (let code = first; code <= last; code += 1) yield code
  }
}

function* basicSegments(view: DataView, at: number): Generator<number> {
  const size = view.getUint16(at + 6)
  for (let place = at + 14; place < at + 14 + size; place += 2) {
    const [last, first] = [view.getUint16(place), view.getUint16(place + size + 2)]
    const delta = view.getUint16(place + 2 * size + 2)
    const offsetAt = place + 3 * size + 2
    const offset = view.getUint16(offsetAt)
    for (let code = first; code <= last && code < 0xffff; code += 1) {
      const glyph = offset === 0 ? code + delta : view.getUint16(offsetAt + offset + 2 * (code - first))
      if ((glyph & 0xffff) !== 0) yield code
    }
  }
}
