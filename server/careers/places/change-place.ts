import { AppError } from '#server/http/app-error.ts'
import type { Sql } from '#server/platform/db/database.ts'
import { updatePlace } from '../store.ts'
import { readPlaces } from './read-places.ts'

export async function changePlace(db: Sql, userId: string, placeId: string | null, now: Date) {
  if (placeId !== null && !readPlaces().find(placeId)) throw new AppError('unknown_place')
  await updatePlace(db, userId, placeId, now)
  return { placeId }
}
