export interface Piece {
  text: string
  changed: boolean
}

export function markDifference(before: string, after: string): { before: Piece[]; after: Piece[] } {
  const [beforeWords, afterWords] = [splitWords(before), splitWords(after)]
  const same =
    beforeWords.length * afterWords.length > maxComparisons
      ? { before: new Set<number>(), after: new Set<number>() }
      : commonWords(beforeWords, afterWords)
  return { before: groupPieces(beforeWords, same.before), after: groupPieces(afterWords, same.after) }
}
const maxComparisons = 400_000

const splitWords = (text: string): string[] =>
  text.match(/[\p{L}\p{N}\p{M}]+(?:['’.-][\p{L}\p{N}\p{M}]+)*|\s+|./gsu) ?? []
const isSpace = (word: string | undefined) => word === undefined || /^\s+$/.test(word)

/** Returns the indexes, in each text, of the longest common subsequence of words. Spaces are ignored. */
function commonWords(beforeWords: string[], afterWords: string[]): { before: Set<number>; after: Set<number> } {
  const [left, right] = [wordIndexes(beforeWords), wordIndexes(afterWords)]
  const width = right.length + 1
  const lengths = new Uint16Array((left.length + 1) * width)
  const lengthAt = (row: number, column: number) => lengths[row * width + column] ?? 0
  const equal = (row: number, column: number) => beforeWords[left[row] ?? -1] === afterWords[right[column] ?? -1]
  for (let row = left.length - 1; row >= 0; row--)
    for (let column = right.length - 1; column >= 0; column--)
      lengths[row * width + column] = equal(row, column)
        ? lengthAt(row + 1, column + 1) + 1
        : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1))
  const found = { before: new Set<number>(), after: new Set<number>() }
  for (let row = 0, column = 0; row < left.length && column < right.length; ) {
    if (equal(row, column)) {
      found.before.add(left[row++] ?? -1)
      found.after.add(right[column++] ?? -1)
    } else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) row += 1
    else column += 1
  }
  return found
}

const wordIndexes = (words: string[]) => words.flatMap((word, index) => (isSpace(word) ? [] : [index]))

/** A space counts as changed only between two changed words. */
function groupPieces(words: string[], same: Set<number>): Piece[] {
  const changedAt = (index: number): boolean =>
    isSpace(words[index]) ? changedWord(index - 1) && changedWord(index + 1) : changedWord(index)
  const changedWord = (index: number) => !isSpace(words[index]) && !same.has(index)
  const found: Piece[] = []
  words.forEach((text, index) => {
    const changed = changedAt(index)
    const last = found.at(-1)
    if (last?.changed === changed) last.text += text
    else found.push({ text, changed })
  })
  return found
}
