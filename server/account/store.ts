import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Sql, Tx } from '#server/platform/db/database.ts'
import { userConsents, users } from '#server/platform/db/schema.ts'

export type ConsentRow = typeof userConsents.$inferSelect

/** Compares as the unique index does. */
export async function isUsernameTaken(db: Sql, username: string, userId: string): Promise<boolean> {
  const sameName = eq(sql`lower(${users.username})`, sql`lower(${username})`)
  return (await db.$count(users, and(sameName, ne(users.id, userId)))) > 0
}

export async function updateUsername(tx: Tx, userId: string, username: string, now: Date): Promise<boolean> {
  const renamed = await tx
    .update(users)
    .set({ username, updatedAt: now })
    .where(eq(users.id, userId))
    .returning({ id: users.id })
  return renamed.length > 0
}

export async function findUnwantedMails(db: Sql, userId: string): Promise<string[]> {
  const [row] = await db.select({ unwanted: users.unwantedMails }).from(users).where(eq(users.id, userId))
  return row?.unwanted ?? []
}

export async function updateUnwantedMails(db: Sql, userId: string, unwantedMails: string[], now: Date): Promise<void> {
  await db.update(users).set({ unwantedMails, updatedAt: now }).where(eq(users.id, userId))
}

export async function updateGoal(db: Sql, userId: string, goal: string | null, now: Date): Promise<void> {
  await db.update(users).set({ goal, updatedAt: now }).where(eq(users.id, userId))
}

export async function deleteUser(tx: Tx, userId: string): Promise<void> {
  await tx.delete(users).where(eq(users.id, userId))
}

export async function findConsents(db: Sql, userId: string): Promise<ConsentRow[]> {
  return db
    .select()
    .from(userConsents)
    .where(eq(userConsents.userId, userId))
    .orderBy(desc(userConsents.givenAt), desc(userConsents.id))
}

const isActive = (userId: string, feature: string) =>
  and(eq(userConsents.userId, userId), eq(userConsents.feature, feature), isNull(userConsents.withdrawnAt))

export async function findActiveConsent(db: Sql, userId: string, feature: string): Promise<ConsentRow | undefined> {
  const [row] = await db.select().from(userConsents).where(isActive(userId, feature))
  return row
}

export async function lockActiveConsent(tx: Tx, userId: string, feature: string): Promise<ConsentRow | undefined> {
  const [row] = await tx.select().from(userConsents).where(isActive(userId, feature)).for('update')
  return row
}

export async function insertConsent(tx: Tx, consent: typeof userConsents.$inferInsert): Promise<void> {
  await tx.insert(userConsents).values(consent)
}

export async function lockConsent(tx: Tx, userId: string, id: string): Promise<ConsentRow | undefined> {
  const [row] = await tx
    .select()
    .from(userConsents)
    .where(and(eq(userConsents.id, id), eq(userConsents.userId, userId)))
    .for('update')
  return row
}

export async function markWithdrawn(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.update(userConsents).set({ withdrawnAt: now }).where(eq(userConsents.id, id))
}
