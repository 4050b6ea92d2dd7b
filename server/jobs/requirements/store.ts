import { and, eq, sql } from 'drizzle-orm'
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

export async function addRatings(
  db: Sql,
  row: { userId: string; listingId: string; ratings: Ratings },
  ids: readonly string[],
  now: Date,
): Promise<void> {
  const { userId, listingId, ratings } = requirementRatings
  const merged = sql`(select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${ratings} || excluded.ratings)
    where key = any(${sql.param(ids)}::text[]))`
  await db
    .insert(requirementRatings)
    .values({ ...row, updatedAt: now })
    .onConflictDoUpdate({ target: [userId, listingId], set: { ratings: merged, updatedAt: now } })
}
