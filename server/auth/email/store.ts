import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { limits } from '#contract/limits.ts'
import type { Sql, Tx } from '#server/platform/db/database.ts'
import { users, emailVerifications as verifications } from '#server/platform/db/schema.ts'

export type VerificationRow = typeof verifications.$inferSelect

export async function putVerification(tx: Tx, row: typeof verifications.$inferInsert): Promise<void> {
  const fresh = { attempts: 0, usedAt: null, ...row }
  await tx.insert(verifications).values(fresh).onConflictDoUpdate({ target: verifications.userId, set: fresh })
}

export async function findVerification(db: Sql, userId: string): Promise<VerificationRow | undefined> {
  const [row] = await db.select().from(verifications).where(eq(verifications.userId, userId))
  return row
}

export async function findByToken(db: Sql, tokenHash: string, now: Date): Promise<VerificationRow | undefined> {
  const live = and(eq(verifications.tokenHash, tokenHash), gt(verifications.expires, now))
  const [row] = await db.select().from(verifications).where(live)
  return row
}

/** One statement, so that concurrent attempts cannot exceed the limit. Undefined if no attempt is left. */
export async function takeAttempt(db: Sql, userId: string, now: Date): Promise<VerificationRow | undefined> {
  const { userId: owner, attempts, codeExpires, usedAt } = verifications
  const [row] = await db
    .update(verifications)
    .set({ attempts: sql`${attempts} + 1` })
    .where(and(eq(owner, userId), isNull(usedAt), gt(codeExpires, now), lt(attempts, limits.emailCode.attempts)))
    .returning()
  return row
}

export async function markUsed(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.update(verifications).set({ usedAt: now }).where(eq(verifications.userId, userId))
}

export async function deleteVerification(tx: Tx, userId: string): Promise<void> {
  await tx.delete(verifications).where(eq(verifications.userId, userId))
}

export async function findAccount(db: Sql, userId: string) {
  const { id, email, emailVerifiedAt } = users
  const [row] = await db.select({ id, email, emailVerifiedAt }).from(users).where(eq(id, userId))
  return row
}

export async function findOwnerOf(db: Sql, email: string) {
  const [row] = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(eq(sql`lower(${users.email})`, sql`lower(${email})`))
  return row
}

export async function setVerified(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.update(users).set({ emailVerifiedAt: now, updatedAt: now }).where(eq(users.id, userId))
}

/** Also ends a reset link, which was mailed to the old address. */
export async function replaceEmail(tx: Tx, userId: string, email: string, now: Date): Promise<void> {
  await tx
    .update(users)
    .set({ email, emailVerifiedAt: now, passwordResetToken: null, passwordResetExpires: null, updatedAt: now })
    .where(eq(users.id, userId))
}
