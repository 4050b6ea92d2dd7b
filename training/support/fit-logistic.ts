import { probabilityWith, type SupportWeights } from '#server/language/claims/support-model.ts'

export interface LabeledRow {
  features: readonly number[]
  isPositive: boolean
}

const steps = 600
const rate = 2

/** Logistic regression on standardized features, with weights drawn toward 0 by `penalty`. Always fits the same. */
export function fitLogistic(rows: readonly LabeledRow[], penalty: number): SupportWeights {
  const size = rows[0]?.features.length ?? 0
  const columns = Array.from({ length: size }, (_, n) => rows.map(({ features }) => features[n] ?? 0))
  const means = columns.map(column => column.reduce((sum, value) => sum + value, 0) / column.length)
  const scales = columns.map(
    (column, n) =>
      Math.sqrt(column.reduce((sum, value) => sum + (value - (means[n] ?? 0)) ** 2, 0) / column.length) || 1,
  )
  const model: SupportWeights = { bias: 0, weights: Array.from({ length: size }, () => 0), means, scales }
  for (let step = 0; step < steps; step++) {
    const slopes = model.weights.map(weight => penalty * weight)
    let slopeOfBias = 0
    for (const { features, isPositive } of rows) {
      const error = probabilityWith(model, features) - Number(isPositive)
      slopeOfBias += error
      features.forEach((value, n) => {
        slopes[n] = (slopes[n] ?? 0) + (error * (value - (means[n] ?? 0))) / (scales[n] ?? 1)
      })
    }
    model.bias -= (rate * slopeOfBias) / rows.length
    model.weights = model.weights.map((weight, n) => weight - (rate * (slopes[n] ?? 0)) / rows.length)
  }
  return model
}
