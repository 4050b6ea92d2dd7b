import { gzipSync } from 'node:zlib'
import { gunzip } from '#server/platform/gunzip.ts'

/** The price level, with the United States as 100; null where the source has none. */
type Prices = number | null

export interface FiguresHeader {
  source: string
  codes: string[]
  states: { id: string; name: string; prices: Prices }[]
  /** Metropolitan areas, and `rural` ones outside of them. An area may lie in several states. */
  areas: { code: string; name: string; states: string[]; rural: boolean; prices: Prices }[]
}

/** The published figures of an occupation in one place, in the order of `columns`; 0 where nothing is published. */
export type FigureRow = readonly number[]

/**
 * Employees to the nearest 10; hundredths of the location quotient, to two digits; pay in US dollars a year, to the
 * nearest 100. Percentiles of pay are stored as the difference from the column before.
 */
const columns = [
  { name: 'employment', unit: 10, bytes: 3 },
  { name: 'quotient', unit: 1, bytes: 2 },
  { name: 'p10', unit: 100, bytes: 2 },
  { name: 'p25', unit: 100, bytes: 2, after: 'p10' },
  { name: 'median', unit: 100, bytes: 2, after: 'p25' },
  { name: 'p75', unit: 100, bytes: 2, after: 'median' },
  { name: 'p90', unit: 100, bytes: 2, after: 'p75' },
] as const
const indexOf = (name: string) => columns.findIndex(column => column.name === name)

/** Pay of employees in US dollars a year, to the nearest 100. */
interface LocalPay {
  p10: number
  p25: number
  median: number
  p75: number
  p90: number
}

/** `quotient`: how much more common the work is than in the whole country; 1: as common. */
interface LocalJobs {
  employment: number
  quotient: number
}

/** `place`: an index in the states followed by the areas. `code`: an index in the codes. */
export interface LocalFigures {
  header: FiguresHeader
  pay(place: number, code: number): LocalPay | null
  jobs(place: number, code: number): LocalJobs | null
}

/** A column is stored by code, then by place, and split into its bytes, the highest first: this compresses best. */
export function packFigures(header: FiguresHeader, rowOf: (place: number, code: number) => FigureRow): Buffer {
  const places = header.states.length + header.areas.length
  const cells = places * header.codes.length
  const parts = columns.map((column, index) => {
    const bytes = Buffer.alloc(cells * column.bytes)
    for (let cell = 0; cell < cells; cell++) {
      const row = rowOf(cell % places, Math.floor(cell / places)).map((value, n) => toUnits(value, n))
      const value = (row[index] ?? 0) - ('after' in column ? (row[indexOf(column.after)] ?? 0) : 0)
      if (value < 0 || value >= 256 ** column.bytes) throw new RangeError(`${column.name} cannot be ${value}`)
      for (let byte = 0; byte < column.bytes; byte++)
        bytes[byte * cells + cell] = Math.floor(value / 256 ** (column.bytes - 1 - byte)) & 255
    }
    return bytes
  })
  return gzipSync(Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), ...parts]), { level: 9 })
}

const toUnits = (value: number, index: number) => Math.round(value / (columns[index]?.unit ?? 1))

export function unpackFigures(packed: Buffer): LocalFigures {
  const bytes = gunzip(packed)
  const end = bytes.indexOf('\n')
  const header: FiguresHeader = JSON.parse(bytes.subarray(0, end).toString())
  const places = header.states.length + header.areas.length
  const cells = places * header.codes.length
  let start = end + 1
  const readers = columns.map(column => {
    const from = start
    start += column.bytes * cells
    const to = start
    const read = (cell: number) => {
      let value = 0
      for (let at = from + cell; at < to; at += cells) value = value * 256 + (bytes[at] ?? 0)
      return value * column.unit
    }
    return [column.name, read] as const
  })
  const read = Object.fromEntries(readers) as Record<(typeof columns)[number]['name'], (cell: number) => number>
  return {
    header,
    pay(place, code) {
      const cell = code * places + place
      const p10 = read.p10(cell)
      const p25 = p10 + read.p25(cell)
      const median = p25 + read.median(cell)
      if (median <= 0) return null
      const p75 = median + read.p75(cell)
      return { p10, p25, median, p75, p90: p75 + read.p90(cell) }
    },
    jobs(place, code) {
      const cell = code * places + place
      const employment = read.employment(cell)
      return employment > 0 ? { employment, quotient: read.quotient(cell) / 100 } : null
    },
  }
}
