import { and, asc, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Sql, Tx } from '#server/platform/db/database.ts'
import { notices, pricesInForce, users } from '#server/platform/db/schema.ts'

export type NoticeRow = typeof notices.$inferSelect
export type PriceInForce = typeof pricesInForce.$inferSelect
type NoticeFields = Partial<typeof notices.$inferInsert>

export const listRows = (db: Sql): Promise<NoticeRow[]> =>
  db.select().from(notices).orderBy(desc(notices.createdAt), desc(notices.id))

export const listSent = (db: Sql): Promise<NoticeRow[]> =>
  db.select().from(notices).where(isNotNull(notices.sentAt)).orderBy(asc(notices.sentAt))

export async function countReach(db: Sql): Promise<{ accounts: number; unverified: number; pro: number }> {
  const [row] = await db
    .select({
      accounts: count(),
      unverified: count(sql`case when ${isNull(users.emailVerifiedAt)} then 1 end`),
      pro: count(sql`case when ${users.isPro} then 1 end`),
    })
    .from(users)
  return row ?? { accounts: 0, unverified: 0, pro: 0 }
}

export async function insertNotice(tx: Tx, fields: typeof notices.$inferInsert): Promise<NoticeRow> {
  const [row] = await tx.insert(notices).values(fields).returning()
  if (!row) throw new Error('Nothing was written')
  return row
}

export async function lockNotice(tx: Tx, id: string): Promise<NoticeRow | undefined> {
  const [row] = await tx.select().from(notices).where(eq(notices.id, id)).for('update')
  return row
}

export async function updateNotice(tx: Tx, id: string, fields: NoticeFields): Promise<NoticeRow> {
  const [row] = await tx.update(notices).set(fields).where(eq(notices.id, id)).returning()
  if (!row) throw new Error('The notice is gone')
  return row
}

export async function deleteRow(tx: Tx, id: string): Promise<void> {
  await tx.delete(notices).where(eq(notices.id, id))
}

export async function listSending(db: Sql): Promise<string[]> {
  const rows = await db
    .select({ id: notices.id })
    .from(notices)
    .where(and(isNotNull(notices.startedAt), isNull(notices.sentAt)))
    .orderBy(asc(notices.startedAt))
  return rows.map(({ id }) => id)
}

/** Locks the table, so that two servers that start do not both decide. */
export async function lockPrices(tx: Tx): Promise<PriceInForce[]> {
  await tx.execute(sql`lock table ${pricesInForce} in share row exclusive mode`)
  return tx.select().from(pricesInForce)
}

export async function savePrices(tx: Tx, prices: readonly PriceInForce[]): Promise<void> {
  if (prices.length === 0) return
  const { amount, since, previousAmount } = pricesInForce
  await tx
    .insert(pricesInForce)
    .values([...prices])
    .onConflictDoUpdate({
      target: pricesInForce.item,
      set: {
        amount: sql.raw(`excluded.${amount.name}`),
        since: sql.raw(`excluded.${since.name}`),
        previousAmount: sql.raw(`excluded.${previousAmount.name}`),
      },
    })
}
