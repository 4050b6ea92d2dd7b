import { readFileSync } from 'node:fs'
import { gunzip } from '#server/platform/gunzip.ts'
import type { CareerEntry } from '../catalogue/entry.ts'

/** The nearness of a career to an occupation, from 0 to 1, is stored as 0 to this. */
export const nearnessSteps = 250

interface Header {
  /** The O*NET codes of the careers, in the order of each row. */
  careers: string[]
  /** The O*NET codes of the occupations that have no career, a row each. */
  occupations: string[]
}

let file: { header: Header; bytes: Buffer } | undefined

export function readNearness(entries: readonly CareerEntry[]): (code: string) => Float64Array | undefined {
  return code => {
    file ??= readFile()
    const { careers, occupations } = file.header
    const row = occupations.indexOf(code)
    if (row < 0) return undefined
    const near = new Map(careers.map((career, n) => [career, file?.bytes[row * careers.length + n] ?? 0]))
    return Float64Array.from(entries, ({ onetCode }) => (near.get(onetCode) ?? 0) / nearnessSteps)
  }
}

function readFile() {
  const bytes = gunzip(readFileSync(new URL('nearness.bin.gz', import.meta.url)))
  const end = bytes.indexOf('\n')
  return { header: JSON.parse(bytes.subarray(0, end).toString()), bytes: bytes.subarray(end + 1) }
}
