import { mapSteps, type Steps } from '#server/platform/in-turns.ts'
import type { CareerEntry } from '../catalogue/entry.ts'
import { familyTexts } from '../catalogue/family-texts.ts'
import { topicsOf } from './topics.ts'
import type { WordModel } from './word-model.ts'
import { isEmptyWord, splitWords, stem, stemsOf } from './words.ts'

interface Title {
  text: string
  stems: string[]
  weight: number
  /** Where its vector begins in `titleVectors`. */
  at: number
  career: number
  isMain: boolean
}

export interface IndexedCareer {
  entry: CareerEntry
  /** Its own title first. */
  titles: Title[]
  vector: Float32Array
  /** From 0 to 1 by number of employees. */
  commonness: number
}

export interface CareerIndex {
  careers: IndexedCareer[]
  /** Of all titles in one array: each of thousands takes twice its size in memory. */
  titleVectors: Float32Array
  titlesWith: ReadonlyMap<string, readonly Title[]>
  /** Rare words weigh more, and so does the last one. */
  titleWeight(stems: readonly string[]): number
  rarity(token: string): number
  texts: TextCounts
  /** For each career, the count that gives half of the most. */
  halfCounts: Float64Array
  titleWords: ReadonlySet<string>
  textWords: ReadonlySet<string>
  /** The direction of the words, of length 1 or 0. */
  vectorOf(words: readonly string[]): Float32Array
}

const fields: [weight: number, read: (entry: CareerEntry) => readonly string[]][] = [
  [4, entry => [entry.title, ...entry.searchTitles]],
  [3, entry => entry.tags],
  [2, entry => [...entry.keywords, ...entry.hardSkills]],
  [2, entry => [familyTexts[entry.family]?.name ?? '', familyTexts[entry.family]?.line ?? '']],
  [2, entry => [entry.description]],
  [0.7, entry => [...entry.softSkills, ...entry.dayInTheLife]],
]

export function* indexSteps(entries: readonly CareerEntry[], model: WordModel): Steps<CareerIndex> {
  const shared = sharedStrings()
  const counted = yield* mapSteps(entries, entry => countWords(entry, shared))
  const rarity = rarityIn(counted.map(counts => counts.keys()))
  const allTitles = ({ title, searchTitles }: CareerEntry) => [title, ...searchTitles]
  const titleStems = yield* mapSteps(entries, entry => allTitles(entry).map(stemsOf))
  const titleRarity = rarityIn(titleStems.flat())
  const weightOf = weighWords(model, rarity)
  const weighted = new Map<string, Float32Array | undefined>()
  const vectorOf = vectorSum(model.dimensions, word => {
    if (!weighted.has(word)) weighted.set(word, weightOf(word))
    return weighted.get(word)
  })
  const names = entries.map(entry => [...new Set(allTitles(entry))])
  const titleVectors = new Float32Array(names.flat().length * model.dimensions)
  let filled = 0
  const keepVector = (vector: Float32Array) => {
    titleVectors.set(vector, filled)
    filled += vector.length
    return filled - vector.length
  }
  const textVectors = yield* mapSteps(entries, entry => vectorOf(vectorWords(entry)))
  const mean = new Float32Array(model.dimensions)
  for (const vector of textVectors) addTo(mean, vector, 1 / entries.length)
  const centered = (vector: Float32Array) => normalize(vector.map((value, n) => value - (mean[n] as number)))
  // Made elsewhere: a function made here would keep all that this one calculates in memory.
  const titleWeight = weightByRarity(titleRarity)
  const careers = yield* mapSteps(entries, (entry, index): IndexedCareer => {
    return {
      entry,
      titles: (names[index] ?? []).map((text, n) => {
        const stems = stemsOf(text).map(shared)
        const at = keepVector(vectorOf(splitWords(text)))
        return { text, stems, weight: titleWeight(stems), at, career: index, isMain: n === 0 }
      }),
      vector: centered(textVectors[index] as Float32Array),
      commonness: commonnessOf(entry),
    }
  })
  const titleWords = yield* mapSteps(entries, entry => allTitles(entry).flatMap(splitWords).map(shared))
  const textWords = yield* mapSteps(entries, entry =>
    fields.flatMap(([, read]) => read(entry).flatMap(splitWords).map(shared)),
  )
  return {
    careers,
    titleVectors,
    titlesWith: titlesByStem(careers.flatMap(({ titles }) => titles)),
    titleWeight,
    rarity,
    texts: countsByToken(counted),
    halfCounts: halfCountsOf(counted),
    titleWords: new Set(titleWords.flat()),
    textWords: new Set(textWords.flat()),
    vectorOf: vectorSum(model.dimensions, weightOf),
  }
}

/** Returns one copy of equal strings. V8 keeps the whole text of which a longer word was cut out, so words are copied. */
function sharedStrings(): (text: string) => string {
  const copies = new Map<string, string>()
  return text => {
    const known = copies.get(text)
    if (known !== undefined) return known
    const copy = Buffer.from(text).toString()
    copies.set(copy, copy)
    return copy
  }
}

const lastWord = 1.3
const weightByRarity = (rarity: (token: string) => number) => (stems: readonly string[]) =>
  stems.reduce((sum, each, n) => sum + rarity(each) * (n === stems.length - 1 ? lastWord : 1), 0)

const employees = { few: 5000, many: 4_000_000 }

function commonnessOf({ facts: { employment } }: CareerEntry): number {
  const { few, many } = employees
  return Math.max(0, Math.log((employment ?? few) / few) / Math.log(many / few))
}

function titlesByStem(titles: readonly Title[]): Map<string, Title[]> {
  const found = new Map<string, Title[]>()
  for (const title of titles)
    for (const each of new Set(title.stems)) found.set(each, [...(found.get(each) ?? []), title])
  return found
}

export const tokensOf = (text: string) => [...new Set(stemsOf(text).flatMap(each => [each, ...topicsOf(each)]))]

function countWords(entry: CareerEntry, shared: (text: string) => string): Map<string, number> {
  const counts = new Map<string, number>()
  const count = (token: string, weight: number) => counts.set(token, (counts.get(token) ?? 0) + weight)
  for (const [weight, read] of fields)
    for (const text of read(entry))
      for (const word of splitWords(text)) {
        if (isEmptyWord(word)) continue
        const token = shared(stem(word))
        count(token, weight)
        for (const topic of topicsOf(token)) count(topic, weight)
      }
  return counts
}

/** In few large arrays, because one for each token takes several times its size in memory. */
export interface TextCounts {
  /** For each stem and topic, where its careers begin in the arrays below, and where they end. */
  rows: ReadonlyMap<string, number>
  starts: Uint32Array
  careers: Uint16Array
  /** How often the texts of the career have it, weighted. */
  counts: Float64Array
}

function countsByToken(counted: readonly ReadonlyMap<string, number>[]): TextCounts {
  const rows = new Map<string, number>()
  const sizes: number[] = []
  for (const counts of counted)
    for (const token of counts.keys()) {
      const row = rows.get(token) ?? rows.size
      rows.set(token, row)
      sizes[row] = (sizes[row] ?? 0) + 1
    }
  const starts = new Uint32Array(rows.size + 1)
  for (const [row, size] of sizes.entries()) starts[row + 1] = (starts[row] as number) + size
  const all = starts[rows.size] as number
  const found: TextCounts = { rows, starts, careers: new Uint16Array(all), counts: new Float64Array(all) }
  const filled = starts.slice()
  for (const [career, counts] of counted.entries())
    for (const [token, count] of counts) {
      const row = rows.get(token) as number
      const at = filled[row] as number
      filled[row] = at + 1
      found.careers[at] = career
      found.counts[at] = count
    }
  return found
}

/** As in BM25: how much of the length counts. */
const halfCount = 6
const lengthShare = 0.6

function halfCountsOf(counted: readonly ReadonlyMap<string, number>[]): Float64Array {
  const lengths = counted.map(counts => [...counts.values()].reduce((sum, count) => sum + count, 0))
  const average = lengths.reduce((sum, length) => sum + length, 0) / lengths.length
  return Float64Array.from(lengths, length => halfCount * (1 - lengthShare + (lengthShare * length) / average))
}

const vectorWords = (entry: CareerEntry) =>
  [
    entry.title,
    ...entry.searchTitles,
    ...entry.tags,
    ...entry.keywords,
    ...entry.hardSkills,
    entry.description,
  ].flatMap(splitWords)

function rarityIn(texts: readonly Iterable<string>[]): (token: string) => number {
  const frequency = new Map<string, number>()
  for (const text of texts) for (const token of new Set(text)) frequency.set(token, (frequency.get(token) ?? 0) + 1)
  return token => Math.log(1 + texts.length / (0.5 + (frequency.get(token) ?? 0)))
}

/** Frequent words say less: the weight of a word grows with its rank in general English. */
function weighWords(model: WordModel, rarity: (token: string) => number): (word: string) => Float32Array | undefined {
  return word => {
    const vector = isEmptyWord(word) ? undefined : model.vectorOf(word)
    const rank = model.rankOf(word) ?? 0
    const weight = (rank / (rank + 300)) * Math.min(maxRarity, rarity(stem(word)))
    return vector?.map(value => value * weight)
  }
}

function vectorSum(dimensions: number, weightOf: (word: string) => Float32Array | undefined) {
  return (words: readonly string[]): Float32Array => {
    const sum = new Float32Array(dimensions)
    for (const word of words) addTo(sum, weightOf(word) ?? [])
    return normalize(sum)
  }
}
const maxRarity = 5

function addTo(sum: Float32Array, vector: ArrayLike<number>, factor = 1): void {
  for (let n = 0; n < vector.length; n++) sum[n] = (sum[n] as number) + factor * (vector[n] as number)
}

function normalize(vector: Float32Array): Float32Array {
  const length = Math.sqrt(cosine(vector, vector)) || 1
  return vector.map(value => value / length)
}

/** @param at where the vector begins in `b` */
export function cosine(a: Float32Array, b: Float32Array, at = 0): number {
  let sum = 0
  for (let n = 0; n < a.length; n++) sum += (a[n] as number) * (b[at + n] as number)
  return sum
}
