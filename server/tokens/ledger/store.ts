import { asc, eq, sql } from 'drizzle-orm'
import { rowsOf, type Sql, type Tx } from '#server/platform/db/database.ts'
import { jobProgress, tokenEntries, tokenReservations, users } from '#server/platform/db/schema.ts'

export interface WrongBalance {
  userId: string
  balance: number
  entries: number
}

interface Batch {
  accounts: number
  last: string | null
  wrong: WrongBalance[]
}

export async function compareBalances(db: Sql, after: string | null, size: number): Promise<Batch> {
  const next = after === null ? sql`` : sql`where id > ${after}::uuid`
  const [batch] = await rowsOf<Batch>(
    db,
    sql`with batch as (select id, token_balance from ${users} ${next} order by id limit ${size}),
          sums as (
            select id, token_balance as balance, coalesce(
              (select sum(delta) from ${tokenEntries} where user_id = batch.id), 0)::int as entries
            from batch)
        select count(*)::int as accounts, (array_agg(id order by id desc))[1]::text as last,
          coalesce(jsonb_agg(jsonb_build_object('userId', id, 'balance', balance, 'entries', entries) order by id)
            filter (where balance <> entries), '[]') as wrong
        from sums`,
  )
  return batch as Batch
}

const pass = 'ledger'

export async function readProgress(db: Sql) {
  const [row] = await db.select().from(jobProgress).where(eq(jobProgress.name, pass))
  return row
}

export async function saveProgress(tx: Tx, state: { cursor: string | null; passStartedAt: Date }): Promise<void> {
  await tx
    .insert(jobProgress)
    .values({ name: pass, ...state })
    .onConflictDoUpdate({ target: jobProgress.name, set: state })
}

export function listEntriesWithReservations(db: Sql, userId: string) {
  return db
    .select({ entry: tokenEntries, reservation: tokenReservations })
    .from(tokenEntries)
    .leftJoin(tokenReservations, eq(tokenReservations.entryId, tokenEntries.id))
    .where(eq(tokenEntries.userId, userId))
    .orderBy(asc(tokenEntries.createdAt), asc(tokenEntries.id))
}
