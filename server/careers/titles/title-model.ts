import { readFileSync } from 'node:fs'
import { findSorted } from '#server/platform/find-sorted.ts'
import { gunzip } from '#server/platform/gunzip.ts'

export interface Occupation {
  /** O*NET-SOC 2019. */
  code: string
  title: string
}

/** How candidates are weighed against each other, and when the best one is certain. See training/titles/fit-decision.ts. */
export interface Decision {
  memory: number
  strength: number
  linear: number
  certainty: number[]
}

export interface TitleModel {
  /** The last class, which has no occupation, means that a text names no job. */
  occupations: readonly Occupation[]
  decision: Decision
  /** Words to correct typing errors by, the most frequent first. */
  words: readonly string[]
  biases: Float32Array
  step: number
  memory: SparseRows
  linear: SparseRows
}

export interface SparseRows {
  keys: Uint32Array
  /** Where each row begins, and the end of the last one. */
  starts: Uint32Array
  columns: Uint16Array
  values: Int8Array
}

interface Header {
  occupations: [code: string, title: string][]
  decision: Decision
  words: string
  biases: number[]
  step: number
  rows: { memory: [rows: number, values: number]; linear: [rows: number, values: number] }
}

export const findRow = ({ keys }: SparseRows, key: number): number => findSorted(keys, key)

export function readTitleModel(file: URL): TitleModel {
  const bytes = gunzip(readFileSync(file))
  const end = bytes.indexOf('\n')
  const header: Header = JSON.parse(bytes.subarray(0, end).toString())
  let at = end + 1
  const take = (length: number) => {
    const part = new Uint8Array(bytes.subarray(at, at + length))
    at += length
    return part.buffer
  }
  const readRows = ([rows, values]: [number, number]): SparseRows => {
    const keys = new Uint32Array(take(rows * 4))
    const lengths = new Uint16Array(take(rows * 2))
    const starts = new Uint32Array(rows + 1)
    lengths.forEach((length, row) => {
      starts[row + 1] = (starts[row] as number) + length
    })
    return { keys, starts, columns: new Uint16Array(take(values * 2)), values: new Int8Array(take(values)) }
  }
  return {
    occupations: header.occupations.map(([code, title]) => ({ code, title })),
    decision: header.decision,
    words: header.words.split(' '),
    biases: Float32Array.from(header.biases),
    step: header.step,
    memory: readRows(header.rows.memory),
    linear: readRows(header.rows.linear),
  }
}

export const titleModelFile = ({ occupations, decision, words, biases, step, memory, linear }: TitleModel): Buffer => {
  const header: Header = {
    occupations: occupations.map(({ code, title }) => [code, title]),
    decision,
    words: words.join(' '),
    biases: Array.from(biases, bias => Math.round(bias * 1000) / 1000),
    step,
    rows: {
      memory: [memory.keys.length, memory.columns.length],
      linear: [linear.keys.length, linear.columns.length],
    },
  }
  const bytesOf = ({ buffer }: { buffer: ArrayBufferLike }) => Buffer.from(buffer as ArrayBuffer)
  const parts = [memory, linear].flatMap(({ keys, starts, columns, values }) => [
    keys,
    Uint16Array.from(keys, (_, row) => (starts[row + 1] as number) - (starts[row] as number)),
    columns,
    values,
  ])
  return Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), ...parts.map(bytesOf)])
}
