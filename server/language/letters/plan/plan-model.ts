import { readFileSync } from 'node:fs'

/** Weights of a linear model by feature, on standardized values. */
export interface Linear {
  bias: number
  /** [mean, scale, weight] */
  features: Record<string, [number, number, number]>
}

/** Written by `npm run train -- letters`. */
export interface PlanWeights {
  /** Which work a letter opens with: the highest score among the works of a profile. */
  opens: Linear
  /** Log-odds that a work, and a paper, is told. */
  works: Linear
  papers: Linear
}

export const planFile = new URL('./weights/plan.json', import.meta.url)
let loaded: PlanWeights | undefined
export const planWeights = (): PlanWeights => (loaded ??= JSON.parse(readFileSync(planFile, 'utf8')) as PlanWeights)

export const scoreWith = ({ bias, features }: Linear, values: Readonly<Record<string, number>>): number =>
  Object.entries(features).reduce(
    (sum, [name, [mean, scale, weight]]) => sum + (weight * ((values[name] ?? 0) - mean)) / scale,
    bias,
  )
