import { and, asc, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Sql, Tx } from '#server/platform/db/database.ts'
import { passkeyChallenges, passkeys } from '#server/platform/db/schema.ts'

export type PasskeyRow = typeof passkeys.$inferSelect

export async function insertChallenge(db: Sql, challenge: typeof passkeyChallenges.$inferInsert): Promise<void> {
  await db.insert(passkeyChallenges).values(challenge)
}

/** One statement, so that of concurrent uses one succeeds. `userId`: null for a sign-in. */
export async function deleteValidChallenge(
  db: Sql,
  challengeHash: string,
  userId: string | null,
  now: Date,
): Promise<boolean> {
  const owner = userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId)
  const taken = await db
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.challengeHash, challengeHash), owner, gt(passkeyChallenges.expires, now)))
    .returning({ expires: passkeyChallenges.expires })
  return taken.length > 0
}

export async function passkeysOf(db: Sql, userId: string): Promise<PasskeyRow[]> {
  return db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt))
}

export async function insertPasskey(tx: Tx, passkey: typeof passkeys.$inferInsert): Promise<PasskeyRow> {
  const [row] = await tx.insert(passkeys).values(passkey).returning()
  if (!row) throw new Error('The new passkey was not returned')
  return row
}

export async function findPasskey(db: Sql, credentialId: string): Promise<PasskeyRow | undefined> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId))
  return row
}

/** Returns false where another use has counted as far, so that a copied authenticator is noticed. */
export async function countUse(db: Sql, id: string, counter: number, now: Date): Promise<boolean> {
  const isNext = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter)
  const rows = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), isNext))
    .returning({ id: passkeys.id })
  return rows.length > 0
}

export async function isPasskeyThere(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.id, id)).for('share')
  return rows.length > 0
}

export async function updateName(db: Sql, userId: string, id: string, name: string): Promise<PasskeyRow | undefined> {
  const [row] = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning()
  return row
}

export async function deletePasskey(tx: Tx, userId: string, id: string): Promise<PasskeyRow | undefined> {
  const [row] = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning()
  return row
}

export async function deletePasskeysOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.userId, userId))
  await tx.delete(passkeyChallenges).where(eq(passkeyChallenges.userId, userId))
}
