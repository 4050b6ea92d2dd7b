import type { ListingDistance } from '#contract/jobs.ts'
import { milesBetween, type Town, townOf, townsIn } from './find-towns.ts'

export interface Around {
  town: Town
  miles: ListingDistance
}

interface Range {
  from: number
  to: number
}

/** In degrees. */
export interface Area {
  latitude: Range
  longitude: Range
}

/** No ad is found by the ZIP code alone, because few name one. */
const milesAroundZip = 10
const onlyZip = /^\d{5}(?:-\d{4})?$/

/** Undefined if no distance is asked for, or the place is no US town or ZIP code. */
export function aroundOf(place: string, withinMiles: ListingDistance | null): Around | undefined {
  const miles = withinMiles ?? (onlyZip.test(place) ? milesAroundZip : null)
  const town = miles === null ? undefined : townOf(place)
  return town && miles !== null ? { town, miles } : undefined
}

const milesPerDegree = 69

export function areaOf({ town: { latitude, longitude }, miles }: Around): Area {
  const north = miles / milesPerDegree + rounding
  const east = miles / (milesPerDegree * Math.cos((latitude * Math.PI) / 180)) + rounding
  return {
    latitude: { from: latitude - north, to: latitude + north },
    longitude: { from: longitude - east, to: longitude + east },
  }
}
/** Coordinates are stored as hundredths of a degree. */
const rounding = 0.01

interface Towns {
  latitudes: number[]
  longitudes: number[]
}

export function townsOf(place: string, country: string | null | undefined): Towns {
  const towns = country === 'US' ? townsIn(place) : []
  return { latitudes: towns.map(({ latitude }) => latitude), longitudes: towns.map(({ longitude }) => longitude) }
}

export function milesTo({ latitudes, longitudes }: Towns, town: Town): number | null {
  const all = latitudes.map((latitude, index) => milesBetween(town, { latitude, longitude: longitudes[index] ?? 0 }))
  return all.length ? Math.round(Math.min(...all)) : null
}

export const isWithin = (towns: Towns, { town, miles }: Around): boolean =>
  (milesTo(towns, town) ?? Number.POSITIVE_INFINITY) <= miles
