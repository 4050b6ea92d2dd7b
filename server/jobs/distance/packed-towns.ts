import { gzipSync } from 'node:zlib'
import { editDistance } from '#server/careers/titles/closest-word.ts'
import { gunzip } from '#server/platform/gunzip.ts'
import { wordsOf } from '#server/platform/text.ts'

/** In degrees. */
export interface Point {
  latitude: number
  longitude: number
}

export interface Town extends Point {
  town: string
  /** Two letters. */
  state: string
}

export interface ZipCode extends Town {
  zip: string
}

/** `zips`: how many ZIP codes it has, which says how large it is. */
type SizedTown = Town & { zips: number }

/**
 * Lines of towns by name, and after `separator` a line of ZIP codes in records of a fixed length: texts of which only
 * what is looked up is parsed, so that reading them is quick and takes little memory. Coordinates are in hundredths of
 * a degree, which is at most 0.7 miles.
 */
const separator = '\f'
const recordLength = 5 + 5 + 6 + 2 + 5

export function packTowns(codes: readonly ZipCode[]): Buffer {
  const byName = Map.groupBy(codes, ({ town }) => keyOf(town))
  const keys = [...byName.keys()].sort()
  const lines = keys.map(key => {
    const sameName = Map.groupBy(byName.get(key) ?? [], ({ state }) => state)
    const towns = [...sameName].map(([state, zips]) => packTown(state, zips))
    return [key, ...towns.toSorted((a, b) => b.size - a.size).map(({ text }) => text)].join('\t')
  })
  const lineOf = new Map(keys.map((key, line) => [key, line]))
  const records = codes.map(({ zip, town, state, latitude, longitude }) =>
    [zip, fixed(latitude, 5), fixed(longitude, 6), state, String(lineOf.get(keyOf(town)) ?? 0).padStart(5, '0')].join(
      '',
    ),
  )
  return gzipSync([lines.join('\n'), records.sort().join('')].join(separator), { level: 9 })
}

function packTown(state: string, zips: readonly ZipCode[]) {
  const middle = (of: (zip: ZipCode) => number) => zips.map(of).toSorted((a, b) => a - b)[zips.length >> 1] ?? 0
  const point = [middle(({ latitude }) => latitude), middle(({ longitude }) => longitude)].map(hundredths)
  return { size: zips.length, text: [zips[0]?.town ?? '', state, zips.length, ...point].join('|') }
}

const hundredths = (degrees: number): number => Math.round(100 * degrees)

function fixed(degrees: number, length: number): string {
  const value = hundredths(degrees)
  const text = (value < 0 ? '-' : '+') + String(Math.abs(value)).padStart(length - 1, '0')
  if (text.length !== length) throw new RangeError(`Not a coordinate: ${degrees}`)
  return text
}

export interface Towns {
  zip(code: string): ZipCode | undefined
  named(name: string): SizedTown[]
  /** All towns whose name may be a typo of one edit, the largest first. */
  near(name: string): SizedTown[]
}

export function unpackTowns(packed: Buffer): Towns {
  const [text = '', records = ''] = gunzip(packed).toString().split(separator)
  const lines = text.split('\n')
  const byName = new Map(lines.map(line => [line.slice(0, line.indexOf('\t')), line]))
  return {
    zip(code) {
      const record = findRecord(records, code)
      if (!record) return undefined
      const state = record.slice(16, 18)
      const town = townsOf(lines[Number(record.slice(18))]).find(each => each.state === state)
      const [latitude, longitude] = [record.slice(5, 10), record.slice(10, 16)].map(each => Number(each) / 100)
      return town && { zip: code, town: town.town, state, latitude: latitude ?? 0, longitude: longitude ?? 0 }
    },
    named: name => townsOf(byName.get(keyOf(name))),
    near(name) {
      const typed = keyOf(name)
      const isNear = (key: string) => Math.abs(key.length - typed.length) < 2 && editDistance(typed, key, 2) < 2
      const keys = [...byName.keys()].filter(isNear)
      return keys.flatMap(key => townsOf(byName.get(key))).toSorted((a, b) => b.zips - a.zips)
    },
  }
}

function findRecord(records: string, code: string): string | undefined {
  let [from, to] = [0, records.length / recordLength]
  while (from < to) {
    const middle = (from + to) >> 1
    const record = records.slice(middle * recordLength, (middle + 1) * recordLength)
    if (record.startsWith(code)) return record
    if (record < code) from = middle + 1
    else to = middle
  }
  return undefined
}

const townsOf = (line = ''): SizedTown[] =>
  line
    .split('\t')
    .slice(1)
    .map(each => {
      const [town = '', state = '', zips, latitude, longitude] = each.split('|')
      return { town, state, zips: Number(zips), latitude: Number(latitude) / 100, longitude: Number(longitude) / 100 }
    })

const shortForms: Record<string, string> = { saint: 'st', fort: 'ft', mount: 'mt' }

const keyOf = (name: string): string =>
  wordsOf(name)
    .map(word => shortForms[word] ?? word)
    .join(' ')
