import { readFileSync } from 'node:fs'
import { givenNames } from '#server/platform/ai/masking/given-names.ts'
import { firstFrom } from '#server/platform/find-sorted.ts'
import { gunzip } from '#server/platform/gunzip.ts'
import { hashOf } from '#server/platform/hash-words.ts'
import { readWordVectors } from '#server/platform/word-vectors/word-vectors.ts'
import { type SortedWords, unpackWords } from './sorted-words.ts'

const shortest = 6
/** Words that a typo may stand for: frequent ones, since names and rare words are near many others. */
const frequent = 12_000
const most = 20_000

/** `scripts/pack-words.ts` writes it. */
export const wordsFile = new URL('./words.gz', import.meta.url)

let words: SortedWords | undefined
const readWords = () => (words ??= unpackWords(gunzip(readFileSync(wordsFile))))

/** Whether the dictionary has a word of six letters or more in lower case. */
export const isInDictionary = (word: string): boolean => readWords().has(word)

let byShape: ((shape: string) => string[]) | undefined
const mended = new Map<string, string>()

const slipsFile = new URL('./slips.tsv', import.meta.url)
let slips: Map<string, string> | undefined
const readSlips = () => {
  slips ??= new Map(
    readFileSync(slipsFile, 'utf8')
      .trim()
      .split('\n')
      .map(line => line.split('\t') as [string, string]),
  )
  return slips
}

const mendSlips = (text: string): string =>
  text.replace(/(?:^\p{Lu}|(?<![\p{L}\p{N}'’@./_-])\p{Ll})[\p{Ll}/]{0,20}(?![\p{L}\p{N}'’@/_-]|\.\p{L})/gu, word => {
    const right = readSlips().get(word.toLowerCase())
    if (right === undefined) return word
    return /^\p{Lu}/u.test(word) ? right.replace(/^\p{Ll}/u, letter => letter.toUpperCase()) : right
  })

/** Corrects known slips, and words that nobody writes and that are one slip away from one frequent word. */
export const mendSpelling = (text: string): string =>
  // A capital begins a name as often as a sentence.
  mendSlips(text).replace(/(?<![\p{L}\p{N}'’@./_-])\p{Ll}{6,18}(?![\p{L}\p{N}'’@/_-])/gu, word => {
    const known = mended.get(word)
    if (known !== undefined) return known
    const right = findWord(word) ?? word
    if (mended.size >= most) mended.clear()
    mended.set(word, right)
    return right
  })

function findWord(word: string): string | undefined {
  const formed = withEnding(word)
  if (formed) return formed
  if (isEnglish(word) || givenNames.has(word) || isCompound(word)) return undefined
  byShape ??= indexed(
    readWordVectors()
      .words.slice(0, frequent)
      .filter(each => readWords().has(each)),
  )
  const near = new Set<string>()
  for (const shape of shapesOf(word))
    for (const each of byShape(shape))
      if (each[0] === word[0] && isOneSlip(word, each) && !isNickname(word, each)) near.add(each)
  const swapped = [...near].filter(each => isSwap(word, each))
  const [only, ...others] = swapped.length > 0 ? swapped : near
  if (others.length > 0) return farMoreFrequent(word, [...near])
  return only === american(word) ? undefined : only
}

function withEnding(word: string): string | undefined {
  const right = word.replace(/(?<=\p{L}{2}[^aeiou])eing$/u, 'ing').replace(/(?<=\p{L}[^aeiou])ys$/u, 'ies')
  const base = right.replace(/ing$/, 'e').replace(/ies$/, 'y')
  return right !== word && !readWords().has(word) && readWords().has(right) && isEnglish(base) ? right : undefined
}

const everyday = 1500
const farMore = 6
/** A letter left out of an everyday word, where the other words that it may be are rare. */
function farMoreFrequent(word: string, near: readonly string[]): string | undefined {
  const rank = (each: string) => readWordVectors().rankOf(each) ?? frequent
  const [first, second] = near.toSorted((a, b) => rank(a) - rank(b))
  const isSure =
    first && second && first.length > word.length && rank(first) < everyday && rank(second) > rank(first) * farMore
  return isSure ? first : undefined
}

/** "Shelly" is no slip of "shells". */
const isNickname = (word: string, near: string) => word.endsWith('y') && near.endsWith('s')

/** British spelling is no typo. */
const american = (word: string) =>
  word
    .replace(/is(?=(?:e|ed|er|ers|es|ing|ation|ations)$)/, 'iz')
    .replace(/ys(?=(?:e|ed|er|es|ing)$)/, 'yz')
    .replace(/our(?=$|s|ed|ing|ful|ite|able)/, 'or')
    .replace(/tre(?=s?$)/, 'ter')
    .replace(/(licen|defen|offen|practi)(?:c|s)e/, (_, stem: string) => `${stem}${stem === 'practi' ? 'ce' : 'se'}`)
    .replace(/ll(?=ed$|ing$|er$)/, 'l')

const isSwap = (a: string, b: string) =>
  a.length === b.length && [...a].toSorted().join('') === [...b].toSorted().join('')

/** "restocker", "unloads": a known word with another beginning or ending is one as well. */
function isKnown(word: string): boolean {
  const known = readWords()
  if (known.has(word)) return true
  const stems = [
    word.replace(/(?:s|es|ed|ing|er|ers|ly|y|back)$/, ''),
    word.replace(/^(?:re|un|non|pre|over|out|up)/, ''),
  ]
  return stems.some(
    stem => stem !== word && stem.length > 3 && [stem, `${stem}e`].some(each => known.has(each) || isShort(each)),
  )
}

export const isEnglish = (word: string): boolean => isKnown(word) || readWordVectors().rankOf(word) !== undefined

const isCompound = (word: string) =>
  Array.from(word, (_, at) => at).some(
    at => at >= 3 && at <= word.length - 3 && isCommon(word.slice(0, at)) && isCommon(word.slice(at)),
  )
const common = 3_000
const isCommon = (part: string) => (readWordVectors().rankOf(part) ?? common) < common

const isShort = (stem: string) => stem.length < shortest && (readWordVectors().rankOf(stem) ?? frequent) < frequent

/** The word and the word with one letter left out, by which two words one slip apart meet. */
function shapesOf(word: string): string[] {
  return [word, ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))]
}

/**
 * Finds words by shape, and by chance a word of another: numbers of the hash of a shape and the place of a word, sorted,
 * take a tenth of the memory of a map of strings.
 */
function indexed(all: readonly string[]): (shape: string) => string[] {
  const words = all.filter(word => word.length >= shortest && /^[a-z]+$/.test(word))
  const keyOf = (shape: string) => (hashOf(shape) >>> 0) * frequent
  const keys = Float64Array.from(words.flatMap((word, at) => shapesOf(word).map(shape => keyOf(shape) + at))).sort()
  return shape => {
    const key = keyOf(shape)
    const found: string[] = []
    for (let at = firstFrom(keys, key); (keys[at] as number) < key + frequent; at++)
      found.push(words[(keys[at] as number) - key] as string)
    return found
  }
}

function isOneSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  if (a.length > b.length) return a.slice(at + 1) === b.slice(at)
  if (a.length < b.length) return a.slice(at) === b.slice(at + 1)
  return (
    (a.slice(at + 1) === b.slice(at + 1) && soundAlike.some(letters => letters.has(a[at]) && letters.has(b[at]))) ||
    (a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2))
  )
}

/** Letters that are written for each other. Words with another consonant are words of a trade: "sergers", "infeed". */
const soundAlike = ['aeiouyáéíóú', 'sczt', 'td', 'ckq', 'mn', 'bv', 'gj', 'mu'].map(
  letters => new Set<string | undefined>(letters),
)
