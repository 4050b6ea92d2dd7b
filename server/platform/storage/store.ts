import { and, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Sql, Tx } from '../db/database.ts'
import { storedFiles } from '../db/schema.ts'

export type FileRow = typeof storedFiles.$inferSelect
type NewRow = typeof storedFiles.$inferInsert

export async function insertFile(db: Sql, row: NewRow): Promise<void> {
  await db.insert(storedFiles).values(row)
}

export async function findFile(db: Sql, key: string): Promise<FileRow | undefined> {
  const [row] = await db.select().from(storedFiles).where(eq(storedFiles.key, key))
  return row
}

export const markUsed = (tx: Tx, key: string, now: Date): Promise<boolean> =>
  changeOne(
    tx,
    { usedAt: now, removeAt: now },
    and(eq(storedFiles.key, key), isNotNull(storedFiles.uploadUntil), isNull(storedFiles.usedAt)),
  )

/** Cancels a scheduled removal. Returns false if the file is gone or being removed. */
export const cancelRemoval = (tx: Tx, key: string, now: Date): Promise<boolean> =>
  changeOne(
    tx,
    { removeAt: null },
    and(eq(storedFiles.key, key), gt(storedFiles.removeAt, now), eq(storedFiles.attempts, 0)),
  )

async function changeOne(tx: Tx, change: Partial<NewRow>, condition: SQL | undefined): Promise<boolean> {
  return (await tx.update(storedFiles).set(change).where(condition).returning({ key: storedFiles.key })).length === 1
}

/** Schedules removal at `at`, unless an earlier date is set. */
export async function scheduleRemoval(tx: Tx, condition: SQL | undefined, at: Date): Promise<void> {
  const later = or(isNull(storedFiles.removeAt), gt(storedFiles.removeAt, at))
  await tx.update(storedFiles).set({ removeAt: at }).where(and(condition, later))
}

export async function findKeysOf(db: Sql, userId: string): Promise<string[]> {
  const rows = await db.select({ key: storedFiles.key }).from(storedFiles).where(eq(storedFiles.userId, userId))
  return rows.map(({ key }) => key)
}

interface Claim {
  keys?: readonly string[] | undefined
  claimedUntil: Date
  max: number
}

export async function leaseDue(db: Sql, { keys, claimedUntil, max }: Claim, now: Date): Promise<FileRow[]> {
  const due = db
    .select({ key: storedFiles.key })
    .from(storedFiles)
    .where(and(lte(storedFiles.removeAt, now), keys && inArray(storedFiles.key, [...keys])))
    .orderBy(storedFiles.removeAt)
    .limit(max)
    .for('update', { skipLocked: true })
  return (
    db
      .update(storedFiles)
      .set({ removeAt: claimedUntil, attempts: sql`${storedFiles.attempts} + 1` })
      // An array is evaluated once; a plain "in" subquery could be evaluated, and lock, per row.
      .where(sql`${storedFiles.key} = any(array(${due}))`)
      .returning()
  )
}

const stillClaimed = ({ key, removeAt }: FileRow): SQL | undefined =>
  and(eq(storedFiles.key, key), removeAt ? eq(storedFiles.removeAt, removeAt) : isNull(storedFiles.removeAt))

export async function retryAt(db: Sql, row: FileRow, removeAt: Date, attempts = row.attempts): Promise<void> {
  await db.update(storedFiles).set({ removeAt, attempts }).where(stillClaimed(row))
}

export async function deleteLeased(db: Sql, row: FileRow): Promise<void> {
  await db.delete(storedFiles).where(stillClaimed(row))
}

export async function deleteFile(db: Sql, key: string): Promise<void> {
  await db.delete(storedFiles).where(eq(storedFiles.key, key))
}
