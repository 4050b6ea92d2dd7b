import { asc, eq, sql } from 'drizzle-orm'
import type { Clock } from '#server/platform/clock.ts'
import { type Database, rowsOf, type Sql } from '#server/platform/db/database.ts'
import { tokenEntries, users } from '#server/platform/db/schema.ts'
import type { TestApp } from './app.ts'

export async function setPro({ db }: TestApp, userId: string, isPro = true): Promise<void> {
  await db.sql.update(users).set({ isPro }).where(eq(users.id, userId))
}

/** Sets a balance with a matching ledger entry. */
export async function setTokenBalance({ db, clock }: TestApp, userId: string, balance: number): Promise<void> {
  const [before] = await db.sql.select({ balance: users.tokenBalance }).from(users).where(eq(users.id, userId))
  await db.sql.update(users).set({ tokenBalance: balance, updatedAt: clock.now() }).where(eq(users.id, userId))
  const delta = balance - (before?.balance ?? 0)
  const entry = { reason: 'test', reference: `${clock.now().getTime()}`, createdAt: clock.now() }
  await db.sql.insert(tokenEntries).values({ ...entry, userId, delta, balanceAfter: balance })
}

export async function balanceOf({ db }: TestApp, userId: string): Promise<number | undefined> {
  const [row] = await db.sql.select({ balance: users.tokenBalance }).from(users).where(eq(users.id, userId))
  return row?.balance
}

/** Oldest first. */
export async function chargesOf({ db }: TestApp, userId: string) {
  const rows = await db.sql
    .select()
    .from(tokenEntries)
    .where(eq(tokenEntries.userId, userId))
    .orderBy(asc(tokenEntries.createdAt))
  return rows.filter(row => row.reason !== 'registration' && row.reason !== 'test')
}

/** Accounts whose ledger does not add up to the balance. */
export const findWrongBalances = ({ db }: Pick<TestApp, 'db'>) =>
  rowsOf<{ username: string; balance: number; entries: number }>(
    db.sql,
    sql`select u.username, u.token_balance::int as balance, coalesce(sum(e.delta), 0)::int as entries
        from ${users} u left join ${tokenEntries} e on e.user_id = u.id
        group by u.id having u.token_balance <> coalesce(sum(e.delta), 0)`,
  )

/** Inserts accounts with tokens, without passwords. */
export async function createAccounts({ db, clock }: { db: Database; clock: Clock }, count: number, balance: number) {
  const now = clock.now()
  const names = Array.from({ length: count }, () => `account-${crypto.randomUUID()}`)
  const made = { passwordHash: '', tokenBalance: balance, createdAt: now, updatedAt: now }
  const rows = await db.sql
    .insert(users)
    .values(names.map(username => ({ ...made, username, email: `${username}@example.org` })))
    .returning({ id: users.id })
  const entry = { reason: 'registration', delta: balance, balanceAfter: balance, createdAt: now }
  await db.sql.insert(tokenEntries).values(rows.map(({ id }) => ({ ...entry, userId: id, reference: id })))
  return rows.map(({ id }) => id)
}

/** Counterexample: reads the balance, then writes it. Returns whether it appears to have charged. */
export async function spendNaively(db: Sql, userId: string, cost: number) {
  const [row] = await db.select({ balance: users.tokenBalance }).from(users).where(eq(users.id, userId))
  const balance = row?.balance ?? 0
  if (balance < cost) return { charged: false, balance }
  await db
    .update(users)
    .set({ tokenBalance: balance - cost })
    .where(eq(users.id, userId))
  return { charged: true, balance: balance - cost }
}
