const tokensOf = (text: string): string[] =>
  text
    .replace(/’/g, "'")
    .replace(/[.]$/, '')
    .replace(/^\p{Ll}/u, letter => letter.toUpperCase())
    .match(/[\p{L}\d'-]+|[^\s\p{L}\d]/gu) ?? []

/** The changes of single words that make one text of another, each with its place: "3: take -> takes". */
export function changesBetween(from: string, to: string): string[] {
  const [a, b] = [tokensOf(from), tokensOf(to)]
  const costs = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0))
  const cost = (i: number, j: number) => costs[i]?.[j] ?? Number.POSITIVE_INFINITY
  for (let i = a.length; i >= 0; i--)
    for (let j = b.length; j >= 0; j--) {
      if (i === a.length && j === b.length) continue
      const row = costs[i] as number[]
      row[j] = Math.min(
        i < a.length && j < b.length ? cost(i + 1, j + 1) + (a[i] === b[j] ? 0 : 1.5) : Number.POSITIVE_INFINITY,
        i < a.length ? cost(i + 1, j) + 1 : Number.POSITIVE_INFINITY,
        j < b.length ? cost(i, j + 1) + 1 : Number.POSITIVE_INFINITY,
      )
    }
  const changes: string[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    const here = cost(i, j)
    if (i < a.length && j < b.length && here === cost(i + 1, j + 1) + (a[i] === b[j] ? 0 : 1.5)) {
      if (a[i] !== b[j]) changes.push(`${i}: ${a[i]} -> ${b[j]}`)
      ;[i, j] = [i + 1, j + 1]
    } else if (i < a.length && here === cost(i + 1, j) + 1) {
      changes.push(`${i}: ${a[i]} -> `)
      i += 1
    } else {
      changes.push(`${i}: -> ${b[j]}`)
      j += 1
    }
  }
  return changes
}
