import { readFileSync } from 'node:fs'
import type { SparseVector } from './features.ts'

interface Header {
  bits: number
  classes: string[]
  /** For each class: the bias, and the step of the quantized weights. */
  biases: number[]
  steps: number[]
}

export interface LinearModel {
  bits: number
  classes: readonly string[]
  /** The log-odds of each class. */
  scores(vector: SparseVector): Float64Array
}

/** Reads a file: one line of JSON, then 2 ** bits bytes (signed) for each class. */
export function readLinearModel(file: URL): LinearModel {
  const bytes = readFileSync(file)
  const end = bytes.indexOf('\n')
  const { bits, classes, biases, steps }: Header = JSON.parse(bytes.subarray(0, end).toString())
  const weights = new Int8Array(bytes.buffer, bytes.byteOffset + end + 1, bytes.length - end - 1)
  const size = 2 ** bits
  if (weights.length !== size * classes.length) throw new Error(`${file.pathname} is damaged: train it again`)
  return {
    bits,
    classes,
    scores({ indexes, values }) {
      const scores = new Float64Array(classes.length)
      for (let number = 0; number < scores.length; number++) {
        const from = number * size
        let sum = 0
        for (let n = 0; n < indexes.length; n++)
          sum += (weights[from + (indexes[n] as number)] as number) * (values[n] as number)
        scores[number] = (biases[number] as number) + sum * (steps[number] as number)
      }
      return scores
    },
  }
}

export function linearModelFile(bits: number, classes: readonly string[], weights: readonly Float64Array[]): Buffer {
  const size = 2 ** bits
  const steps = weights.map(
    each => each.subarray(0, size).reduce((most, weight) => Math.max(most, Math.abs(weight)), 1e-9) / 127,
  )
  const biases = weights.map(each => each[size] ?? 0)
  const header: Header = { bits, classes: [...classes], biases, steps }
  const bytes = weights.map((each, number) =>
    Int8Array.from(each.subarray(0, size), weight => Math.round(weight / (steps[number] as number))),
  )
  return Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), ...bytes.map(each => Buffer.from(each.buffer))])
}

export const probabilityOf = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds))
