import { readFileSync } from 'node:fs'
import { readWordVectors } from '#server/platform/word-vectors/word-vectors.ts'
import { stemOf, wordsIn } from '../english/stem.ts'

/** Written by `npm run train -- relatedness`. */
export interface RelatednessWeights {
  /** Subtracted from the mean vector of a phrase. */
  mean: number[]
  /** A row for each dimension of a word vector. */
  map: number[][]
}

export const relatednessFile = new URL('./weights/relatedness.json', import.meta.url)
let loaded: RelatednessWeights | undefined
const weights = () => (loaded ??= JSON.parse(readFileSync(relatednessFile, 'utf8')) as RelatednessWeights)

const functionWords = new Set(
  `a an the of to and in for on that is was with as it by at from his be is are have but were not this who they had which
  will their or its one after been also we would other all out you your i my me our us can do does did if so than then
  there into up down when what how any some more most very such as etc able ability must should may could shall including
  others each every per`.split(/\s+/),
)

interface MeanOptions {
  /** Whether a form that has no vector counts as its stem: "mopped", "raked". */
  stems?: boolean
}

/** The mean of the vectors of the words of a phrase, in which frequent words count less; undefined without a known word. */
export function meanVector(text: string, { stems = false }: MeanOptions = {}): Float64Array | undefined {
  const { vectorOf: find, rankOf } = readWordVectors()
  let sum: Float64Array | undefined
  let total = 0
  for (const written of wordsIn(text).flatMap(each => each.split(/['’-]/))) {
    if (functionWords.has(written)) continue
    const word = stems && rankOf(written) === undefined ? stemOf(written) : written
    const vector = find(word)
    if (!vector) continue
    const weight = 1 / (1 + frequentRank / ((rankOf(word) ?? 0) + 20))
    sum ??= new Float64Array(vector.length)
    for (let n = 0; n < vector.length; n++) sum[n] = (sum[n] ?? 0) + weight * (vector[n] ?? 0)
    total += weight
  }
  return sum?.map(value => value / total)
}
/** A word of this rank by frequency counts half. */
const frequentRank = 280

/** More than the clauses of the largest profile: it is asked about them again and again. */
const maxRemembered = 25_000
const remembered = new Map<string, Float64Array | undefined>()

function vectorOf(text: string): Float64Array | undefined {
  if (remembered.has(text)) return remembered.get(text)
  if (remembered.size >= maxRemembered) remembered.clear()
  const mean = meanVector(text)
  const vector = mean && mapVector(mean, weights())
  remembered.set(text, vector)
  return vector
}

export function mapVector(mean: Float64Array, { mean: center, map }: RelatednessWeights): Float64Array {
  const mapped = new Float64Array(map[0]?.length ?? 0)
  for (let row = 0; row < mean.length; row++) {
    const value = (mean[row] ?? 0) - (center[row] ?? 0)
    const weightsOfRow = map[row] ?? []
    for (let n = 0; n < mapped.length; n++) mapped[n] = (mapped[n] ?? 0) + value * (weightsOfRow[n] ?? 0)
  }
  const length = Math.hypot(...mapped) || 1
  return mapped.map(value => value / length)
}

/**
 * How much a text in someone's own words speaks of what an ad asks for: a cosine, near 0 for texts that have nothing to do
 * with each other and 1 for the same words.
 */
export function relatedness(asked: string, told: string): number {
  const [a, b] = [vectorOf(asked), vectorOf(told)]
  if (!a || !b) return 0
  let sum = 0
  for (let n = 0; n < a.length; n++) sum += (a[n] ?? 0) * (b[n] ?? 0)
  return sum
}
