import type { SparseVector } from '#server/language/text-model/features.ts'
import { randomFrom } from '../../bench/support/random.ts'

interface Options {
  bits: number
  /** The strength of the L2 penalty, which leaves the bias alone. */
  penalty: number
  iterations?: number
}

const epochs = 25
const rate = 0.5

/**
 * Fits a logistic regression by AdaGrad, which gives rare features larger steps: better than `trainLinear` for whole
 * texts, and worse for single sentences. The same input gives the same weights. The bias is the last element. `labels`:
 * 0 or 1; `importance`: how much each sample counts.
 */
export function trainLinearOnline(
  samples: readonly SparseVector[],
  labels: readonly number[],
  importance: readonly number[],
  { bits }: Pick<Options, 'bits'>,
): Float64Array {
  const size = 2 ** bits
  const weights = new Float64Array(size + 1)
  const squares = new Float64Array(size + 1).fill(1e-6)
  const random = randomFrom(1)
  const order = samples.map((_, index) => index)
  for (let epoch = 0; epoch < epochs; epoch++)
    for (const index of random.some(order, order.length)) {
      const sample = samples[index] as SparseVector
      const probability = 1 / (1 + Math.exp(-scoreOf(weights, sample)))
      const error = (probability - (labels[index] as number)) * (importance[index] as number)
      const update = (index: number, gradient: number) => {
        add(squares, index, gradient * gradient)
        add(weights, index, (-rate * gradient) / Math.sqrt(at(squares, index)))
      }
      for (let k = 0; k < sample.indexes.length; k++) update(at(sample.indexes, k), error * at(sample.values, k))
      update(size, error)
    }
  return weights
}

const memory = 10
const tolerance = 1e-5

/** Fits a logistic regression by L-BFGS. Arguments and result as of `trainLinearOnline`. */
export function trainLinear(
  samples: readonly SparseVector[],
  labels: readonly number[],
  importance: readonly number[],
  { bits, penalty, iterations = 60 }: Options,
): Float64Array {
  const columnOf = new Map<number, number>()
  const columns = samples.map(({ indexes }) =>
    indexes.map(index => {
      const column = columnOf.get(index) ?? columnOf.size
      columnOf.set(index, column)
      return column
    }),
  )
  const bias = columnOf.size
  const loss = (weights: Float64Array, gradient: Float64Array): number => {
    let sum = 0
    gradient.fill(0)
    for (let n = 0; n < samples.length; n++) {
      const { values } = samples[n] as SparseVector
      const row = columns[n] as Int32Array
      let score = at(weights, bias)
      for (let k = 0; k < row.length; k++) score += at(weights, at(row, k)) * at(values, k)
      const label = labels[n] as number
      const counts = importance[n] as number
      const small = Math.exp(-Math.abs(score))
      sum += counts * (Math.log1p(small) + (score > 0 ? (1 - label) * score : -label * score))
      const error = counts * ((score > 0 ? 1 : small) / (1 + small) - label)
      for (let k = 0; k < row.length; k++) add(gradient, at(row, k), error * at(values, k))
      add(gradient, bias, error)
    }
    for (let k = 0; k < bias; k++) {
      sum += (penalty / 2) * at(weights, k) ** 2
      add(gradient, k, penalty * at(weights, k))
    }
    return sum
  }
  const fitted = minimize(loss, bias + 1, iterations)
  const weights = new Float64Array(2 ** bits + 1)
  for (const [index, column] of columnOf) weights[index] = at(fitted, column)
  weights[2 ** bits] = at(fitted, bias)
  return weights
}

/** The log-odds. */
export function scoreOf(weights: Float64Array, { indexes, values }: SparseVector): number {
  let sum = at(weights, weights.length - 1)
  for (let n = 0; n < indexes.length; n++) sum += at(weights, at(indexes, n)) * at(values, n)
  return sum
}

const at = (numbers: Float64Array | Float32Array | Int32Array, index: number) => numbers[index] as number
const add = (numbers: Float64Array, index: number, value: number) => {
  numbers[index] = at(numbers, index) + value
}

interface Step {
  move: Float64Array
  change: Float64Array
  scale: number
}

/** Limited-memory BFGS with a backtracking line search (Nocedal and Wright, Numerical Optimization, algorithm 7.5). */
function minimize(
  loss: (point: Float64Array, gradient: Float64Array) => number,
  size: number,
  iterations: number,
): Float64Array {
  let point = new Float64Array(size)
  let gradient = new Float64Array(size)
  let value = loss(point, gradient)
  const steps: Step[] = []
  for (let iteration = 0; iteration < iterations; iteration++) {
    const direction = directionOf(gradient, steps)
    const slope = dot(gradient, direction)
    const next = new Float64Array(size)
    const nextGradient = new Float64Array(size)
    let nextValue = value
    for (let length = 1; length > 1e-8; length /= 2) {
      for (let k = 0; k < size; k++) next[k] = at(point, k) - length * at(direction, k)
      nextValue = loss(next, nextGradient)
      if (nextValue <= value - 1e-4 * length * slope) break
    }
    const move = next.map((each, k) => each - at(point, k))
    const change = nextGradient.map((each, k) => each - at(gradient, k))
    const curvature = dot(move, change)
    if (curvature > 1e-12) steps.push({ move, change, scale: 1 / curvature })
    if (steps.length > memory) steps.shift()
    const isDone = (value - nextValue) / Math.max(1, value) < tolerance
    point = next
    gradient = nextGradient
    value = nextValue
    if (isDone) break
  }
  return point
}

function directionOf(gradient: Float64Array, steps: readonly Step[]): Float64Array {
  const direction = Float64Array.from(gradient)
  const parts = steps.toReversed().map(({ move, change, scale }) => {
    const part = scale * dot(move, direction)
    addScaled(direction, change, -part)
    return part
  })
  const last = steps.at(-1)
  const first = last
    ? 1 / (last.scale * dot(last.change, last.change))
    : 1 / Math.max(1, Math.sqrt(dot(gradient, gradient)))
  for (let k = 0; k < direction.length; k++) direction[k] = at(direction, k) * first
  steps.forEach(({ move, change, scale }, n) => {
    const part = (parts[steps.length - 1 - n] as number) - scale * dot(change, direction)
    addScaled(direction, move, part)
  })
  return direction
}

function addScaled(sum: Float64Array, vector: Float64Array, scale: number): void {
  for (let k = 0; k < sum.length; k++) add(sum, k, scale * at(vector, k))
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let k = 0; k < a.length; k++) sum += at(a, k) * at(b, k)
  return sum
}
