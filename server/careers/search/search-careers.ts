import { readFileSync } from 'node:fs'
import { limits } from '#contract/limits.ts'
import { atOnce, inTurns } from '#server/platform/in-turns.ts'
import type { CareerEntry } from '../catalogue/entry.ts'
import { type CareerIndex, indexSteps } from './career-index.ts'
import { giveReasons } from './give-reasons.ts'
import { queryReader } from './read-query.ts'
import { type Ranking, type Signals, scoreOf, signalsOf, topicSignals } from './signals.ts'
import { readWordModel, type WordModel } from './word-model.ts'

export interface FoundCareer {
  entry: CareerEntry
  /** Facts of the career that fit; empty where its title was typed. */
  reasons: string[]
}

/** `closest`: the typed work has no page, and these are the nearest. `unknown`: nothing was understood. */
export interface SearchResult {
  kind: 'found' | 'closest' | 'unknown'
  corrected: string | null
  careers: FoundCareer[]
}

export interface CareerSearch {
  /** How much each career, in their order, is about what was typed; undefined where nothing is understood. */
  topicScores(typed: string): Float64Array | undefined
  /**
   * `meant`: the career whose title was typed, if that is certain; null if it was the title of work without a page.
   * `near`: how near each career is to that work, from 0 to 1.
   */
  search(typed: string, meant?: CareerEntry | null, near?: Float64Array): SearchResult
  /** The signals of each entry, in their order, for fitting; undefined where nothing is understood. */
  signals(typed: string): { hasSubject: boolean; hasWish: boolean; signals: Signals[] } | undefined
}

const fewest = 5
/** Later careers are shown while they have this share of the best score. */
const minShare = 0.5
const clearTitle = 0.75
const ofWords = 0.3
const leastNear = 0.05

export function careerSearch(entries: readonly CareerEntry[], ranking: Ranking = readRanking()): CareerSearch {
  const model = readWordModel()
  return searchIn(atOnce(indexSteps(entries, model)), model, ranking)
}

function searchIn(index: CareerIndex, model: WordModel, ranking: Ranking): CareerSearch {
  const read = queryReader(index, model)
  return {
    topicScores(typed) {
      const query = read(typed)
      if (!query?.words.length) return undefined
      const { text, vector } = topicSignals(query, index)
      return text.map((score, n) => ranking.text * score + ranking.vector * (vector[n] ?? 0))
    },
    signals(typed) {
      const query = read(typed)
      if (!query) return undefined
      const { words, wishes } = query
      return { hasSubject: words.length > 0, hasWish: wishes.length > 0, signals: signalsOf(query, index) }
    },
    search(typed, meant, near) {
      const query = read(typed)
      if (!query) return { kind: 'unknown', corrected: null, careers: [] }
      const [hasSubject, hasWish] = [query.words.length > 0, query.wishes.length > 0]
      const scored = signalsOf(query, index).map((signals, n) => {
        const career = index.careers[n] as (typeof index.careers)[number]
        const isMeant = career.entry === meant
        return { career, signals, isMeant, score: scoreOf(signals, hasSubject, hasWish, ranking) }
      })
      const best = Math.max(...scored.map(({ score }) => score))
      const found = scored
        .map((each, n) => ({
          ...each,
          score: near ? Math.max(0, each.score / best) ** ofWords * (leastNear + (near[n] ?? 0)) : each.score,
        }))
        .sort((a, b) => Number(b.isMeant) - Number(a.isMeant) || b.score - a.score)
      const top = Math.max(...found.slice(0, 2).map(({ score }) => score))
      const hasPage =
        meant === undefined ? query.hasPage || found.some(({ signals }) => signals.title > clearTitle) : meant !== null
      return {
        kind: hasPage ? 'found' : 'closest',
        corrected: query.corrected,
        careers: found
          .filter(({ score }, n) => n < fewest || score > minShare * top)
          .slice(0, limits.careerSearch.found)
          .map(({ career, signals }) => ({ entry: career.entry, reasons: giveReasons(query, career, signals) })),
      }
    },
  }
}

const searches = new WeakMap<readonly CareerEntry[], CareerSearch>()

/** The search takes some memory, so it is made once. */
export function searchOf(entries: readonly CareerEntry[]): CareerSearch {
  const search = searches.get(entries) ?? careerSearch(entries)
  searches.set(entries, search)
  return search
}

/** Makes it while nothing else is to do, so that no request waits for it. */
export async function prepareSearch(entries: readonly CareerEntry[]): Promise<void> {
  const model = readWordModel()
  const index = await inTurns(indexSteps(entries, model))
  if (!searches.has(entries)) searches.set(entries, searchIn(index, model, readRanking()))
}

const readRanking = (): Ranking => JSON.parse(readFileSync(new URL('./weights/ranking.json', import.meta.url), 'utf8'))
