import { readFileSync } from 'node:fs'
import { probabilityOf } from '../text-model/linear-model.ts'
import type { Known } from './known.ts'
import { supportFeatures } from './support-features.ts'

/** Written by `npm run train -- claims`, with one number of each list for a feature. */
export interface SupportWeights {
  bias: number
  weights: number[]
  means: number[]
  scales: number[]
}

export const supportFile = new URL('./weights/support.json', import.meta.url)
let loaded: SupportWeights | undefined

/** How likely a claim without an unsupported hard fact was told, from 0 to 1. */
export function probabilityTold(text: string, known: Known): number {
  loaded ??= JSON.parse(readFileSync(supportFile, 'utf8')) as SupportWeights
  return probabilityWith(loaded, supportFeatures(text, known))
}

export const probabilityWith = (
  { bias, weights, means, scales }: SupportWeights,
  features: readonly number[],
): number =>
  probabilityOf(
    features.reduce((sum, value, n) => sum + ((weights[n] ?? 0) * (value - (means[n] ?? 0))) / (scales[n] || 1), bias),
  )
