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
}

interface Sample {
  rows: readonly Int32Array[]
  truth: readonly number[]
}
interface Parameters {
  weights: Float64Array
  /** Where the transitions begin: those from label to label, and then those of the first element. */
  size: number
  count: number
}

/** Fits a linear-chain conditional random field by AdaGrad on its likelihood. The same input gives the same weights. */
export function trainSequence(
  sequences: readonly LabelledSequence[],
  { epochs = 30, rate = 0.2, penalty = 0.03, fewest = 2 }: Options = {},
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
  const weights = new Float64Array(size + (count + 1) * count)
  const squares = new Float64Array(weights.length).fill(1e-4)
  const gradient = new Float64Array(weights.length)
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
  for (let epoch = 0; epoch < epochs; epoch++)
    for (const sample of random.some(samples, samples.length)) {
      addGradient(sample, { weights, size, count }, gradient)
      const touched = new Set<number>()
      for (const row of sample.rows) for (const each of row) touched.add(each)
      for (const row of touched) for (let label = 0; label < count; label++) update(row * count + label)
      for (let index = size; index < weights.length; index++) update(index)
    }
  return {
    labels,
    weights: new Map([...rowOf].map(([hash, row]) => [hash, weights.slice(row * count, (row + 1) * count)])),
    transitions: Array.from({ length: count + 1 }, (_, row) =>
      weights.slice(size + row * count, size + (row + 1) * count),
    ),
  }
}

/** Adds to `gradient` what the model expects less what is true, by the forward-backward algorithm. */
function addGradient({ rows, truth }: Sample, { weights, size, count }: Parameters, gradient: Float64Array): void {
  const transitions = weights.subarray(size)
  const scores = rows.map(each => {
    const sums = new Float64Array(count)
    for (const row of each)
      for (let label = 0; label < count; label++) sums[label] = at(sums, label) + at(weights, row * count + label)
    return sums
  })
  const last = rows.length - 1
  const path = new Float64Array(count)
  const forward: Float64Array[] = []
  for (const [n, own] of scores.entries()) {
    const before = forward[n - 1]
    const sums = new Float64Array(count)
    for (let label = 0; label < count; label++) {
      if (before)
        for (let from = 0; from < count; from++) path[from] = at(before, from) + at(transitions, from * count + label)
      sums[label] = at(own, label) + (before ? logSum(path) : at(transitions, count * count + label))
    }
    forward.push(sums)
  }
  const backward = rows.map(() => new Float64Array(count))
  for (let n = last - 1; n >= 0; n--) {
    const next = backward[n + 1] as Float64Array
    const own = scores[n + 1] as Float64Array
    const sums = backward[n] as Float64Array
    for (let label = 0; label < count; label++) {
      for (let to = 0; to < count; to++) path[to] = at(next, to) + at(own, to) + at(transitions, label * count + to)
      sums[label] = logSum(path)
    }
  }
  const total = logSum(forward[last] as Float64Array)
  const error = new Float64Array(count)
  for (const [n, each] of rows.entries()) {
    const own = forward[n] as Float64Array
    for (let label = 0; label < count; label++)
      error[label] =
        Math.exp(at(own, label) + at(backward[n] as Float64Array, label) - total) - (truth[n] === label ? 1 : 0)
    for (const row of each)
      for (let label = 0; label < count; label++)
        gradient[row * count + label] = at(gradient, row * count + label) + at(error, label)
    if (n === 0) addAt(gradient, size + count * count, error)
    if (n === last) continue
    const next = scores[n + 1] as Float64Array
    const after = backward[n + 1] as Float64Array
    for (let label = 0; label < count; label++) {
      for (let to = 0; to < count; to++)
        path[to] =
          Math.exp(at(own, label) + at(transitions, label * count + to) + at(next, to) + at(after, to) - total) -
          (truth[n] === label && truth[n + 1] === to ? 1 : 0)
      addAt(gradient, size + label * count, path)
    }
  }
}

function addAt(values: Float64Array, from: number, more: Float64Array): void {
  for (let n = 0; n < more.length; n++) values[from + n] = at(values, from + n) + at(more, n)
}

const at = (values: Float64Array, index: number) => values[index] as number

function logSum(values: Float64Array): number {
  let most = Number.NEGATIVE_INFINITY
  for (let n = 0; n < values.length; n++) most = Math.max(most, at(values, n))
  let sum = 0
  for (let n = 0; n < values.length; n++) sum += Math.exp(at(values, n) - most)
  return most + Math.log(sum)
}
