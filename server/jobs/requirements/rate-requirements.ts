import type { BodyOut } from '#contract/endpoints/endpoint.ts'
import type { ApplyCheck, rateRequirements as endpoint } from '#contract/endpoints/jobs.ts'
import type { Sql } from '#server/platform/db/database.ts'
import { splitRequirements } from '../../language/requirements/split-requirements.ts'
import { openRow } from '../find-listing.ts'
import { checkRequirements, ratingIn } from './check-requirements.ts'
import { addRatings } from './store.ts'

export async function rateRequirements(
  db: Sql,
  userId: string,
  listingId: string,
  { ratings }: BodyOut<typeof endpoint>,
  now: Date,
): Promise<ApplyCheck> {
  const { description } = await openRow(db, listingId)
  const ids = splitRequirements(description).map(({ id }) => id)
  const answers = ids.flatMap(id => {
    const rating = ratingIn(ratings, id)
    return rating ? [[id, rating] as const] : []
  })
  await addRatings(db, { userId, listingId, ratings: Object.fromEntries(answers) }, ids, now)
  return checkRequirements(db, userId, listingId)
}
