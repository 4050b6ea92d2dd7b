export interface Piece {
  text: string
  changed: boolean
}

/** Splits both texts into pieces and marks the words that only one of them contains. */
export function markDifference(before: string, after: string): { before: Piece[]; after: Piece[] } {
  const [one, other] = [wordsIn(before), wordsIn(after)]
  const same =
    one.length * other.length > mostComparisons
      ? { one: new Set<number>(), other: new Set<number>() }
      : shared(one, other)
  return { before: pieces(one, same.one), after: pieces(other, same.other) }
}
const mostComparisons = 400_000

const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}\p{M}]+(?:['’.-][\p{L}\p{N}\p{M}]+)*|\s+|./gsu) ?? []
const isSpace = (word: string | undefined) => word === undefined || /^\s+$/.test(word)

/** Returns the indexes, in each text, of the longest common subsequence of words. Spaces are ignored. */
function shared(one: string[], other: string[]): { one: Set<number>; other: Set<number> } {
  const [left, right] = [placesOfWords(one), placesOfWords(other)]
  const width = right.length + 1
  const lengths = new Uint16Array((left.length + 1) * width)
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0
  const equal = (row: number, column: number) => one[left[row] ?? -1] === other[right[column] ?? -1]
  for (let row = left.length - 1; row >= 0; row--)
    for (let column = right.length - 1; column >= 0; column--)
      lengths[row * width + column] = equal(row, column)
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1))
  const found = { one: new Set<number>(), other: new Set<number>() }
  for (let row = 0, column = 0; row < left.length && column < right.length; ) {
    if (equal(row, column)) {
      found.one.add(left[row++] ?? -1)
      found.other.add(right[column++] ?? -1)
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1
    else column += 1
  }
  return found
}

const placesOfWords = (words: string[]) => words.flatMap((word, place) => (isSpace(word) ? [] : [place]))

/** A space counts as changed only between two changed words. */
function pieces(words: string[], same: Set<number>): Piece[] {
  const changedAt = (place: number): boolean =>
    isSpace(words[place]) ? changedWord(place - 1) && changedWord(place + 1) : changedWord(place)
  const changedWord = (place: number) => !isSpace(words[place]) && !same.has(place)
  const found: Piece[] = []
  words.forEach((text, place) => {
    const changed = changedAt(place)
    const last = found.at(-1)
    if (last?.changed === changed) last.text += text
    else found.push({ text, changed })
  })
  return found
}
