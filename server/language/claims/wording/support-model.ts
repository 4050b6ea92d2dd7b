import { readFileSync } from 'node:fs'
import { stemOf } from '../../english/stem.ts'

export interface Likelihood {
  told: number
  soft: number
  madeUp: number
}

/** Written by `npm run train -- claims`. Each list of weights has one number for told, soft and made up. */
export interface SupportWeights {
  biases: number[]
  means: number[]
  scales: number[]
  features: number[][]
  /** By stem. */
  words: Record<string, number[]>
}

export const supportFile = new URL('./weights/support.json', import.meta.url)
let loaded: SupportWeights | undefined

export function likelihoodOf(text: string, features: readonly number[]): Likelihood {
  loaded ??= JSON.parse(readFileSync(supportFile, 'utf8')) as SupportWeights
  return likelihoodWith(loaded, { features, words: wordsOf(text) })
}

export const wordsOf = (text: string): string[] => [
  ...new Set(
    (
      text
        .toLowerCase()
        .replaceAll('’', "'")
        .match(/[\p{L}']+/gu) ?? []
    ).map(stemOf),
  ),
]

export function likelihoodWith(
  { biases, means, scales, features: weights, words: ofWords }: SupportWeights,
  { features, words }: { features: readonly number[]; words: readonly string[] },
): Likelihood {
  const standard = features.map((value, n) => standardized(value, means[n] ?? 0, scales[n] ?? 1))
  const scores = biases.map(
    (bias, at) =>
      bias +
      standard.reduce((sum, value, n) => sum + (weights[n]?.[at] ?? 0) * value, 0) +
      words.reduce((sum, word) => sum + (Object.hasOwn(ofWords, word) ? (ofWords[word]?.[at] ?? 0) : 0), 0),
  )
  const highest = Math.max(...scores)
  const odds = scores.map(score => Math.exp(score - highest))
  const all = odds.reduce((sum, each) => sum + each, 0)
  const [told = 0, soft = 0, madeUp = 0] = odds.map(each => each / all)
  return { told, soft, madeUp }
}

const farthest = 4

/** In standard deviations from the mean. What is rarer than that in the training texts counts no more. */
export const standardized = (value: number, mean: number, scale: number): number =>
  Math.max(-farthest, Math.min(farthest, (value - mean) / (scale || 1)))
