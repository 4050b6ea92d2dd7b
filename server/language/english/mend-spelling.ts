import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { readWordVectors } from '#server/platform/word-vectors/word-vectors.ts'

const shortest = 6
/** Words that a typo may stand for: frequent ones, since names and rare words are near many others. */
const frequent = 12_000
const most = 20_000

/** `scripts/pack-words.ts` writes it. */
export const wordsFile = new URL('./words.gz', import.meta.url)

/** Each word as the number of letters it shares with the one before, and the rest. */
export function packWords(sorted: readonly string[]): string {
  let before = ''
  let packed = ''
  for (const word of sorted) {
    let shared = 0
    while (shared < 9 && shared < before.length && word[shared] === before[shared]) shared += 1
    packed += shared + word.slice(shared)
    before = word
  }
  return packed
}

let words: Set<string> | undefined
function readWords(): Set<string> {
  if (words) return words
  const known = new Set<string>()
  let before = ''
  for (const [, shared, rest] of gunzipSync(readFileSync(wordsFile))
    .toString()
    .matchAll(/(\d)([a-z]*)/g)) {
    before = before.slice(0, Number(shared)) + rest
    known.add(before)
  }
  words = known
  return known
}

let byShape: Map<string, string[]> | undefined
const mended = new Map<string, string>()

/** Corrects words that nobody writes and that are one slip of the fingers away from one frequent word. */
export const mendSpelling = (text: string): string =>
  // A capital begins a name as often as a sentence.
  text.replace(/(?<![\p{L}\p{N}'’@./_-])\p{Ll}{6,18}(?![\p{L}\p{N}'’@/_-])/gu, word => {
    const known = mended.get(word)
    if (known !== undefined) return known
    const right = findWord(word) ?? word
    if (mended.size >= most) mended.clear()
    mended.set(word, right)
    return right
  })

function findWord(word: string): string | undefined {
  if (isKnown(word)) return undefined
  byShape ??= indexed(
    readWordVectors()
      .words.slice(0, frequent)
      .filter(each => readWords().has(each)),
  )
  const near = new Set<string>()
  for (const shape of shapesOf(word))
    for (const each of byShape.get(shape) ?? []) if (each[0] === word[0] && isOneSlip(word, each)) near.add(each)
  const swapped = [...near].filter(each => isSwap(word, each))
  const [only, ...others] = swapped.length > 0 ? swapped : near
  return others.length > 0 || only === american(word) ? undefined : only
}

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

const isShort = (stem: string) => stem.length < shortest && (readWordVectors().rankOf(stem) ?? frequent) < frequent

/** The word and the word with one letter left out, by which two words one slip apart meet. */
function shapesOf(word: string): string[] {
  return [word, ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))]
}

function indexed(words: readonly string[]): Map<string, string[]> {
  const shapes = new Map<string, string[]>()
  for (const word of words) {
    if (word.length < shortest || !/^[a-z]+$/.test(word)) continue
    for (const shape of shapesOf(word)) {
      const same = shapes.get(shape)
      if (same) same.push(word)
      else shapes.set(shape, [word])
    }
  }
  return shapes
}

function isOneSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  if (a.length > b.length) return a.slice(at + 1) === b.slice(at)
  if (a.length < b.length) return a.slice(at) === b.slice(at + 1)
  return (
    a.slice(at + 1) === b.slice(at + 1) ||
    (a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2))
  )
}
