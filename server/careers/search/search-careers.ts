import { readFileSync } from 'node:fs'
import { limits } from '#contract/limits.ts'
import type { CareerEntry } from '../catalogue/entry.ts'
import { type CareerIndex, cosine, type IndexedCareer, indexCareers } from './career-index.ts'
import { makeSpeller } from './spelling.ts'
import { topicsOf } from './topics.ts'
import { readWishes, type Wish } from './wishes.ts'
import { phrasesOf, readWordModel, type WordModel } from './word-model.ts'
import { isEmptyWord, splitWords, stem, stemsOf } from './words.ts'

export interface Found {
  entry: CareerEntry
  /** True statements that say why it was found; empty where its title says it. */
  reasons: string[]
}

/** `closest`: we know the work and have no page for it. `unknown`: nothing was understood. */
export interface SearchResult {
  kind: 'found' | 'closest' | 'unknown'
  /** What was searched for instead, where the spelling was corrected. */
  corrected: string | null
  careers: Found[]
}

/** The parts of a score for one career, each about 0 to 1. */
export interface Signals {
  title: number
  phrase: number
  text: number
  vector: number
  titleVector: number
  wishes: number
  commonness: number
}

/** `npm run train -- search` fits them. `unwished`: what remains of a score where no wish is fulfilled. */
export type Ranking = Signals & { unwished: number; wishAlone: number }

const fewest = 5

interface Query {
  words: string[]
  stems: string[]
  tokens: string[]
  wishes: Wish[]
  corrected: string | null
  vector: Float32Array
  phrases: Map<string, number>
  unlisted: number
}

export interface CareerSearch {
  /** `meant`: the career whose title was typed, if that is certain. */
  search(typed: string, meant?: CareerEntry): SearchResult
  /** The signals of each entry, in their order, for fitting; undefined where nothing is understood. */
  signals(typed: string): { hasSubject: boolean; hasWish: boolean; signals: Signals[] } | undefined
}

export function careerSearch(entries: readonly CareerEntry[], ranking: Ranking = readRanking()): CareerSearch {
  const model = readWordModel()
  const index = indexCareers(entries, model)
  const understand = reader(index, model)
  const score = (typed: string) => {
    const query = understand(typed)
    const signals = query && index.careers.map(career => signalsOf(query, career, index))
    return query && signals && { query, signals }
  }
  return {
    signals(typed) {
      const scored = score(typed)
      if (!scored) return undefined
      const { query, signals } = scored
      return { hasSubject: query.words.length > 0, hasWish: query.wishes.length > 0, signals }
    },
    search(typed, meant) {
      const scored = score(typed)
      if (!scored) return { kind: 'unknown', corrected: null, careers: [] }
      const isMeant = ({ entry }: IndexedCareer) => entry.slug === meant?.slug
      const { query, signals } = scored
      const careers = index.careers.map((career, n) => ({
        career,
        signals: signals[n] as Signals,
        score: scoreOf(signals[n] as Signals, query.words.length > 0, query.wishes.length > 0, ranking),
      }))
      careers.sort((a, b) => Number(isMeant(b.career)) - Number(isMeant(a.career)) || b.score - a.score)
      const top = careers[0]?.score ?? 0
      const shown = careers
        .filter(({ score }, n) => n < fewest || score > 0.5 * top)
        .slice(0, limits.careerSearch.found)
      const isListed = meant !== undefined || signals.some(({ title }) => title > 0.75)
      return {
        kind: query.unlisted > 0.6 && !isListed ? 'closest' : 'found',
        corrected: query.corrected,
        careers: shown.map(({ career, signals }) => ({
          entry: career.entry,
          reasons: reasonsOf(query, career, signals),
        })),
      }
    },
  }
}

const readRanking = (): Ranking => JSON.parse(readFileSync(new URL('./weights/ranking.json', import.meta.url), 'utf8'))

export function scoreOf(signals: Signals, hasSubject: boolean, hasWish: boolean, ranking: Ranking): number {
  let sum = ranking.commonness * signals.commonness
  if (!hasSubject) return sum + ranking.wishes * signals.wishes
  for (const name of ['title', 'phrase', 'text', 'vector', 'titleVector'] as const) sum += ranking[name] * signals[name]
  return hasWish ? sum * (ranking.unwished + signals.wishes) + ranking.wishAlone * signals.wishes : sum
}

function reader(index: CareerIndex, model: WordModel): (typed: string) => Query | undefined {
  const likely = new Map<string, number>()
  model.words.forEach((word, rank) => {
    if (word.length > 2) likely.set(word, 0.3 / (1 + rank / 3000))
  })
  for (const word of index.textWords) likely.set(word, 0.4 + (likely.get(word) ?? 0))
  for (const word of index.titleWords) likely.set(word, 0.8 + (likely.get(word) ?? 0))
  const speller = makeSpeller(likely)
  return typed => {
    const { wishes, rest } = readWishes(splitWords(typed).join(' '))
    const typedWords = splitWords(rest).slice(0, 12)
    const words = typedWords.flatMap(word => {
      const meant = speller.correct(word)?.split(' ') ?? completions(word, index)
      return meant.length === 0 && model.find(stem(word)) ? [word] : meant
    })
    const telling = words.filter(word => !isEmptyWord(word))
    const stems = telling.map(stem)
    if (telling.length + wishes.length === 0) return undefined
    const { careers: phrases, unlisted } = readPhrases(telling, model)
    const isCorrected = words.join(' ') !== typedWords.join(' ')
    return {
      words: telling,
      stems,
      tokens: [...new Set(stems.flatMap(each => [each, ...topicsOf(each)]))],
      wishes,
      corrected: isCorrected ? words.join(' ') : null,
      vector: index.vectorOf(telling),
      phrases,
      unlisted,
    }
  }
}

const completions = (start: string, index: CareerIndex) =>
  start.length < 3 ? [] : [...index.titleWords].filter(word => word.startsWith(start)).slice(0, 1)

function readPhrases(words: readonly string[], model: WordModel) {
  const careers = new Map<string, number>()
  let unlisted = 0
  if (words.length === 0) return { careers, unlisted }
  const keys = phrasesOf(words.join(' '))
  const found = keys.flatMap(key => {
    const entry = model.find(key)
    const weight = key.startsWith('=') ? 3 : key.includes(' ') ? 2 : 1
    return entry ? [{ ...entry, weight, key }] : []
  })
  const all = found.reduce((sum, { weight }) => sum + weight, 0) || 1
  for (const entry of found)
    for (const [slug, share] of entry.careers)
      careers.set(slug, (careers.get(slug) ?? 0) + (entry.weight * share) / all)
  const whole = found.find(({ key }) => key.startsWith('=')) ?? found.findLast(({ key }) => key.includes(' '))
  unlisted = whole?.unlisted ?? 0
  const most = Math.max(0.15, ...careers.values())
  for (const [slug, share] of careers) careers.set(slug, share / most)
  return { careers, unlisted }
}

function signalsOf(query: Query, career: IndexedCareer, index: CareerIndex): Signals {
  const { wishes, vector } = query
  return {
    title: titleScore(query, career, index),
    phrase: query.phrases.get(career.entry.slug) ?? 0,
    text: textScore(query, career, index),
    vector: Math.max(0, cosine(vector, career.vector)),
    titleVector: Math.max(0, ...career.titles.map(title => cosine(vector, title.vector))),
    wishes:
      wishes.reduce((product, wish) => product * wish.score(career.entry), wishes.length ? 1 : 0) **
      (1 / Math.max(1, wishes.length)),
    commonness: career.commonness,
  }
}

function titleScore({ stems }: Query, { titles }: IndexedCareer, { titleRarity }: CareerIndex): number {
  if (stems.length === 0) return 0
  const weightOf = (list: readonly string[]) =>
    list.reduce((sum, each, n) => sum + titleRarity(each) * (n === list.length - 1 ? 1.3 : 1), 0)
  const asked = weightOf(stems)
  let best = 0
  titles.forEach((title, n) => {
    const shared = weightOf(title.stems.filter(each => stems.includes(each)))
    if (shared === 0) return
    const score = Math.min(1, (2 * shared) / (asked + weightOf(title.stems))) * (n === 0 ? 1 : 0.95)
    if (score > best) best = score
  })
  return best ** 2
}

function textScore(
  { tokens }: Query,
  { counts, length }: IndexedCareer,
  { rarity, averageLength }: CareerIndex,
): number {
  let sum = 0
  let most = 0
  for (const token of tokens) {
    const weight = rarity(token) * (token.startsWith('@') ? 1 : 0.6)
    most += weight
    const count = counts.get(token) ?? 0
    if (count) sum += (weight * count) / (count + 6 * (0.4 + (0.6 * length) / averageLength))
  }
  return most ? sum / most : 0
}

function reasonsOf({ wishes, tokens, stems }: Query, { entry, titles }: IndexedCareer, signals: Signals): string[] {
  const reasons = wishes.filter(wish => wish.score(entry) > 0.3).flatMap(wish => wish.reason(entry) ?? [])
  const inTitle = (text: string) => stemsOf(text).some(each => stems.includes(each))
  if (stems.length && !inTitle(entry.title)) {
    const alias = titles.find(({ text }) => inTitle(text))
    const words = new Set(tokens)
    const isAbout = (text: string) =>
      stemsOf(text).some(each => words.has(each) || topicsOf(each).some(topic => words.has(topic)))
    const about = [...entry.tags, ...entry.hardSkills, ...entry.keywords].find(isAbout)
    if (alias && signals.title > 0.2) reasons.unshift(`Also: ${alias.text}`)
    else if (about) reasons.unshift(about)
  }
  return reasons.length ? reasons.slice(0, 3) : entry.tags.slice(0, 2)
}
