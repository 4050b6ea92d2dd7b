import type { CareerIndex } from './career-index.ts'
import { makeSpeller } from './spelling.ts'
import { isSpokenWord, toWrittenNames } from './spoken-names.ts'
import { topicsOf } from './topics.ts'
import { readWishes, type Wish } from './wishes.ts'
import { phrasesOf, type WordModel } from './word-model.ts'
import { isEmptyWord, splitWords, stem } from './words.ts'

export interface Query {
  words: string[]
  stems: string[]
  tokens: string[]
  wishes: Wish[]
  corrected: string | null
  vector: Float32Array
  /** By slug: how far the words point to a career in known job titles, up to 1. */
  phrases: ReadonlyMap<string, number>
  /** False where known titles, or most of those with these words, have no page. */
  hasPage: boolean
}

const maxWords = 12

/** Returns a reader that yields undefined where it does not understand most of what is typed. */
export function queryReader(index: CareerIndex, model: WordModel): (typed: string) => Query | undefined {
  const speller = makeSpeller(likelyWords(index, model))
  const read = (word: string): string[] => {
    if (isSpokenWord(word) || /\d/.test(word)) return [word]
    const meant = speller.correct(word)?.split(' ') ?? completions(word, index)
    return meant.length === 0 && model.find(stem(word)) ? [word] : meant
  }
  return typed => {
    const { wishes, rest } = readWishes(splitWords(typed).join(' '))
    const typedWords = splitWords(rest).slice(0, maxWords)
    const understood = typedWords.map(read)
    const lost = understood.filter(meant => meant.length === 0).length
    const words = understood.flat()
    const { words: telling, hasPage } = toWrittenNames(words.filter(word => !isEmptyWord(word)))
    if (telling.length + wishes.length === 0 || lost > (typedWords.length + wishes.length) / 2) return undefined
    const stems = [...new Set(telling.map(stem))]
    return {
      words: telling,
      stems,
      tokens: [...new Set(stems.flatMap(each => [each, ...topicsOf(each)]))],
      wishes,
      corrected: words.join(' ') === typedWords.join(' ') ? null : words.join(' '),
      vector: index.vectorOf(telling),
      ...readPhrases(telling, model, hasPage),
    }
  }
}

function likelyWords(index: CareerIndex, model: WordModel): Map<string, number> {
  const likely = new Map<string, number>()
  model.words.forEach((word, rank) => {
    if (word.length > 2) likely.set(word, 0.3 / (1 + rank / 3000))
  })
  for (const word of index.textWords) likely.set(word, 0.4 + (likely.get(word) ?? 0))
  for (const word of index.titleWords) likely.set(word, 0.8 + (likely.get(word) ?? 0))
  return likely
}

const minCompleted = 3

function completions(start: string, index: CareerIndex): string[] {
  if (start.length < minCompleted) return []
  for (const word of index.titleWords) if (word.startsWith(start)) return [word]
  return []
}

const phraseWeights = { whole: 3, pair: 2, word: 1 }
/** Below this share, phrases say little about any career. */
const minShare = 0.15

/** From this share of titles without a page, the typed work has none. */
const mostlyUnlisted = 0.6

function readPhrases(
  words: readonly string[],
  model: WordModel,
  isListed: boolean,
): Pick<Query, 'phrases' | 'hasPage'> {
  const phrases = new Map<string, number>()
  if (words.length === 0) return { phrases, hasPage: true }
  const found = phrasesOf(words.join(' ')).flatMap(key => {
    const kind: keyof typeof phraseWeights = key.startsWith('=') ? 'whole' : key.includes(' ') ? 'pair' : 'word'
    const known = model.find(key)
    return known ? [{ ...known, kind }] : []
  })
  const sum = found.reduce((total, { kind }) => total + phraseWeights[kind], 0)
  for (const { kind, careers } of found)
    for (const [slug, share] of careers)
      phrases.set(slug, (phrases.get(slug) ?? 0) + (phraseWeights[kind] * share) / sum)
  const most = Math.max(minShare, ...phrases.values())
  for (const [slug, share] of phrases) phrases.set(slug, share / most)
  const telling = found.find(({ kind }) => kind === 'whole') ?? found.findLast(({ kind }) => kind === 'pair')
  return { phrases, hasPage: isListed && (!telling || telling.unlisted < mostlyUnlisted) }
}
