import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Sql, Tx } from '#server/platform/db/database.ts'
import { confirmedSentences } from '#server/platform/db/schema.ts'

export type ConfirmedRow = typeof confirmedSentences.$inferSelect

const { id, userId: owner, confirmedAt } = confirmedSentences

export function listRows(db: Sql, userId: string): Promise<ConfirmedRow[]> {
  return db.select().from(confirmedSentences).where(eq(owner, userId)).orderBy(desc(confirmedAt), asc(id))
}

export async function insertRows(
  tx: Tx,
  userId: string,
  rows: readonly Pick<ConfirmedRow, 'text' | 'source' | 'confirmedAt'>[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(confirmedSentences).values(rows.map(row => ({ ...row, userId })))
}

export async function deleteRows(db: Sql, userId: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const deleted = await db
    .delete(confirmedSentences)
    .where(and(eq(owner, userId), inArray(id, [...ids])))
    .returning({ id })
  return deleted.length
}
