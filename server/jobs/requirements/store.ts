import { and, eq } from 'drizzle-orm'
import type { Rating } from '#contract/jobs.ts'
import type { Sql } from '#server/platform/db/database.ts'
import { requirementRatings } from '#server/platform/db/schema.ts'

type Ratings = Record<string, Rating>

export async function findRatings(db: Sql, userId: string, listingId: string): Promise<Ratings> {
  const [row] = await db
    .select({ ratings: requirementRatings.ratings })
    .from(requirementRatings)
    .where(and(eq(requirementRatings.userId, userId), eq(requirementRatings.listingId, listingId)))
  return row?.ratings ?? {}
}

export async function writeRatings(
  db: Sql,
  userId: string,
  listingId: string,
  ratings: Ratings,
  now: Date,
): Promise<void> {
  await db
    .insert(requirementRatings)
    .values({ userId, listingId, ratings, updatedAt: now })
    .onConflictDoUpdate({
      target: [requirementRatings.userId, requirementRatings.listingId],
      set: { ratings, updatedAt: now },
    })
}
