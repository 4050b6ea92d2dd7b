import { randomFrom } from '../../bench/support/random.ts'

interface ClassSample {
  label: number
  vector: ArrayLike<number>
}

const epochs = 30
const batch = 256
const rate = 0.02
const penalty = 3e-4
const decay = { slope: 0.9, square: 0.99 }
/** What a class is off by in one sample of a batch; less moves nothing. */
const leastError = 1e-6

/**
 * Multinomial logistic regression over dense vectors, fitted with Adam. A class of many samples counts as the root of
 * their number. Always fits the same.
 */
export function fitClasses(
  samples: readonly ClassSample[],
  classes: number,
): { rows: Float64Array[]; biases: Float64Array } {
  const size = samples[0]?.vector.length ?? 0
  const { means, scales } = spreadOf(samples, size)
  const inputs = samples.map(({ vector }) => {
    const input = Float64Array.from(
      { length: size + 1 },
      (_, n) => ((vector[n] ?? 0) - (means[n] ?? 0)) / (scales[n] ?? 1),
    )
    input[size] = 1
    return input
  })
  const importance = importanceOf(samples, classes)
  const weights = new Float64Array(classes * (size + 1))
  const update = adam(weights, epochs * Math.floor(samples.length / batch))
  const random = randomFrom(1)
  const order = samples.map((_, at) => at)
  for (let epoch = 0; epoch < epochs; epoch++) {
    const shuffled = random.some(order, order.length)
    for (let start = 0; start + batch <= shuffled.length; start += batch) {
      const slopes = weights.map(weight => penalty * weight)
      for (const at of shuffled.slice(start, start + batch)) {
        const input = inputs[at] as Float64Array
        const errors = likelihoods(weights, input, classes)
        const label = samples[at]?.label ?? 0
        errors[label] = (errors[label] as number) - 1
        const factor = (importance[at] as number) / batch
        for (let k = 0, cell = 0; k < classes; k++) {
          const error = (errors[k] as number) * factor
          if (Math.abs(error) < leastError) cell += input.length
          else
            for (let n = 0; n < input.length; n++, cell++)
              slopes[cell] = (slopes[cell] as number) + error * (input[n] as number)
        }
      }
      update(slopes)
    }
  }
  const rows = Array.from({ length: classes }, (_, k) =>
    Float64Array.from({ length: size }, (_, n) => (weights[k * (size + 1) + n] ?? 0) / (scales[n] ?? 1)),
  )
  const biases = Float64Array.from(rows, (row, k) =>
    row.reduce((sum, value, n) => sum - value * (means[n] ?? 0), weights[k * (size + 1) + size] ?? 0),
  )
  return { rows, biases }
}

function spreadOf(samples: readonly ClassSample[], size: number) {
  const mean = (read: (sample: ClassSample) => number) =>
    samples.reduce((sum, sample) => sum + read(sample), 0) / samples.length
  const means = Float64Array.from({ length: size }, (_, n) => mean(({ vector }) => vector[n] ?? 0))
  const scales = means.map((center, n) => Math.sqrt(mean(({ vector }) => ((vector[n] ?? 0) - center) ** 2)) || 1)
  return { means, scales }
}

function importanceOf(samples: readonly ClassSample[], classes: number): number[] {
  const counts = new Float64Array(classes)
  for (const { label } of samples) counts[label] = (counts[label] ?? 0) + 1
  const raw = samples.map(({ label }) => 1 / Math.sqrt(counts[label] ?? 1))
  const mean = raw.reduce((sum, each) => sum + each, 0) / raw.length
  return raw.map(each => each / mean)
}

function likelihoods(weights: Float64Array, input: Float64Array, classes: number): Float64Array {
  const odds = new Float64Array(classes)
  for (let k = 0, cell = 0; k < classes; k++) {
    let sum = 0
    for (let n = 0; n < input.length; n++) sum += (weights[cell++] as number) * (input[n] as number)
    odds[k] = sum
  }
  const max = odds.reduce((a, b) => Math.max(a, b))
  const powers = odds.map(each => Math.exp(each - max))
  const total = powers.reduce((sum, each) => sum + each, 0)
  return powers.map(each => each / total)
}

/** Moves weights in place against their slopes, by steps that shrink to 0. */
function adam(weights: Float64Array, steps: number): (slopes: Float64Array) => void {
  const means = new Float64Array(weights.length)
  const squares = new Float64Array(weights.length)
  let step = 0
  return slopes => {
    step++
    const size = rate * (1 - step / steps)
    const [slopeShare, squareShare] = [1 - decay.slope ** step, 1 - decay.square ** step]
    for (let n = 0; n < weights.length; n++) {
      const slope = slopes[n] as number
      const mean = decay.slope * (means[n] as number) + (1 - decay.slope) * slope
      const square = decay.square * (squares[n] as number) + (1 - decay.square) * slope * slope
      means[n] = mean
      squares[n] = square
      weights[n] = (weights[n] as number) - (size * mean) / slopeShare / (Math.sqrt(square / squareShare) + 1e-8)
    }
  }
}
