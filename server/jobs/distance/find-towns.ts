import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPlaces } from '#server/careers/places/read-places.ts'
import { partsOf, piecesOf } from '#server/careers/places/read-state.ts'
import { type Town as PackedTown, type Point, type Towns, unpackTowns } from './packed-towns.ts'

export interface Town extends Point {
  name: string
}

let towns: Towns | undefined

/** Towns and ZIP codes of the states and DC, by GeoNames; read when first needed. */
const readTowns = (): Towns => {
  towns ??= unpackTowns(readFileSync(join(import.meta.dirname, 'towns.bin.gz')))
  return towns
}

const zipCode = /(?<!\d)(\d{5})(?:-\d{4})?(?!\d)/
const remarks =
  /\([^)]*\)|\b(?:greater|downtown|metro(?:politan)?|area|hybrid|remote|on-?site|in[- ]office|office|and surrounding(?: areas)?)\b/gi
const otherNames: Record<string, string> = {
  'new york city': 'New York',
  nyc: 'New York',
  manhattan: 'New York',
  'washington d.c.': 'Washington',
  la: 'Los Angeles',
}
/** A name without its state is read where one town has this many times the ZIP codes of the next one. */
const clearlyLarger = 3
const maxTowns = 8

/** Returns the US towns that an ad names: "Sarasota, FL; Austin, TX". Those that are not clear are left out. */
export function townsIn(text: string): Town[] {
  const pieces = piecesOf(text).flatMap(piece => piece.split(/ and | & /))
  const found = pieces.slice(0, maxTowns).flatMap(piece => townOf(piece) ?? [])
  return [...new Map(found.map(town => [town.name, town])).values()]
}

export function townOf(text: string): Town | undefined {
  const zip = zipCode.exec(text)?.[1]
  const byZip = zip ? readTowns().zip(zip) : undefined
  if (byZip) return named(byZip, ` ${byZip.zip}`)
  const { first, second, town, last } = readParts(text)
  if (second !== undefined) return inState(first, stateOf(second))
  return (town && last && inState(town, stateOf(last))) || (isState(first) ? undefined : largest(first))
}

/** Returns whether a text is a US town, ZIP code or state. A name that several towns have is one too. */
export function isUsPlace(text: string): boolean {
  if (townOf(text)) return true
  const { first, second } = readParts(text)
  return second === undefined && (stateOf(first) !== undefined || townsNamed(first).length > 0)
}

function readParts(text: string) {
  const plain = text.replace(zipCode, ' ').replace(remarks, ' ').trim()
  const [first = '', second] = partsOf(plain.replace(/^[.-]+|-+$/g, ''), /,|\s[-–]\s/)
  const [, town, last] = /^(\S.*)\s(\S+)$/.exec(first) ?? []
  return { first, second, town, last }
}

/** Shorter names are near too many others. */
const minTypo = 5

export function suggestTown(text: string): string | undefined {
  if (/\d/.test(text) || townOf(text)) return undefined
  const { first, second, town, last } = readParts(text)
  const state = stateOf(second ?? last ?? '')
  if (second !== undefined && !state) return undefined
  const name = second === undefined && state ? (town ?? first) : first
  if (name.length < minTypo || isState(name) || (!state && townsNamed(name).length)) return undefined
  const found = readTowns()
    .near(name)
    .find(each => !state || each.state === state)
  return found && named(found).name
}

const stateOf = (text: string): string | undefined => {
  const name = text.replace(/\./g, '').toLowerCase()
  return readPlaces().states.find(state => state.id.toLowerCase() === name || state.name.toLowerCase() === name)?.id
}

/** Two states have the name of a large city. */
const isState = (name: string): boolean =>
  !/^(?:new york|washington)$/i.test(name) &&
  readPlaces().states.some(state => state.name.toLowerCase() === name.toLowerCase())

const townsNamed = (name: string) => readTowns().named(otherNames[name.toLowerCase()] ?? name)

function inState(name: string, state: string | undefined): Town | undefined {
  const found = state && townsNamed(name).find(town => town.state === state)
  return found ? named(found) : undefined
}

function largest(name: string): Town | undefined {
  const [first, second] = townsNamed(name)
  return first && (!second || first.zips >= clearlyLarger * second.zips) ? named(first) : undefined
}

const named = ({ town, state, latitude, longitude }: PackedTown, more = ''): Town => ({
  name: `${town}, ${state}${more}`,
  latitude,
  longitude,
})

const earthRadius = 3958.8

export function milesBetween(a: Point, b: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const root =
    half(a.latitude, b.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude, b.longitude)
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(root)))
}
