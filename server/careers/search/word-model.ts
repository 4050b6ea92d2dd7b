import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { findSorted } from '#server/platform/find-sorted.ts'
import { readWordVectors, type WordVectors } from '#server/platform/word-vectors/word-vectors.ts'
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
  phrases: number
}

export interface WordModel extends WordVectors {
  find(key: string): { careers: [slug: string, weight: number][]; unlisted: number } | undefined
}

/** Returns the words, the pairs of neighbors and, after `=`, the whole text if it has at most two words. */
export function phrasesOf(text: string): string[] {
  const stems = stemsOf(text)
  const pairs = stems.slice(1).map((word, index) => `${stems[index]} ${word}`)
  return [...stems, ...pairs, ...(stems.length < 3 ? [`=${stems.join(' ')}`] : [])]
}

const idBits = 9

/** Phrases are stored by a hash, which needs less space. */
const hashOf = (key: string) => hash('sha1', key, 'buffer').readUInt32LE()

export function phrasesFile(slugs: readonly string[], phrases: readonly Phrase[]): Buffer {
  const sorted = phrases.toSorted((a, b) => hashOf(a.key) - hashOf(b.key))
  const hashes = Uint32Array.from(sorted, ({ key }) => hashOf(key))
  const unlisted = Uint8Array.from(sorted, phrase => Math.round(phrase.unlisted * 127))
  const sizes = Uint8Array.from(sorted, ({ careers }) => careers.length)
  const careers = Uint16Array.from(
    sorted.flatMap(phrase => phrase.careers.map(([index, weight]) => index | (Math.round(weight * 127) << idBits))),
  )
  const header: Header = { slugs: [...slugs], phrases: sorted.length }
  const parts = [hashes, careers, unlisted, sizes]
  return Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), ...parts.map(part => Buffer.from(part.buffer))])
}

export function readWordModel(): WordModel {
  const bytes = readFileSync(new URL('./weights/phrases.bin', import.meta.url))
  const end = bytes.indexOf('\n') + 1
  const { slugs, phrases }: Header = JSON.parse(bytes.subarray(0, end).toString())
  const body = bytes.buffer.slice(bytes.byteOffset + end, bytes.byteOffset + bytes.length)
  const tail = body.byteLength - 2 * phrases
  const hashes = new Uint32Array(body, 0, phrases)
  const careers = new Uint16Array(body, 4 * phrases, (tail - 4 * phrases) / 2)
  const unlisted = new Uint8Array(body, tail, phrases)
  const sizes = new Uint8Array(body, tail + phrases, phrases)
  const starts = new Uint32Array(phrases)
  for (let n = 1; n < phrases; n++) starts[n] = (starts[n - 1] as number) + (sizes[n - 1] as number)
  return {
    ...readWordVectors(),
    find(key) {
      const index = findSorted(hashes, hashOf(key))
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
