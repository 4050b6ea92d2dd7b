import { and, asc, count, desc, eq } from 'drizzle-orm'
import type { EvidenceSource } from '#contract/evidence-kinds.ts'
import type { Sql, Tx } from '#server/platform/db/database.ts'
import { evidenceItems } from '#server/platform/db/schema.ts'

export type EvidenceRow = typeof evidenceItems.$inferSelect
type EvidenceFields = Omit<EvidenceRow, 'id' | 'userId' | 'source' | 'createdAt' | 'updatedAt'>

const itsOwn = (userId: string, id: string) => and(eq(evidenceItems.id, id), eq(evidenceItems.userId, userId))

export function listItems(db: Sql, userId: string): Promise<EvidenceRow[]> {
  return db
    .select()
    .from(evidenceItems)
    .where(eq(evidenceItems.userId, userId))
    .orderBy(desc(evidenceItems.createdAt), asc(evidenceItems.id))
}

export async function countItems(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx.select({ n: count() }).from(evidenceItems).where(eq(evidenceItems.userId, userId))
  return row?.n ?? 0
}

export async function insertItem(
  tx: Tx,
  userId: string,
  fields: EvidenceFields & { source?: EvidenceSource },
  now: Date,
): Promise<EvidenceRow> {
  const [row] = await tx
    .insert(evidenceItems)
    .values({ ...fields, userId, createdAt: now, updatedAt: now })
    .returning()
  if (!row) throw new Error('Nothing was written')
  return row
}

export async function writeItem(
  db: Sql,
  userId: string,
  id: string,
  fields: EvidenceFields,
  now: Date,
): Promise<EvidenceRow | undefined> {
  const [row] = await db
    .update(evidenceItems)
    .set({ ...fields, updatedAt: now })
    .where(itsOwn(userId, id))
    .returning()
  return row
}

export async function deleteItem(db: Sql, userId: string, id: string): Promise<boolean> {
  const deleted = await db.delete(evidenceItems).where(itsOwn(userId, id)).returning({ id: evidenceItems.id })
  return deleted.length > 0
}
