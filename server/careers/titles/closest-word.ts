/** Finds the nearest word that has the same first letter. */
export function closestWord(word: string, vocabulary: readonly string[]): { word: string; slips: number } | undefined {
  const maxDistance = word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0
  let nearest: string | undefined
  let least = maxDistance + 1
  for (const each of vocabulary) {
    if (each[0] !== word[0] || each.length < 4 || Math.abs(each.length - word.length) >= least) continue
    const distance = editDistance(word, each, least)
    if (distance < least) [nearest, least] = [each, distance]
  }
  return nearest === undefined ? undefined : { word: nearest, slips: least }
}

/** Damerau-Levenshtein distance. Stops early once it cannot be less than `bound`. */
export function editDistance(a: string, b: string, bound: number): number {
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + Number(a[i - 1] !== b[j - 1])
      let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, change)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      next.push(cost)
    }
    if (Math.min(...next) >= bound) return bound
    ;[before, row] = [row, next]
  }
  return row[b.length] ?? bound
}
