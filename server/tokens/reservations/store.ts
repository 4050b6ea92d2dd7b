import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import type { Sql, Tx } from '#server/platform/db/database.ts'
import { tokenEntries, tokenReservations, users } from '#server/platform/db/schema.ts'

export type Outcome = 'kept' | 'returned'

export async function insertReservation(
  tx: Tx,
  reservation: { userId: string; entryId: string; cost: number; createdAt: Date },
): Promise<string> {
  const [row] = await tx.insert(tokenReservations).values(reservation).returning({ id: tokenReservations.id })
  if (!row) throw new Error('A reservation was not written')
  return row.id
}

export async function findByEntry(tx: Tx, entryId: string) {
  const [row] = await tx.select().from(tokenReservations).where(eq(tokenReservations.entryId, entryId))
  return row
}

export async function settleReservation(tx: Tx, id: string, outcome: Outcome, now: Date) {
  const [row] = await tx
    .update(tokenReservations)
    .set({ outcome, settledAt: now })
    .where(and(eq(tokenReservations.id, id), isNull(tokenReservations.settledAt)))
    .returning()
  return row
}

export async function findReservation(tx: Tx, id: string) {
  const [row] = await tx
    .select({
      userId: tokenReservations.userId,
      outcome: tokenReservations.outcome,
      details: tokenEntries.details,
      balance: users.tokenBalance,
    })
    .from(tokenReservations)
    .innerJoin(users, eq(users.id, tokenReservations.userId))
    .innerJoin(tokenEntries, eq(tokenEntries.id, tokenReservations.entryId))
    .where(eq(tokenReservations.id, id))
  return row
}

export async function listOpenReservations(db: Sql, before: Date, max: number): Promise<string[]> {
  const rows = await db
    .select({ id: tokenReservations.id })
    .from(tokenReservations)
    .where(and(isNull(tokenReservations.settledAt), lte(tokenReservations.createdAt, before)))
    .orderBy(asc(tokenReservations.createdAt))
    .limit(max)
  return rows.map(({ id }) => id)
}
