import { readdirSync, readFileSync } from 'node:fs'
import { stemOf, wordsIn } from '../english/stem.ts'
import { isMeant, readWords } from './is-meant.ts'

export interface Demand {
  id: string
  /** A noun phrase that fits "You ask for …". */
  name: string
  /** A clause that fits "You are looking for someone …". */
  someone: string
  ads: string[]
  /** Phrases by which people show in their own words that they have done it. */
  shownBy: string[]
  /** Sentences that tie evidence to the new job. `{place}` is the employer. */
  bridges: string[]
  gaps: string[]
}

const folder = new URL('catalogue/', import.meta.url)

interface Cue {
  stems: string[]
  phrase: string
  /** Of a single word whose stem is also a noun: a "program" is no programming. */
  word: string | undefined
  demand: Demand
}
interface Loaded {
  byId: Map<string, Demand>
  byName: Map<string, Demand>
  /** In how many demands' phrases a stem stands. */
  spread: Map<string, number>
  inAds: Map<string, Cue[]>
  inOwnWords: Map<string, Cue[]>
}
let loaded: Loaded | undefined

function load(): Loaded {
  if (loaded) return loaded
  const files = readdirSync(folder).filter(name => name.endsWith('.json'))
  const demands = files.flatMap(name => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Demand[])
  const byId = new Map(demands.map(demand => [demand.id, demand]))
  const byName = new Map(demands.map(demand => [demand.name, demand]))
  const cues = { inAds: cuesOf(demands, 'ads'), inOwnWords: cuesOf(demands, 'shownBy') }
  loaded = { byId, byName, spread: spreadOf(demands), ...cues }
  return loaded
}

const stemsOf = (text: string) =>
  wordsIn(text)
    .flatMap(word => word.split('-'))
    .map(stemOf)

function cuesOf(demands: readonly Demand[], field: 'ads' | 'shownBy'): Map<string, Cue[]> {
  const cues = new Map<string, Cue[]>()
  for (const demand of demands)
    for (const phrase of new Set([...demand[field], ...(field === 'ads' ? [demand.name] : [])])) {
      const stems = stemsOf(phrase)
      const [first] = stems
      const word = stems.length === 1 && /ming$/i.test(phrase) ? phrase.toLowerCase() : undefined
      if (first) cues.set(first, [...(cues.get(first) ?? []), { stems, phrase, word, demand }])
    }
  return cues
}

function spreadOf(demands: readonly Demand[]): Map<string, number> {
  const spread = new Map<string, number>()
  for (const { name, ads, shownBy } of demands)
    for (const stem of new Set([name, ...ads, ...shownBy].flatMap(stemsOf)))
      spread.set(stem, (spread.get(stem) ?? 0) + 1)
  return spread
}

/** Stems of so many demands, such as "help" and "work", that sharing one shows nothing. */
const commonFrom = 12
/** Stems of few demands, such as "espresso", say much. */
const rareUpTo = 3
export const isRareStem = (stem: string): boolean => (load().spread.get(stem) ?? 0) <= rareUpTo
export const isCommonStem = (stem: string): boolean => (load().spread.get(stem) ?? 0) >= commonFrom

export const allDemands = (): Demand[] => [...load().byId.values()]
export const findDemand = (id: string): Demand | undefined => load().byId.get(id)
export const findDemandByName = (name: string): Demand | undefined => load().byName.get(name)

/** Each demand comes once, that of the longest phrase first. */
export const demandsInAd = (text: string): Demand[] => find(text, load().inAds, true)

const remembered = new Map<string, readonly Demand[]>()
const mostRemembered = 4000
/** What is found is remembered, as each line is compared with much. */
export function demandsInOwnWords(text: string): readonly Demand[] {
  const known = remembered.get(text)
  if (known) return known
  if (remembered.size >= mostRemembered) remembered.clear()
  const shown = find(text, load().inOwnWords)
  remembered.set(text, shown)
  return shown
}

function find(text: string, cues: Map<string, Cue[]>, isOfAd = false): Demand[] {
  const stems = stemsOf(text)
  const low = text.toLowerCase()
  const found = new Map<Demand, number>()
  let words: ReturnType<typeof readWords> | undefined
  const means = (phrase: string, at: number, length: number) => {
    words ??= readWords(text)
    // Where the tagger cuts words apart in other places, nothing is known of them.
    return words.length !== stems.length || isMeant(phrase, words, at, at + length)
  }
  stems.forEach((stem, at) => {
    for (const { stems: own, phrase, word, demand } of cues.get(stem) ?? [])
      if (own.every((each, n) => stems[at + n] === each) && (!word || low.includes(word)))
        if (!isOfAd || own.length > 3 || means(phrase.toLowerCase(), at, own.length))
          found.set(demand, Math.max(found.get(demand) ?? 0, own.length))
  })
  return [...found].sort(([, a], [, b]) => b - a).map(([demand]) => demand)
}
