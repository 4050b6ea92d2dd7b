import type { ResponseIn } from '#contract/endpoints/endpoint.ts'
import type { PlaceFigures, placeAreas } from '#contract/endpoints/places.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Catalogue } from '../read-catalogue.ts'
import { readPlaces } from './read-places.ts'
import { toPlaceFigures } from './rules.ts'

export function listAreas(stateId: string): ResponseIn<typeof placeAreas> {
  const areas = readPlaces().areasOf(stateId)
  if (!areas) throw new AppError('unknown_place')
  return { areas: [...areas] }
}

export function readFigures({ entries }: Catalogue, placeId: string): PlaceFigures {
  const place = readPlaces().find(placeId)
  if (!place) throw new AppError('unknown_place')
  return toPlaceFigures(place, entries)
}
