import { combineHashes, hashOf } from '#server/platform/hash-words.ts'
import type { TitleWord } from './title-words.ts'

const last = hashOf('last')
const piece = hashOf('piece')
const pieceLength = 4
const weights = { word: 1, last: 0.7, pair: 1, piece: 0.35, aside: 0.4 }

export interface TitleFeatures {
  hashes: number[]
  values: number[]
}

/** Words, the last word, pairs of neighbors and pieces of words, scaled to length 1. Asides count less. */
export function titleFeatures(words: readonly TitleWord[]): TitleFeatures {
  const found = new Map<number, number>()
  const set = (hash: number, value: number) => found.set(hash >>> 0, Math.max(value, found.get(hash >>> 0) ?? 0))
  const end = words.findLastIndex(({ isAside }) => !isAside)
  let before: TitleWord | undefined
  words.forEach((each, index) => {
    const { word, isAside } = each
    const hash = hashOf(word)
    const share = isAside ? weights.aside : 1
    set(hash, share * weights.word)
    if (index === end) set(combineHashes(last, hash), weights.last)
    if (before) set(combineHashes(hashOf(before.word), hash), before.isAside ? weights.aside : share * weights.pair)
    before = each
    const whole = `^${word}$`
    for (let from = 0; from + pieceLength <= whole.length; from++)
      set(combineHashes(piece, hashOf(whole, from, from + pieceLength)), share * weights.piece)
  })
  const length = Math.sqrt([...found.values()].reduce((sum, value) => sum + value * value, 0)) || 1
  return { hashes: [...found.keys()], values: Array.from(found.values(), value => value / length) }
}
