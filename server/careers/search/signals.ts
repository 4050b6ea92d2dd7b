import { type CareerIndex, cosine, type IndexedCareer } from './career-index.ts'
import type { Query } from './read-query.ts'
import { isTopic } from './topics.ts'

/** The parts of a score for one career, each about 0 to 1. */
export interface Signals {
  title: number
  /** Job titles that O*NET and ESCO know. */
  phrase: number
  text: number
  /** Meaning of its texts, and of its nearest title, by word vectors. */
  vector: number
  titleVector: number
  wishes: number
  commonness: number
}

/** `npm run train -- search` fits them. `unwished`: what remains of a score where no wish is fulfilled. */
export type Ranking = Signals & { unwished: number; wishAlone: number }

export function scoreOf(signals: Signals, hasSubject: boolean, hasWish: boolean, ranking: Ranking): number {
  let sum = ranking.commonness * signals.commonness
  if (!hasSubject) return sum + ranking.wishes * signals.wishes
  for (const name of ['title', 'phrase', 'text', 'vector', 'titleVector'] as const) sum += ranking[name] * signals[name]
  return hasWish ? sum * (ranking.unwished + signals.wishes) + ranking.wishAlone * signals.wishes : sum
}

export function signalsOf(query: Query, index: CareerIndex): Signals[] {
  const titles = titleScores(query, index)
  const { text, vector } = topicSignals(query, index)
  return index.careers.map((career, n) => ({
    title: titles[n] ?? 0,
    phrase: query.phrases.get(career.entry.slug) ?? 0,
    text: text[n] ?? 0,
    vector: vector[n] ?? 0,
    titleVector: career.titles.reduce(
      (best, { at }) => Math.max(best, cosine(query.vector, index.titleVectors, at)),
      0,
    ),
    wishes: wishScore(query, career),
    commonness: career.commonness,
  }))
}

export function topicSignals(query: Query, index: CareerIndex) {
  return {
    text: textScores(query, index),
    vector: Float64Array.from(index.careers, career => Math.max(0, cosine(query.vector, career.vector))),
  }
}

/** The geometric mean, so that each wish counts. */
function wishScore({ wishes }: Query, { entry }: IndexedCareer): number {
  if (wishes.length === 0) return 0
  return wishes.reduce((product, wish) => product * wish.score(entry), 1) ** (1 / wishes.length)
}

const otherName = 0.95

/** The share of rare words that the search and the nearest title have in common (Dice), squared. */
function titleScores({ stems }: Query, { careers, titlesWith, titleWeight }: CareerIndex): number[] {
  const scores = careers.map(() => 0)
  const asked = titleWeight(stems)
  for (const title of new Set(stems.flatMap(each => titlesWith.get(each) ?? []))) {
    const shared = titleWeight(title.stems.filter(each => stems.includes(each)))
    const agreement = Math.min(1, (2 * shared) / (asked + title.weight))
    const score = (agreement * (title.isMain ? 1 : otherName)) ** 2
    scores[title.career] = Math.max(scores[title.career] ?? 0, score)
  }
  return scores
}

const stemWeight = 0.6

function textScores({ tokens }: Query, { careers, texts, halfCounts, rarity }: CareerIndex): Float64Array {
  const scores = new Float64Array(careers.length)
  let most = 0
  for (const token of tokens) {
    const weight = rarity(token) * (isTopic(token) ? 1 : stemWeight)
    most += weight
    const row = texts.rows.get(token)
    if (row === undefined) continue
    const end = texts.starts[row + 1] as number
    for (let n = texts.starts[row] as number; n < end; n++) {
      const career = texts.careers[n] as number
      const count = texts.counts[n] as number
      scores[career] = (scores[career] as number) + (weight * count) / (count + (halfCounts[career] as number))
    }
  }
  return most ? scores.map(score => score / most) : scores
}
