import { likelihoodWith, type SupportWeights, standardized } from '#server/language/claims/wording/support-model.ts'

export interface LabeledRow {
  features: readonly number[]
  words: readonly string[]
  /** 0: told, 1: soft, 2: made up. */
  label: 0 | 1 | 2
}

const steps = 250
const rate = 0.05
const decay = { slope: 0.9, square: 0.999 }
/** A rarer word says more of its text than of claims. */
const minTexts = 2

/** Multinomial logistic regression with weights drawn toward 0 by `penalty`, fitted with Adam. Always fits the same. */
export function fitSoftmax(rows: readonly LabeledRow[], penalty: number): SupportWeights {
  const size = rows[0]?.features.length ?? 0
  const columns = Array.from({ length: size }, (_, n) => rows.map(({ features }) => features[n] ?? 0))
  const means = columns.map(column => column.reduce((sum, value) => sum + value, 0) / column.length)
  const scales = columns.map(
    (column, n) =>
      Math.sqrt(column.reduce((sum, value) => sum + (value - (means[n] ?? 0)) ** 2, 0) / column.length) || 1,
  )
  const texts = new Map<string, number>()
  for (const { words } of rows) for (const word of words) texts.set(word, (texts.get(word) ?? 0) + 1)
  const words = [...texts].filter(([, count]) => count >= minTexts).map(([word]) => word)
  const numbers = new Map(words.map((word, at) => [word, size + at]))
  const weights = Array.from({ length: size + words.length + 1 }, () => [0, 0, 0])
  const model: SupportWeights = {
    biases: weights.at(-1) ?? [],
    means,
    scales,
    features: weights.slice(0, size),
    words: Object.fromEntries(words.map((word, at) => [word, weights[size + at] ?? []])),
  }
  const update = adam(weights)
  for (let step = 1; step <= steps; step++) {
    const slopes = weights.map((each, at) =>
      each.map(weight => (at === weights.length - 1 ? 0 : (penalty * weight) / rows.length)),
    )
    for (const row of rows) {
      const { told, soft, madeUp } = likelihoodWith(model, row)
      const errors = [told, soft, madeUp].map((each, at) => (each - Number(row.label === at)) / rows.length)
      add(slopes.at(-1), errors, 1)
      row.features.forEach((value, n) => {
        add(slopes[n], errors, standardized(value, means[n] ?? 0, scales[n] ?? 1))
      })
      for (const word of row.words) add(slopes[numbers.get(word) ?? -1], errors, 1)
    }
    update(slopes, step)
  }
  return model
}

function add(slopes: number[] | undefined, errors: readonly number[], value: number): void {
  if (slopes) for (let at = 0; at < 3; at++) slopes[at] = (slopes[at] ?? 0) + (errors[at] ?? 0) * value
}

/** Moves weights in place against their slopes. */
function adam(weights: readonly number[][]): (slopes: readonly number[][], step: number) => void {
  const means = weights.map(() => [0, 0, 0])
  const squares = weights.map(() => [0, 0, 0])
  return (slopes, step) =>
    weights.forEach((each, n) => {
      const mean = means[n] as number[]
      const square = squares[n] as number[]
      for (let at = 0; at < 3; at++) {
        const slope = slopes[n]?.[at] ?? 0
        mean[at] = decay.slope * (mean[at] as number) + (1 - decay.slope) * slope
        square[at] = decay.square * (square[at] as number) + (1 - decay.square) * slope * slope
        const size = Math.sqrt((square[at] as number) / (1 - decay.square ** step)) + 1e-8
        each[at] = (each[at] as number) - (rate * (mean[at] as number)) / (1 - decay.slope ** step) / size
      }
    })
}
