import { combineHashes, hashOf } from '#server/platform/hash-words.ts'

const last = hashOf('last')
const piece = hashOf('piece')
const pieceLength = 4

export interface TitleFeatures {
  hashes: number[]
  values: number[]
}

/** Words, the last word, pairs of neighbors and pieces of words, scaled to length 1. */
export function titleFeatures(words: readonly string[]): TitleFeatures {
  const found = new Map<number, number>()
  const set = (hash: number, value: number) => found.set(hash >>> 0, Math.max(value, found.get(hash >>> 0) ?? 0))
  words.forEach((word, index) => {
    const hash = hashOf(word)
    set(hash, 1)
    if (index === words.length - 1) set(combineHashes(last, hash), 0.7)
    const before = words[index - 1]
    if (before) set(combineHashes(hashOf(before), hash), 1)
    const whole = `^${word}$`
    for (let from = 0; from + pieceLength <= whole.length; from++)
      set(combineHashes(piece, hashOf(whole, from, from + pieceLength)), 0.35)
  })
  const length = Math.sqrt([...found.values()].reduce((sum, value) => sum + value * value, 0)) || 1
  return { hashes: [...found.keys()], values: Array.from(found.values(), value => value / length) }
}
