import { and, asc, eq, isNotNull, isNull, lt, min, ne, sql } from 'drizzle-orm'
import { rowsOf, type Sql, type Tx } from '#server/platform/db/database.ts'
import { purchases, subscriptions, webhookEvents } from '#server/platform/db/schema.ts'
import type { Purchase } from '../store.ts'

type ProviderKind = Purchase['provider']

/** Returns whether the event was handled already. */
export async function rememberEvent(db: Sql, { id, type }: { id: string; type: string }, now: Date): Promise<boolean> {
  const event = { id, type: type.slice(0, 100), receivedAt: now }
  const fresh = await db.insert(webhookEvents).values(event).onConflictDoNothing().returning({ id: webhookEvents.id })
  if (fresh.length) return false
  return (await db.$count(webhookEvents, and(eq(webhookEvents.id, id), isNotNull(webhookEvents.handledAt)))) > 0
}

/** Returns whether it is now, for the first time, handled. */
export async function markHandled(tx: Tx, id: string, now: Date): Promise<boolean> {
  const handled = await tx
    .update(webhookEvents)
    .set({ handledAt: now })
    .where(and(eq(webhookEvents.id, id), isNull(webhookEvents.handledAt)))
    .returning({ id: webhookEvents.id })
  return handled.length > 0
}

/** When the oldest event came that was not handled, of those that came before. */
export async function findOldestUnhandled(db: Sql, before: Date): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: min(webhookEvents.receivedAt) })
    .from(webhookEvents)
    .where(and(isNull(webhookEvents.handledAt), lt(webhookEvents.receivedAt, before)))
  return row?.at ?? undefined
}

/**
 * An event is done with once every account was asked for since it came; but a dispute has to come again, for the operator
 * is told of it then. Returns how many were done with so.
 */
export async function markOvertaken(db: Sql, provider: ProviderKind, now: Date): Promise<number> {
  const done = await db
    .update(webhookEvents)
    .set({ handledAt: now })
    .where(
      and(
        isNull(webhookEvents.handledAt),
        ne(webhookEvents.type, 'charge.dispute.created'),
        sql`not exists (select from ${subscriptions} where ${subscriptions.provider} = ${provider}
          and ${subscriptions.checkedAt} <= ${webhookEvents.receivedAt})`,
      ),
    )
    .returning({ id: webhookEvents.id })
  return done.length
}

export interface Claimed {
  userId: string
  checkedBefore: Date
}

interface Due {
  provider: ProviderKind
  /** Not asked for since then, and something has ended or is over. */
  overdueSince: Date
  runningSince: Date
  anySince: Date
  atMost: number
}

/**
 * The accounts whose time has come to be asked for, the longest waiting first; for this process, because they count as
 * asked for from now on.
 */
export async function claimAccounts(tx: Tx, due: Due, graceBefore: Date, now: Date): Promise<Claimed[]> {
  const at = (date: Date) => sql`${date.toISOString()}::timestamptz`
  const rows = await rowsOf<{ userId: string; checkedBefore: string }>(
    tx,
    sql`with due as (
          select user_id, checked_at from ${subscriptions}
          where provider = ${due.provider} and (
            checked_at <= ${at(due.anySince)}
            or (status is not null and checked_at <= ${at(due.runningSince)})
            or (checked_at <= ${at(due.overdueSince)} and (
              current_period_end <= ${at(now)} or cancel_at <= ${at(now)} or past_due_since <= ${at(graceBefore)})))
          order by checked_at limit ${due.atMost}::int for update skip locked
        )
        update ${subscriptions} as claimed set checked_at = ${at(now)} from due where claimed.user_id = due.user_id
        returning claimed.user_id as "userId",
          to_char(due.checked_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "checkedBefore"`,
  )
  return rows.map(({ userId, checkedBefore }) => ({ userId, checkedBefore: new Date(checkedBefore) }))
}

/** Asking came to nothing: the next round tries again. */
export async function unclaim(db: Sql, { userId, checkedBefore }: Claimed, now: Date): Promise<void> {
  await db
    .update(subscriptions)
    .set({ checkedAt: checkedBefore })
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.checkedAt, now)))
}

/** What was begun and is neither paid nor closed, oldest first. */
export async function findOpenPurchases(db: Sql, provider: ProviderKind, before: Date, atMost: number) {
  return db
    .select()
    .from(purchases)
    .where(and(eq(purchases.provider, provider), eq(purchases.status, 'open'), lt(purchases.createdAt, before)))
    .orderBy(asc(purchases.createdAt))
    .limit(atMost)
}

/** What somebody withdrew from, or paid twice, and has not got back yet. */
export async function findOwedRefunds(db: Sql, provider: ProviderKind, atMost: number): Promise<Purchase[]> {
  return db
    .select()
    .from(purchases)
    .where(and(eq(purchases.provider, provider), eq(purchases.status, 'paid'), isNotNull(purchases.withdrawnAt)))
    .orderBy(asc(purchases.withdrawnAt))
    .limit(atMost)
}
