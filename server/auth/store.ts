import { and, eq, getTableColumns, gt, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { Sql, Tx } from '#server/platform/db/database.ts'
import {
  handoffCodes,
  linkedSignIns,
  passkeys,
  type SessionState,
  sessions,
  signInAttempts,
  testimonials,
  users,
} from '#server/platform/db/schema.ts'

const {
  passwordHash: _passwordHash,
  passwordResetToken: _passwordResetToken,
  passwordResetExpires: _passwordResetExpires,
  signInCode: _signInCode,
  signInCodeExpires: _signInCodeExpires,
  totpSecret: _totpSecret,
  totpLastStep: _totpLastStep,
  recoveryCodes: _recoveryCodes,
  unwantedMails: _unwantedMails,
  ...profileColumns
} = getTableColumns(users)

/** It has no secrets, and includes new columns of the table automatically. */
export type UserRow = Pick<typeof users.$inferSelect, keyof typeof profileColumns> & { hasStory: boolean }

const publicColumns = {
  ...profileColumns,
  // In single-table queries Drizzle omits table names, so "id" would be the testimonial's.
  hasStory: sql<boolean>`exists (select from ${testimonials} where ${testimonials}.user_id = ${users}.id) or coalesce(${users}.pro_unlocked_via = 'testimonial', false)`,
}

/** Runs on most requests, so it is prepared once per database. */
const preparedBySql = new WeakMap<Sql, ReturnType<typeof prepareFind>>()
const prepareFind = (db: Sql) =>
  db
    .select({ sess: sessions.sess, expire: sessions.expire, user: publicColumns })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.sid, sql.placeholder('sid')), gt(sessions.expire, sql.placeholder('now'))))
    .prepare('find_session')

export async function findSessionRow(db: Sql, sid: string, now: Date) {
  let prepared = preparedBySql.get(db)
  if (!prepared) {
    prepared = prepareFind(db)
    preparedBySql.set(db, prepared)
  }
  const [row] = await prepared.execute({ sid, now })
  return row
}

export async function insertSession(
  db: Sql,
  session: { sid: string; userId: string; sess: SessionState; expire: Date },
): Promise<void> {
  await db.insert(sessions).values(session)
}

export async function updateSession(
  db: Sql,
  sid: string,
  changes: { sess: SessionState; expire?: Date },
): Promise<void> {
  await db.update(sessions).set(changes).where(eq(sessions.sid, sid))
}

export async function deleteSession(db: Sql, sid: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.sid, sid))
}

export async function liveSessionsOf(db: Sql, userId: string, now: Date) {
  return db
    .select({ id: sessions.id, sid: sessions.sid, sess: sessions.sess })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expire, now)))
}

/** Also deletes handoff codes and mailed links, which would open a new session. */
export async function deleteSessionsOf(db: Sql, userId: string, exceptSid: string | undefined): Promise<void> {
  const others = exceptSid === undefined ? undefined : ne(sessions.sid, exceptSid)
  await db.delete(sessions).where(and(eq(sessions.userId, userId), others))
  await db.delete(handoffCodes).where(eq(handoffCodes.userId, userId))
  await db
    .delete(signInAttempts)
    .where(and(eq(signInAttempts.userId, userId), inArray(signInAttempts.purpose, ['mail', 'code'])))
}

export async function deleteOwnSession(db: Sql, userId: string, id: string): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id })
  return ended.length > 0
}

export async function deleteExpiredSessions(db: Sql, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expire, now))
}

/**
 * A username cannot look like an email address, so at most one account matches. Usernames are folded by the database,
 * as in the unique index; addresses are stored in lower case.
 */
export async function findByIdentifier(db: Sql, identifier: string) {
  const name = identifier.normalize('NFKC')
  const [row] = await db
    .select({ user: publicColumns, passwordHash: users.passwordHash })
    .from(users)
    .where(
      or(
        eq(sql`lower(${users.username})`, sql`lower(${name})`),
        eq(sql`lower(${users.email})`, sql`lower(${name.toLowerCase()})`),
      ),
    )
  return row
}

export type NewUser = Pick<typeof users.$inferInsert, 'username' | 'email' | 'passwordHash'> &
  Partial<Pick<typeof users.$inferInsert, 'hasPassword' | 'emailVerifiedAt'>>

export async function insertUser(tx: Tx, user: NewUser & { createdAt: Date }): Promise<UserRow> {
  const [row] = await tx
    .insert(users)
    .values({ ...user, updatedAt: user.createdAt })
    .returning(publicColumns)
  if (!row) throw new Error('The new account was not returned')
  return row
}

export async function findPassword(db: Sql, userId: string) {
  const { passwordHash, hasPassword } = users
  const [row] = await db.select({ passwordHash, hasPassword }).from(users).where(eq(users.id, userId))
  return row
}

export async function waysInto(tx: Tx, userId: string) {
  const hasPassword = (await findPassword(tx, userId))?.hasPassword ?? false
  const passkeyCount = await tx.$count(passkeys, eq(passkeys.userId, userId))
  const linkedCount = await tx.$count(linkedSignIns, eq(linkedSignIns.userId, userId))
  return { hasPassword, passkeyCount, linkedCount }
}

export async function findUser(db: Sql, userId: string): Promise<UserRow | undefined> {
  const [row] = await db.select(publicColumns).from(users).where(eq(users.id, userId))
  return row
}

export async function insertHandoff(tx: Tx, handoff: typeof handoffCodes.$inferInsert): Promise<void> {
  await tx.insert(handoffCodes).values(handoff)
}

export async function deleteValidHandoff(tx: Tx, codeHash: string, now: Date): Promise<UserRow | undefined> {
  const [taken] = await tx
    .delete(handoffCodes)
    .where(and(eq(handoffCodes.codeHash, codeHash), gt(handoffCodes.expires, now)))
    .returning({ userId: handoffCodes.userId })
  if (!taken) return undefined
  return findUser(tx, taken.userId)
}

export async function lockCredentials(tx: Tx, userId: string) {
  const [row] = await tx
    .select({ passwordHash: users.passwordHash, totpEnabledAt: users.totpEnabledAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('share')
  return row
}

const named = { id: users.id, username: users.username, email: users.email }

export async function setResetToken(tx: Tx, email: string, reset: { tokenHash: string; expires: Date }) {
  const [user] = await tx
    .update(users)
    .set({ passwordResetToken: reset.tokenHash, passwordResetExpires: reset.expires })
    .where(eq(sql`lower(${users.email})`, sql`lower(${email})`))
    .returning(named)
  return user
}

const liveToken = (tokenHash: string, now: Date) =>
  and(eq(users.passwordResetToken, tokenHash), gt(users.passwordResetExpires, now))

export async function findByResetToken(db: Sql, tokenHash: string, now: Date) {
  const [user] = await db
    .select({ ...named, emailVerifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(liveToken(tokenHash, now))
  return user
}

/** One statement, so that of concurrent requests one succeeds. */
export async function consumeResetToken(tx: Tx, tokenHash: string, passwordHash: string, now: Date) {
  const [user] = await tx
    .update(users)
    .set({
      passwordHash,
      hasPassword: true,
      mustChangePassword: false,
      passwordResetToken: null,
      passwordResetExpires: null,
      emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${now.toISOString()}::timestamptz)`,
      updatedAt: now,
    })
    .where(liveToken(tokenHash, now))
    .returning(named)
  return user
}

export async function updatePassword(tx: Tx, userId: string, passwordHash: string, now: Date): Promise<void> {
  await tx
    .update(users)
    .set({
      passwordHash,
      hasPassword: true,
      passwordResetToken: null,
      passwordResetExpires: null,
      mustChangePassword: false,
      updatedAt: now,
    })
    .where(eq(users.id, userId))
}

export async function markAdmin(tx: Tx, userId: string, passwordHash: string, now: Date): Promise<void> {
  await tx
    .update(users)
    .set({
      isAdmin: true,
      passwordHash,
      hasPassword: true,
      mustChangePassword: true,
      passwordResetToken: null,
      passwordResetExpires: null,
      totpSecret: null,
      totpEnabledAt: null,
      totpLastStep: null,
      recoveryCodes: null,
      updatedAt: now,
    })
    .where(eq(users.id, userId))
}

export async function findIdByEmail(tx: Tx, email: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, sql`lower(${email})`))
    .for('update')
  return row?.id
}

const secondFactor = {
  totpSecret: users.totpSecret,
  totpEnabledAt: users.totpEnabledAt,
  totpLastStep: users.totpLastStep,
  recoveryCodes: users.recoveryCodes,
}
type SecondFactor = Pick<typeof users.$inferSelect, keyof typeof secondFactor>

export async function lockSecondFactor(tx: Tx, userId: string): Promise<SecondFactor | undefined> {
  const [row] = await tx.select(secondFactor).from(users).where(eq(users.id, userId)).for('update')
  return row
}

export async function findSecondFactor(db: Sql, userId: string) {
  const [row] = await db
    .select({ ...secondFactor, isAdmin: users.isAdmin })
    .from(users)
    .where(eq(users.id, userId))
  return row
}

export async function setSecondFactor(tx: Tx, userId: string, changes: Partial<SecondFactor>): Promise<void> {
  await tx.update(users).set(changes).where(eq(users.id, userId))
}

export async function findSignInCode(db: Sql, userId: string, now: Date): Promise<string | undefined> {
  const [row] = await db
    .select({ hash: users.signInCode })
    .from(users)
    .where(and(eq(users.id, userId), gt(users.signInCodeExpires, now)))
  return row?.hash ?? undefined
}

/** Returns false if the account has a code that still works. */
export async function setSignInCode(
  tx: Tx,
  userId: string,
  { codeHash, expires }: { codeHash: string; expires: Date },
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(users)
    .set({ signInCode: codeHash, signInCodeExpires: expires })
    .where(and(eq(users.id, userId), or(isNull(users.signInCodeExpires), lte(users.signInCodeExpires, now))))
    .returning({ id: users.id })
  return rows.length > 0
}
