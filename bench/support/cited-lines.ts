const enough = 0.7

/** The signs of lines in a request, by the sign that stood before the same words when the answer was written. */
export function citedLines(shown: Readonly<Record<string, string>>, request: string): (sign: string) => string[] {
  const lines = [...request.matchAll(/^([FL]\d+): (.+)$/gm)].map(([, sign = '', text = '']) => ({
    sign,
    words: wordsOf(text),
  }))
  return sign => {
    const words = wordsOf(shown[sign] ?? '')
    return lines
      .filter(line => line.sign[0] === sign[0])
      .map(line => ({ line, common: line.words.filter(word => words.includes(word)).length }))
      .filter(({ line, common }) => common >= enough * Math.min(words.length, line.words.length) && common > 0)
      .toSorted((a, b) => rank(b, words) - rank(a, words))
      .map(({ line }) => line.sign)
  }
}

const rank = ({ line, common }: { line: { words: string[] }; common: number }, words: readonly string[]) =>
  common / (line.words.length + words.length)

const wordsOf = (text: string) => [...new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu))]
