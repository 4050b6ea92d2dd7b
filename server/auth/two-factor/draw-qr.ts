import qrcode from 'qrcode-generator'

/** Returns one SVG path of dark runs, one unit per module, with the quiet zone. */
export function drawQr(text: string): { size: number; path: string } {
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const [count, edge] = [code.getModuleCount(), 4]
  const rows: string[] = []
  for (let y = 0; y < count; y++)
    for (let x = 0; x < count; x++) {
      const from = x
      while (x < count && code.isDark(y, x)) x++
      if (x > from) rows.push(`M${from + edge} ${y + edge}h${x - from}v1h${from - x}z`)
    }
  return { size: count + 2 * edge, path: rows.join('') }
}
