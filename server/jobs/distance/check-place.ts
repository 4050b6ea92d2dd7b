import type { PlaceCheck } from '#contract/endpoints/jobs.ts'
import type { Sql } from '#server/platform/db/database.ts'
import { readPlace } from '../read-place.ts'
import { isNamedPlace } from '../store.ts'
import { isUsPlace, suggestTown } from './find-towns.ts'

/** Outside of the US only countries are known, and what an ad names. */
export async function checkPlace(db: Sql, place: string): Promise<PlaceCheck> {
  const { words, country } = readPlace(place)
  const isAbroad = country !== null && (country.code !== 'US' || words.length === 0)
  if (isAbroad || isUsPlace(place) || (await isNamedPlace(db, place))) return { known: true, didYouMean: null }
  return { known: false, didYouMean: suggestTown(place) ?? null }
}
