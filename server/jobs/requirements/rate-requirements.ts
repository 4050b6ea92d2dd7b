import type { BodyOut } from '#contract/endpoint.ts'
import type { ApplyCheck, rateRequirements as endpoint } from '#contract/jobs.ts'
import type { Sql } from '#server/platform/db/database.ts'
import { openRow } from '../find-listing.ts'
import { checkRequirements, ratingIn } from './check-requirements.ts'
import { splitRequirements } from './split-requirements.ts'
import { writeRatings } from './store.ts'

/** Keeps what she says of each; this is all she says. What the advert does not ask is ignored. @throws AppError not_found */
export async function rateRequirements(
  db: Sql,
  userId: string,
  listingId: string,
  { ratings }: BodyOut<typeof endpoint>,
  now: Date,
): Promise<ApplyCheck> {
  const { description } = await openRow(db, listingId)
  const kept = splitRequirements(description).flatMap(({ id }) => {
    const rating = ratingIn(ratings, id)
    return rating ? [[id, rating] as const] : []
  })
  await writeRatings(db, userId, listingId, Object.fromEntries(kept), now)
  return checkRequirements(db, userId, listingId)
}
