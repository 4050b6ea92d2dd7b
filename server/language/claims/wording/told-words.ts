import { readWordVectors } from '#server/platform/word-vectors/word-vectors.ts'
import type { Known } from '../known.ts'
import type { ContentWord } from '../read-sentence.ts'
import { groupsOf } from '../words/same-words.ts'

/** Passages of what was told, and how near a word comes to each, from 0 to 1. */
export interface ToldWords {
  passages: number
  nearness(word: ContentWord): Float32Array
}

/** How near a word comes that means the same by the lists, and the most that a similar word counts. */
const sameMeaning = 0.85
const mostSimilar = 0.8
/** Cosines of words that have nothing, and much, to do with each other. */
const cosines = { from: 0.3, to: 0.8 }

const remembered = new WeakMap<Known, ToldWords>()

export function toldWords(known: Known): ToldWords {
  const before = remembered.get(known)
  if (before) return before
  const read = readToldWords(known)
  remembered.set(known, read)
  return read
}

function readToldWords(known: Known): ToldWords {
  const readings = known.grounds.flatMap(({ passages }) => passages.map(({ reading }) => reading))
  const words = new Map<string, { vector: Float32Array; passages: number[] }>()
  readings.forEach(({ content }, at) => {
    for (const word of content) {
      const entry = words.get(word.text)
      if (entry) entry.passages.push(at)
      else {
        const vector = vectorOf(word)
        if (vector) words.set(word.text, { vector, passages: [at] })
      }
    }
  })
  const nearness = new Map<string, Float32Array>()
  return {
    passages: readings.length,
    nearness(word) {
      const key = `${word.text} ${word.stem}`
      const before = nearness.get(key)
      if (before) return before
      const near = new Float32Array(readings.length)
      const vector = vectorOf(word)
      if (vector)
        for (const told of words.values()) {
          const similar = similarity(vector, told.vector)
          if (similar > 0) for (const at of told.passages) near[at] = Math.max(near[at] ?? 0, similar)
        }
      const groups = groupsOf(word.stem)
      readings.forEach(({ meanings }, at) => {
        if (meanings.has(word.stem)) near[at] = 1
        else if (groups.some(group => meanings.has(group))) near[at] = sameMeaning
      })
      nearness.set(key, near)
      return near
    },
  }
}

const vectorOf = ({ text, stem }: ContentWord) => {
  const { vectorOf: read } = readWordVectors()
  return read(text) ?? read(stem)
}

function similarity(a: Float32Array, b: Float32Array): number {
  let cosine = 0
  for (let n = 0; n < a.length; n++) cosine += (a[n] as number) * (b[n] as number)
  return Math.max(0, Math.min(mostSimilar, (cosine - cosines.from) / (cosines.to - cosines.from)))
}

const vocabulary = 60_000

/** From 0 for the most frequent word to 1 for one that is not in the list. */
export function rarityOf({ text, stem }: ContentWord): number {
  const { rankOf } = readWordVectors()
  const rank = rankOf(text) ?? rankOf(stem)
  return rank === undefined ? 1 : Math.min(1, Math.log(1 + rank) / Math.log(vocabulary))
}
