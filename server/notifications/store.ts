import { and, desc, eq, notInArray, sql } from 'drizzle-orm'
import type { Sql, Tx } from '#server/platform/db/database.ts'
import { pushSubscriptions } from '#server/platform/db/schema.ts'

export type DeviceRow = typeof pushSubscriptions.$inferSelect

const isOf = (userId: string) => eq(pushSubscriptions.userId, userId)

export function listDevices(db: Sql, userId: string): Promise<DeviceRow[]> {
  return db.select().from(pushSubscriptions).where(isOf(userId)).orderBy(desc(pushSubscriptions.createdAt))
}

/** A browser belongs to the account that asked last; what was queued for another account goes. */
export async function saveDevice(tx: Tx, row: typeof pushSubscriptions.$inferInsert): Promise<DeviceRow> {
  const { endpoint, userId, createdAt: _, ...changes } = row
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.endpoint, endpoint), sql`${pushSubscriptions.userId} <> ${userId}`))
  const [saved] = await tx
    .insert(pushSubscriptions)
    .values(row)
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: changes })
    .returning()
  if (!saved) throw new Error('Nothing was written')
  return saved
}

export async function deleteOldDevices(tx: Tx, userId: string, kept: number): Promise<void> {
  const newest = tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(isOf(userId))
    .orderBy(desc(pushSubscriptions.createdAt))
    .limit(kept)
  await tx.delete(pushSubscriptions).where(and(isOf(userId), notInArray(pushSubscriptions.id, newest)))
}

export async function deleteDevice(db: Sql, userId: string, id: string): Promise<boolean> {
  const deleted = await db
    .delete(pushSubscriptions)
    .where(and(isOf(userId), eq(pushSubscriptions.id, id)))
    .returning({ id: pushSubscriptions.id })
  return deleted.length > 0
}
