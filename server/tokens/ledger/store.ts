import { asc, eq } from 'drizzle-orm'
import type { Sql } from '#server/platform/db/database.ts'
import { tokenEntries, tokenReservations } from '#server/platform/db/schema.ts'

/** Every entry of an account, oldest first, each with its reservation where it has one. */
export function listEntriesWithReservations(db: Sql, userId: string) {
  return db
    .select({ entry: tokenEntries, reservation: tokenReservations })
    .from(tokenEntries)
    .leftJoin(tokenReservations, eq(tokenReservations.entryId, tokenEntries.id))
    .where(eq(tokenEntries.userId, userId))
    .orderBy(asc(tokenEntries.createdAt), asc(tokenEntries.id))
}
