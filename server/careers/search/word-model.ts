import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { stemsOf } from './words.ts'

/** A word or pair of words of job titles. `careers`: index and weight up to 1; `unlisted`: share of titles without a page. */
export interface Phrase {
  key: string
  careers: readonly (readonly [index: number, weight: number])[]
  unlisted: number
}

/** What `npm run train -- search` writes before the numbers. */
interface Header {
  slugs: string[]
  words: string
  phrases: number
  dimensions: number
}

export interface WordModel {
  /** Words by falling frequency. */
  words: readonly string[]
  dimensions: number
  rankOf(word: string): number | undefined
  /** A vector of length 1, or undefined for an unknown word. */
  vectorOf(word: string): Float32Array | undefined
  find(key: string): { careers: [slug: string, weight: number][]; unlisted: number } | undefined
}

/** Returns the words, the pairs of neighbors and, after `=`, the whole text if it has at most two words. */
export function phrasesOf(text: string): string[] {
  const stems = stemsOf(text)
  const pairs = stems.slice(1).map((word, index) => `${stems[index]} ${word}`)
  return [...stems, ...pairs, ...(stems.length < 3 ? [`=${stems.join(' ')}`] : [])]
}

/** Vectors are stored with 15 steps a dimension; few numbers of one are larger than `maxValue`. */
const maxStep = 7
const maxValue = 0.35
const idBits = 9

/** Phrases are stored by a hash, which needs less space. */
const hashOf = (key: string) => hash('sha1', key, 'buffer').readUInt32LE()

export function wordModelFile(
  slugs: readonly string[],
  phrases: readonly Phrase[],
  words: readonly string[],
  vectors: readonly (readonly number[])[],
): Buffer {
  const dimensions = vectors[0]?.length ?? 0
  const unit = vectors.map(normalize)
  const nibble = (value: number) => Math.max(-maxStep, Math.min(maxStep, Math.round((value * maxStep) / maxValue))) + 8
  const packed = unit.flatMap(vector =>
    Array.from(
      { length: dimensions / 2 },
      (_, n) => nibble(vector[2 * n] ?? 0) | (nibble(vector[2 * n + 1] ?? 0) << 4),
    ),
  )
  const sorted = phrases.toSorted((a, b) => hashOf(a.key) - hashOf(b.key))
  const hashes = Uint32Array.from(sorted, ({ key }) => hashOf(key))
  const unlisted = Uint8Array.from(sorted, phrase => Math.round(phrase.unlisted * 127))
  const sizes = Uint8Array.from(sorted, ({ careers }) => careers.length)
  const careers = Uint16Array.from(
    sorted.flatMap(phrase => phrase.careers.map(([index, weight]) => index | (Math.round(weight * 127) << idBits))),
  )
  const header: Header = { slugs: [...slugs], words: words.join(' '), phrases: sorted.length, dimensions }
  const parts = [hashes, careers, unlisted, sizes, Uint8Array.from(packed)]
  return Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), ...parts.map(part => Buffer.from(part.buffer))])
}

export function readWordModel(file = new URL('./weights/words.bin', import.meta.url)): WordModel {
  const bytes = readFileSync(file)
  const end = bytes.indexOf('\n') + 1
  const { slugs, words: list, phrases, dimensions }: Header = JSON.parse(bytes.subarray(0, end).toString())
  const words = list.split(' ')
  const packedSize = (words.length * dimensions) / 2
  const body = bytes.buffer.slice(bytes.byteOffset + end, bytes.byteOffset + bytes.length)
  const tail = body.byteLength - packedSize - 2 * phrases
  const hashes = new Uint32Array(body, 0, phrases)
  const careers = new Uint16Array(body, 4 * phrases, (tail - 4 * phrases) / 2)
  const unlisted = new Uint8Array(body, tail, phrases)
  const sizes = new Uint8Array(body, tail + phrases, phrases)
  const packed = new Uint8Array(body, tail + 2 * phrases)
  const starts = new Uint32Array(phrases)
  for (let n = 1; n < phrases; n++) starts[n] = (starts[n - 1] as number) + (sizes[n - 1] as number)
  const ranks = new Map(words.map((word, rank) => [word, rank]))
  return {
    words,
    dimensions,
    rankOf: word => ranks.get(word),
    vectorOf(word) {
      const rank = ranks.get(word)
      if (rank === undefined) return undefined
      const start = (rank * dimensions) / 2
      const vector = new Float32Array(dimensions)
      let squares = 0
      for (let n = 0; n < dimensions; n++) {
        const byte = packed[start + (n >> 1)] as number
        const value = (n % 2 ? byte >> 4 : byte & 15) - 8
        vector[n] = value
        squares += value * value
      }
      const scale = 1 / Math.sqrt(squares || 1)
      for (let n = 0; n < dimensions; n++) vector[n] = (vector[n] as number) * scale
      return vector
    },
    find(key) {
      const index = search(hashes, hashOf(key))
      if (index < 0) return undefined
      const start = starts[index] as number
      const found = careers.subarray(start, start + (sizes[index] as number))
      return {
        careers: Array.from(found, each => [slugs[each & (2 ** idBits - 1)] ?? '', (each >> idBits) / 127]),
        unlisted: (unlisted[index] as number) / 127,
      }
    },
  }
}

function search(sorted: Uint32Array, wanted: number): number {
  let [low, high] = [0, sorted.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const value = sorted[middle] as number
    if (value === wanted) return middle
    if (value < wanted) low = middle + 1
    else high = middle - 1
  }
  return -1
}

function normalize(vector: readonly number[]): number[] {
  const length = Math.hypot(...vector) || 1
  return vector.map(value => value / length)
}
