import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { gunzip } from '#server/platform/gunzip.ts'

interface Header {
  labels: string[]
  size: number
  /** The step of the quantized weights of features, and of transitions. */
  steps: { weights: number; transitions: number }
}

/** A linear-chain conditional random field with weights of one byte (Lafferty et al. 2001). */
export interface SequenceModel {
  labels: readonly string[]
  /** The likeliest labels of a sequence; `features`: for each of its elements the hashes of what is so of it. */
  label(features: readonly (readonly number[])[]): string[]
  /** For each element the likeliest label by itself, with its probability. */
  labelEach(features: readonly (readonly number[])[]): { label: string; odds: number }[]
  /** For each element the probability of each label. */
  oddsOfEach(features: readonly (readonly number[])[]): Float64Array[]
}

/** The parameters of a model: `weights` of each feature by its hash, one a label; `transitions` from row to column. */
export interface SequenceWeights {
  labels: readonly string[]
  weights: ReadonlyMap<number, Float64Array>
  /** Row `labels.length` holds the weights of the first element. */
  transitions: readonly Float64Array[]
}

export function readSequenceModel(file: URL): SequenceModel {
  return parseSequenceModel(readFileSync(file))
}

/** `file`: what `sequenceModelFile` returns. Throws where it is damaged. */
export function parseSequenceModel(file: Buffer): SequenceModel {
  const bytes = gunzip(file)
  const end = bytes.indexOf('\n')
  const { labels, size, steps }: Header = JSON.parse(bytes.subarray(0, end).toString())
  const count = labels.length
  // Moved to the front, where numbers of four bytes can be read in place.
  const rest = bytes.copyWithin(0, end + 1).subarray(0, bytes.length - end - 1)
  if (rest.length !== size * 4 + size * count + (count + 1) * count)
    throw new Error('The model is damaged: train it again')
  // Sorted, so that they need no map, which would take ten times the memory.
  const hashes = new Int32Array(rest.buffer, rest.byteOffset, size)
  const weights = signed(rest.subarray(size * 4, size * (4 + count)))
  const transitions = Array.from({ length: count + 1 }, (_, row) =>
    Float64Array.from(
      signed(rest.subarray(size * (4 + count) + row * count, size * (4 + count) + (row + 1) * count)),
      value => value * steps.transitions,
    ),
  )
  const chances = Float64Array.from(
    transitions.flatMap(row => [...row]),
    Math.exp,
  )
  const starts = startsOf(hashes)
  const scoresOf = (features: readonly (readonly number[])[]) =>
    features.map(each => {
      const sums = new Int32Array(count)
      for (const hash of each) {
        const row = rowOf(hashes, starts, hash)
        if (row < 0) continue
        const from = row * count
        for (let label = 0; label < count; label++)
          sums[label] = (sums[label] as number) + (weights[from + label] as number)
      }
      return Float64Array.from(sums, sum => sum * steps.weights)
    })
  return {
    labels,
    label: features => bestPath(scoresOf(features), transitions).map(label => labels[label] as string),
    labelEach: features =>
      marginalsOf(scoresOf(features), chances).map(odds => {
        const best = odds.indexOf(Math.max(...odds))
        return { label: labels[best] as string, odds: odds[best] as number }
      }),
    oddsOfEach: features => marginalsOf(scoresOf(features), chances),
  }
}

/** Hashes are spread evenly, so their first bits nearly tell the row. */
const firstBits = 14
const bucketOf = (hash: number) => (hash >> (32 - firstBits)) + (1 << (firstBits - 1))

function startsOf(sorted: Int32Array): Int32Array {
  const starts = new Int32Array((1 << firstBits) + 1)
  for (const hash of sorted) {
    const next = bucketOf(hash) + 1
    starts[next] = (starts[next] as number) + 1
  }
  for (let n = 1; n < starts.length; n++) starts[n] = (starts[n] as number) + (starts[n - 1] as number)
  return starts
}

function rowOf(sorted: Int32Array, starts: Int32Array, hash: number): number {
  const bucket = bucketOf(hash)
  const end = starts[bucket + 1] as number
  for (let row = starts[bucket] as number; row < end; row++) if (sorted[row] === hash) return row
  return -1
}

/** The same bytes, not a copy. */
const signed = ({ buffer, byteOffset, length }: Buffer) => new Int8Array(buffer, byteOffset, length)

/**
 * The probability of each label of each element (the forward-backward algorithm). `chances`: the transitions as factors,
 * row by row. Each element is scaled to a sum of 1, so that nothing overflows.
 */
function marginalsOf(scores: readonly Float64Array[], chances: Float64Array): Float64Array[] {
  const count = Math.round((Math.sqrt(1 + 4 * chances.length) - 1) / 2)
  const own = scores.map(each => {
    const most = Math.max(...each)
    return each.map(score => Math.exp(score - most))
  })
  const forward = own.map(each => new Float64Array(each.length))
  for (const [at, chance] of own.entries()) {
    const sums = forward[at] as Float64Array
    const before = forward[at - 1]
    for (let from = 0; from < count; from++) {
      const weight = before ? (before[from] as number) : from === 0 ? 1 : 0
      if (weight === 0) continue
      const row = (before ? from : count) * count
      for (let to = 0; to < count; to++) sums[to] = (sums[to] as number) + weight * (chances[row + to] as number)
    }
    for (let to = 0; to < count; to++) sums[to] = (sums[to] as number) * (chance[to] as number)
    scale(sums)
  }
  const marginals: Float64Array[] = []
  let after = new Float64Array(count).fill(1)
  for (let at = own.length - 1; at >= 0; at--) {
    marginals[at] = scale((forward[at] as Float64Array).map((sum, label) => sum * (after[label] as number)))
    const next = own[at] as Float64Array
    const sums = new Float64Array(count)
    for (let from = 0; from < count; from++) {
      let sum = 0
      for (let to = 0; to < count; to++)
        sum += (chances[from * count + to] as number) * (next[to] as number) * (after[to] as number)
      sums[from] = sum
    }
    after = scale(sums)
  }
  return marginals
}

function scale<T extends Float64Array>(values: T): T {
  let sum = 0
  for (let n = 0; n < values.length; n++) sum += values[n] as number
  for (let n = 0; n < values.length; n++) values[n] = (values[n] as number) / sum
  return values
}

/** The path of the highest sum (Viterbi). */
function bestPath(scores: readonly Float64Array[], transitions: readonly Float64Array[]): number[] {
  const [first] = scores
  if (!first) return []
  const count = first.length
  let best = first.map((score, label) => score + ((transitions[count] as Float64Array)[label] as number))
  const from: Int32Array[] = []
  for (const own of scores.slice(1)) {
    const next = new Float64Array(count)
    const back = new Int32Array(count)
    for (let label = 0; label < count; label++) {
      let most = Number.NEGATIVE_INFINITY
      for (let before = 0; before < count; before++) {
        const score = (best[before] as number) + ((transitions[before] as Float64Array)[label] as number)
        if (score > most) {
          most = score
          back[label] = before
        }
      }
      next[label] = most + (own[label] as number)
    }
    from.push(back)
    best = next
  }
  let last = best.indexOf(Math.max(...best))
  const path = [last]
  for (const back of from.toReversed()) {
    last = back[last] as number
    path.push(last)
  }
  return path.toReversed()
}

/** Weights of features of `least` steps and less, of the 127 that the greatest has, are left out: they tell nearly nothing. */
export function sequenceModelFile({ labels, weights, transitions }: SequenceWeights, least = 0): Buffer {
  const hashes = [...weights.keys()].toSorted((a, b) => a - b)
  const stepOf = (rows: Iterable<Float64Array>) => {
    let most = 1e-9
    for (const row of rows) for (const value of row) most = Math.max(most, Math.abs(value))
    return most / 127
  }
  const steps = { weights: stepOf(weights.values()), transitions: stepOf(transitions) }
  const header: Header = { labels: [...labels], size: hashes.length, steps }
  const quantized = (rows: readonly Float64Array[], step: number, least = 0) =>
    Buffer.concat(
      rows.map(row => {
        const steps = Int8Array.from(row, value => Math.round(value / step))
        return Buffer.from(steps.map(value => (Math.abs(value) > least ? value : 0)).buffer)
      }),
    )
  return gzipSync(
    Buffer.concat([
      Buffer.from(`${JSON.stringify(header)}\n`),
      Buffer.from(Int32Array.from(hashes).buffer),
      quantized(
        hashes.map(hash => weights.get(hash) as Float64Array),
        steps.weights,
        least,
      ),
      quantized(transitions, steps.transitions),
    ]),
    { level: 9 },
  )
}
