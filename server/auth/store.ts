import { and, eq, gt, lt, or, sql } from 'drizzle-orm'
import type { Sql, Tx } from '#server/platform/db/database.ts'
import { type SessionState, sessions, users } from '#server/platform/db/schema.ts'

export type UserRow = Pick<typeof users.$inferSelect, keyof typeof publicColumns>

const { passwordHash: _secret, ...publicColumns } = {
  id: users.id,
  username: users.username,
  email: users.email,
  passwordHash: users.passwordHash,
  planType: users.planType,
  tokenBalance: users.tokenBalance,
  isPro: users.isPro,
  proUnlockedVia: users.proUnlockedVia,
  billingInterval: users.billingInterval,
  subscriptionEndDate: users.subscriptionEndDate,
  hasClaimedCancellationOffer: users.hasClaimedCancellationOffer,
  isAdmin: users.isAdmin,
  createdAt: users.createdAt,
  updatedAt: users.updatedAt,
}

/** The hot read of the product: one query proves the session and brings the account. Prepared once for each database. */
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

export async function moveExpiry(db: Sql, sid: string, expire: Date): Promise<void> {
  await db.update(sessions).set({ expire }).where(eq(sessions.sid, sid))
}

export async function deleteSession(db: Sql, sid: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.sid, sid))
}

export async function deleteExpiredSessions(db: Sql, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expire, now))
}

/**
 * Looks in both columns: a username can never look like an e-mail address, so at most one account answers. The database
 * folds the case of a name on both sides, as its unique rule does; an address was lower-cased before it was stored.
 */
export async function findByIdentifier(db: Sql, identifier: string) {
  const name = identifier.normalize('NFC')
  const [row] = await db
    .select({ user: publicColumns, passwordHash: users.passwordHash })
    .from(users)
    .where(
      or(
        eq(sql`lower(${users.username})`, sql`lower(${name})`),
        eq(sql`lower(${users.email})`, sql`lower(${identifier.toLowerCase()})`),
      ),
    )
  return row
}

export async function insertUser(
  tx: Tx,
  user: { username: string; email: string; passwordHash: string; createdAt: Date },
): Promise<UserRow> {
  const [row] = await tx
    .insert(users)
    .values({ ...user, updatedAt: user.createdAt })
    .returning(publicColumns)
  if (!row) throw new Error('The new account was not returned')
  return row
}
