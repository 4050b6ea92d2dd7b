import type { ResponseIn } from '#contract/endpoints/endpoint.ts'
import type { placeResults as endpoint } from '#contract/endpoints/places.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { rankAgain } from '../ranking/rank-again.ts'
import type { Catalogue } from '../read-catalogue.ts'
import { readPlaces } from './read-places.ts'

interface PlaceRequest {
  assessmentId: string
  asker: string | undefined
  placeId: string | null
}

export async function placeResults(
  tx: Tx,
  catalogue: Catalogue,
  { assessmentId, asker, placeId }: PlaceRequest,
  now: Date,
): Promise<ResponseIn<typeof endpoint>> {
  if (placeId !== null && !readPlaces().find(placeId)) throw new AppError('unknown_place')
  return { placeId, ...(await rankAgain(tx, catalogue, { assessmentId, asker, changed: { place: placeId } }, now)) }
}
