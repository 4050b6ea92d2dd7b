import type { BodyOut } from '#contract/endpoints/endpoint.ts'
import type { reportListing as endpoint } from '#contract/endpoints/jobs.ts'
import type { Sql } from '#server/platform/db/database.ts'
import { openRow } from './find-listing.ts'
import { insertReport } from './store.ts'

/**
 * Stores one report per account and listing. A repeated report replaces the earlier one and reopens it.
 * @throws AppError not_found
 */
export async function reportListing(
  db: Sql,
  userId: string,
  listingId: string,
  { reason, text }: BodyOut<typeof endpoint>,
  now: Date,
): Promise<void> {
  await openRow(db, listingId)
  await insertReport(db, { userId, listingId, reason, text, createdAt: now })
}
