import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { rowsOf, type Sql, type Tx } from '#server/platform/db/database.ts'
import { quizPasses, tokenEntries, users } from '#server/platform/db/schema.ts'

export interface Spend {
  userId: string
  cost: number
  reason: string
  reference: string
}

/**
 * Takes the cost from a balance that can pay it and writes the ledger's row, in one statement. Returns the new balance;
 * undefined when nothing was charged: too few tokens, or an account on Pro.
 */
export async function charge(tx: Tx, { userId, cost, reason, reference }: Spend, now: Date) {
  const [row] = await rowsOf<{ balance: number }>(
    tx,
    sql`with charged as (
          update ${users} set token_balance = token_balance - ${cost}::int, updated_at = ${now.toISOString()}::timestamptz
          where id = ${userId}::uuid and not is_pro and token_balance >= ${cost}::int
          returning token_balance
        )
        insert into ${tokenEntries} (user_id, delta, reason, reference, balance_after, created_at)
        select ${userId}::uuid, -${cost}::int, ${reason}, ${reference}, token_balance, ${now.toISOString()}::timestamptz
        from charged
        returning balance_after::int as balance`,
  )
  return row?.balance
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

/** Uses up the open pass. Returns whether there was one. */
export async function consumePass(tx: Tx, userId: string, cutoff: Date, now: Date): Promise<boolean> {
  const used = await tx
    .update(quizPasses)
    .set({ usedAt: now })
    .where(and(eq(quizPasses.userId, userId), isNull(quizPasses.usedAt), gt(quizPasses.openedAt, cutoff)))
    .returning({ id: quizPasses.id })
  return used.length > 0
}
