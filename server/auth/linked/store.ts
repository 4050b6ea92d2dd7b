import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { Sql, Tx } from '#server/platform/db/database.ts'
import { signInAttempts as attempts, linkedSignIns as linked } from '#server/platform/db/schema.ts'

export type LinkedRow = typeof linked.$inferSelect
export type AttemptRow = typeof attempts.$inferSelect

export async function insertAttempt(db: Sql, attempt: typeof attempts.$inferInsert): Promise<void> {
  await db.insert(attempts).values(attempt)
}

interface Asked {
  keyHash: string
  browserHash: string
}

const liveAttempt = ({ keyHash, browserHash }: Asked, now: Date) =>
  and(eq(attempts.keyHash, keyHash), eq(attempts.browserHash, browserHash), gt(attempts.expires, now))

/** One statement, so that of concurrent uses one succeeds. */
export async function deleteValidAttempt(
  db: Sql,
  { issuer, ...asked }: Asked & { issuer: string },
  now: Date,
): Promise<AttemptRow | undefined> {
  const [row] = await db
    .delete(attempts)
    .where(and(liveAttempt(asked, now), eq(attempts.issuer, issuer), inArray(attempts.purpose, ['sign-in', 'link'])))
    .returning()
  return row
}

interface AskedFor extends Asked {
  purpose: 'code' | 'mail'
}

const attemptFor = ({ purpose, ...asked }: AskedFor, now: Date) =>
  and(liveAttempt(asked, now), eq(attempts.purpose, purpose))

export async function findAttempt(db: Sql, asked: AskedFor, now: Date): Promise<AttemptRow | undefined> {
  const [row] = await db.select().from(attempts).where(attemptFor(asked, now))
  return row
}

export async function deleteAttempt(db: Sql, asked: AskedFor, now: Date): Promise<boolean> {
  const rows = await db.delete(attempts).where(attemptFor(asked, now)).returning({ expires: attempts.expires })
  return rows.length > 0
}

export async function findLinked(db: Sql, issuer: string, subject: string): Promise<LinkedRow | undefined> {
  const [row] = await db
    .select()
    .from(linked)
    .where(and(eq(linked.issuer, issuer), eq(linked.subject, subject)))
  return row
}

export async function linkedOf(db: Sql, userId: string): Promise<LinkedRow[]> {
  return db.select().from(linked).where(eq(linked.userId, userId)).orderBy(asc(linked.createdAt))
}

export async function insertLinked(tx: Tx, row: typeof linked.$inferInsert): Promise<void> {
  await tx.insert(linked).values(row)
}

export async function recordUse(db: Sql, userId: string, issuer: string, now: Date): Promise<void> {
  await db
    .update(linked)
    .set({ lastUsedAt: now })
    .where(and(eq(linked.userId, userId), eq(linked.issuer, issuer)))
}

/** Locked against being unlinked until the transaction ends. */
export async function isLinked(tx: Tx, userId: string, issuer: string): Promise<boolean> {
  const rows = await tx
    .select({ id: linked.id })
    .from(linked)
    .where(and(eq(linked.userId, userId), eq(linked.issuer, issuer)))
    .for('share')
  return rows.length > 0
}

export async function deleteLinked(tx: Tx, userId: string, id: string): Promise<LinkedRow | undefined> {
  const [row] = await tx
    .delete(linked)
    .where(and(eq(linked.id, id), eq(linked.userId, userId)))
    .returning()
  return row
}

export async function deleteLinkedOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(linked).where(eq(linked.userId, userId))
  await tx.delete(attempts).where(eq(attempts.userId, userId))
}
