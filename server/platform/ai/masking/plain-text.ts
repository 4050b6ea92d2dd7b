export interface PlainText {
  text: string
  size: number
  placeOf(start: number, end: number): { start: number; end: number }
}

const alike: Record<string, string> = {
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '−': '-',
  '‘': "'",
  '’': "'",
  ʼ: "'",
}

export function plainText(text: string): PlainText {
  let plain = ''
  const starts: number[] = []
  const ends: number[] = []
  let at = 0
  for (const letter of text) {
    const end = at + letter.length
    for (const each of letter <= '~' ? letter : letter.normalize('NFKD').replace(/\p{M}/gu, '')) {
      const shown = alike[each] ?? (/[^\S\n\t]/.test(each) ? ' ' : each)
      plain += shown
      for (let unit = 0; unit < shown.length; unit++) {
        starts.push(at)
        ends.push(end)
      }
    }
    // A combining accent belongs to the preceding letter.
    if (letter > '~' && ends.length && /^\p{M}$/u.test(letter)) ends[ends.length - 1] = end
    at = end
  }
  return { text: plain, size: at, placeOf: (start, end) => ({ start: starts[start] ?? at, end: ends[end - 1] ?? at }) }
}
