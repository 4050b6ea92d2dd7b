import type { SequenceWeights } from '#server/language/text-model/sequence-model.ts'
import { randomFrom } from '../../bench/support/random.ts'

/** The features of each element of a sequence as hashes, and its label. */
export interface LabelledSequence {
  features: readonly (readonly number[])[]
  labels: readonly string[]
}

interface Options {
  epochs?: number
  /** The step of AdaGrad. */
  rate?: number
  /** How strongly each update of a weight draws it to 0 (L2). */
  penalty?: number
  /** Features of fewer elements are left out. */
  fewest?: number
  /** The weights are the mean of those after each of the last epochs, as many as this. */
  averaged?: number
}

interface Sample {
  rows: readonly Int32Array[]
  truth: readonly number[]
}
interface Parameters {
  weights: Float32Array
  /** Where the transitions begin: those from label to label, and then those of the first element. */
  size: number
  count: number
}

/** Fits a linear-chain conditional random field by AdaGrad on its likelihood. The same input gives the same weights. */
export function trainSequence(
  sequences: readonly LabelledSequence[],
  { epochs = 30, rate = 0.2, penalty = 0.03, fewest = 2, averaged = 1 }: Options = {},
): SequenceWeights {
  const labels = [...new Set(sequences.flatMap(each => each.labels))].toSorted()
  const count = labels.length
  const labelOf = new Map(labels.map((label, n) => [label, n]))
  const seen = new Map<number, number>()
  for (const { features } of sequences)
    for (const each of features) for (const hash of each) seen.set(hash, (seen.get(hash) ?? 0) + 1)
  const rowOf = new Map<number, number>()
  for (const [hash, times] of seen) if (times >= fewest) rowOf.set(hash, rowOf.size)
  const size = rowOf.size * count
  const weights = new Float32Array(size + (count + 1) * count)
  const squares = new Float32Array(weights.length).fill(1e-4)
  const gradient = new Float32Array(weights.length)
  const sums = averaged > 1 ? new Float32Array(weights.length) : weights
  const samples = sequences
    .filter(({ labels }) => labels.length > 0)
    .map(each => ({
      rows: each.features.map(hashes => Int32Array.from(hashes.flatMap(hash => rowOf.get(hash) ?? []))),
      truth: each.labels.map(label => labelOf.get(label) as number),
    }))
  const random = randomFrom(1)
  const update = (index: number) => {
    const slope = at(gradient, index) + penalty * at(weights, index)
    gradient[index] = 0
    squares[index] = at(squares, index) + slope * slope
    weights[index] = at(weights, index) - (rate * slope) / Math.sqrt(at(squares, index))
  }
  const times = new Int32Array(rowOf.size).fill(-1)
  let time = 0
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (const sample of random.some(samples, samples.length)) {
      addGradient(sample, { weights, size, count }, gradient)
      for (const rows of sample.rows)
        for (const row of rows) {
          if (times[row] === time) continue
          times[row] = time
          for (let label = 0; label < count; label++) update(row * count + label)
        }
      for (let index = size; index < weights.length; index++) update(index)
      time += 1
    }
    if (averaged > 1 && epoch >= epochs - averaged)
      for (let index = 0; index < weights.length; index++)
        sums[index] = at(sums, index) + at(weights, index) / Math.min(averaged, epochs)
  }
  const part = (from: number) => Float64Array.from(sums.subarray(from, from + count))
  return {
    labels,
    weights: new Map([...rowOf].map(([hash, row]) => [hash, part(row * count)])),
    transitions: Array.from({ length: count + 1 }, (_, row) => part(size + row * count)),
  }
}

/**
 * Adds to `gradient` what the model expects less what is true, by the forward-backward algorithm. Each element is scaled
 * to a sum of 1, so that nothing overflows.
 */
function addGradient({ rows, truth }: Sample, { weights, size, count }: Parameters, gradient: Float32Array): void {
  const chances = Float64Array.from(weights.subarray(size), Math.exp)
  const own = rows.map(each => {
    const scores = new Float64Array(count)
    for (const row of each)
      for (let label = 0; label < count; label++) scores[label] = at(scores, label) + at(weights, row * count + label)
    const most = Math.max(...scores)
    return scores.map(score => Math.exp(score - most))
  })
  const forward: Float64Array[] = []
  for (const [n, chance] of own.entries()) {
    const before = forward[n - 1]
    const sums = new Float64Array(count)
    if (!before) sums.set(chances.subarray(count * count))
    else
      for (let from = 0; from < count; from++)
        for (let label = 0; label < count; label++)
          sums[label] = at(sums, label) + at(before, from) * at(chances, from * count + label)
    forward.push(scaled(sums.map((sum, label) => sum * at(chance, label))))
  }
  let backward = new Float64Array(count).fill(1)
  const joint = new Float64Array(count * count)
  for (let n = rows.length - 1; n >= 0; n--) {
    const state = forward[n] as Float64Array
    const error = scaled(state.map((sum, label) => sum * at(backward, label)))
    const label = truth[n] as number
    error[label] = at(error, label) - 1
    for (const row of rows[n] as Int32Array) addAt(gradient, row * count, error)
    if (n === 0) {
      addAt(gradient, size + count * count, error)
      continue
    }
    const before = forward[n - 1] as Float64Array
    const next = backward.map((sum, label) => sum * at(own[n] as Float64Array, label))
    const sums = new Float64Array(count)
    let total = 0
    for (let from = 0; from < count; from++) {
      let sum = 0
      for (let to = 0; to < count; to++) {
        const way = at(chances, from * count + to) * at(next, to)
        sum += way
        joint[from * count + to] = way * at(before, from)
      }
      sums[from] = sum
      total += sum * at(before, from)
    }
    for (let index = 0; index < joint.length; index++)
      gradient[size + index] = at(gradient, size + index) + at(joint, index) / total
    const way = size + (truth[n - 1] as number) * count + label
    gradient[way] = at(gradient, way) - 1
    backward = scaled(sums)
  }
}

function scaled<T extends Float64Array>(values: T): T {
  let sum = 0
  for (let n = 0; n < values.length; n++) sum += at(values, n)
  for (let n = 0; n < values.length; n++) values[n] = at(values, n) / sum
  return values
}

function addAt(values: Float32Array, from: number, more: Float64Array): void {
  for (let n = 0; n < more.length; n++) values[from + n] = at(values, from + n) + at(more, n)
}

const at = (values: Float64Array | Float32Array, index: number) => values[index] as number
