import { readFileSync } from 'node:fs'

export interface WordVectors {
  /** Words by falling frequency. */
  words: readonly string[]
  dimensions: number
  rankOf(word: string): number | undefined
  /** A vector of length 1, or undefined for an unknown word. */
  vectorOf(word: string): Float32Array | undefined
}

/** What `npm run train -- search` writes before the numbers. */
interface Header {
  words: string
  dimensions: number
}

/** Vectors are stored with 15 steps a dimension; few numbers of one are larger than `maxValue`. */
const maxStep = 7
const maxValue = 0.35

export const wordVectorsPath = new URL('./weights/word-vectors.bin', import.meta.url)

export function wordVectorsFile(words: readonly string[], vectors: readonly (readonly number[])[]): Buffer {
  const dimensions = vectors[0]?.length ?? 0
  const nibble = (value: number) => Math.max(-maxStep, Math.min(maxStep, Math.round((value * maxStep) / maxValue))) + 8
  const packed = vectors
    .map(normalize)
    .flatMap(vector =>
      Array.from(
        { length: dimensions / 2 },
        (_, n) => nibble(vector[2 * n] ?? 0) | (nibble(vector[2 * n + 1] ?? 0) << 4),
      ),
    )
  const header: Header = { words: words.join(' '), dimensions }
  return Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), Uint8Array.from(packed)])
}

let loaded: WordVectors | undefined

export function readWordVectors(): WordVectors {
  loaded ??= read()
  return loaded
}

function read(): WordVectors {
  const bytes = readFileSync(wordVectorsPath)
  const end = bytes.indexOf('\n') + 1
  const header: Header = JSON.parse(bytes.subarray(0, end).toString())
  const { dimensions } = header
  const words = header.words.split(' ')
  const packed = bytes.subarray(end)
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
  }
}

function normalize(vector: readonly number[]): number[] {
  const length = Math.hypot(...vector) || 1
  return vector.map(value => value / length)
}
