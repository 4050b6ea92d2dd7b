import { eq, isNull, sql } from 'drizzle-orm'
import { rowsOf, type Sql, type Tx } from '#server/platform/db/database.ts'
import { quizPasses, tokenEntries, users } from '#server/platform/db/schema.ts'

export interface Spend {
  userId: string
  cost: number
  reason: string
  reference: string
}

/**
 * Takes the cost from a balance that can pay it and writes the ledger's row, in one statement. Where the account holds a
 * quiz pass opened after `passSince`, that is used up instead and nothing is charged.
 */
export async function charge(
  tx: Tx,
  { userId, cost, reason, reference }: Spend,
  now: Date,
  passSince: Date | null,
): Promise<{ paidBy: 'tokens' | 'pass' | null; balance: number }> {
  const at = sql`${now.toISOString()}::timestamptz`
  const [row] = await rowsOf<{ paidBy: 'tokens' | 'pass' | null; balance: number }>(
    tx,
    sql`with pass as (
          update ${quizPasses} set used_at = ${at}
          where user_id = ${userId}::uuid and used_at is null
            and opened_at > ${passSince?.toISOString() ?? null}::timestamptz
          returning id
        ), charged as (
          update ${users} set token_balance = token_balance - ${cost}::int, updated_at = ${at}
          where id = ${userId}::uuid and not is_pro and token_balance >= ${cost}::int and not exists (select from pass)
          returning token_balance
        ), entry as (
          insert into ${tokenEntries} (user_id, delta, reason, reference, balance_after, created_at)
          select ${userId}::uuid, -${cost}::int, ${reason}, ${reference}, token_balance, ${at} from charged
          returning balance_after
        )
        select case when exists (select from entry) then 'tokens' when exists (select from pass) then 'pass' end as "paidBy",
          coalesce((select balance_after from entry), token_balance)::int as balance
        from ${users} where id = ${userId}::uuid`,
  )
  return row ?? { paidBy: null, balance: 0 }
}

export async function findBalance(db: Sql, userId: string) {
  const [row] = await db
    .select({ isPro: users.isPro, balance: users.tokenBalance })
    .from(users)
    .where(eq(users.id, userId))
  return row
}

export async function insertEntry(
  tx: Tx,
  entry: { userId: string; delta: number; reason: string; reference: string; balanceAfter: number; createdAt: Date },
): Promise<void> {
  await tx.insert(tokenEntries).values(entry)
}

/** Opens a pass unless one is open since `cutoff`. Returns the new pass; undefined when the open one still holds. */
export async function openPass(tx: Tx, userId: string, cutoff: Date, now: Date): Promise<string | undefined> {
  const [row] = await tx
    .insert(quizPasses)
    .values({ userId, openedAt: now })
    .onConflictDoUpdate({
      target: quizPasses.userId,
      targetWhere: isNull(quizPasses.usedAt),
      set: { id: sql`gen_random_uuid()`, openedAt: now },
      setWhere: sql`${quizPasses.openedAt} <= ${cutoff.toISOString()}::timestamptz`,
    })
    .returning({ id: quizPasses.id })
  return row?.id
}
