import { and, asc, eq, isNotNull, isNull, lt, min, notLike, sql } from 'drizzle-orm'
import { rowsOf, type Sql, type Tx } from '#server/platform/db/database.ts'
import { purchases, subscriptions, webhookEvents } from '#server/platform/db/schema.ts'
import type { Purchase } from '../store.ts'

type ProviderKind = Purchase['provider']

export async function recordEvent(db: Sql, { id, type }: { id: string; type: string }, now: Date): Promise<boolean> {
  const { handledAt } = webhookEvents
  const [known] = await db.select({ handledAt }).from(webhookEvents).where(eq(webhookEvents.id, id))
  if (known) return known.handledAt !== null
  const event = { id, type: type.slice(0, 100), receivedAt: now }
  await db.insert(webhookEvents).values(event).onConflictDoNothing()
  return false
}

export async function markHandled(db: Sql, id: string, now: Date): Promise<boolean> {
  const handled = await db
    .update(webhookEvents)
    .set({ handledAt: now })
    .where(and(eq(webhookEvents.id, id), isNull(webhookEvents.handledAt)))
    .returning({ id: webhookEvents.id })
  return handled.length > 0
}

export async function findOldestUnhandled(db: Sql, before: Date): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: min(webhookEvents.receivedAt) })
    .from(webhookEvents)
    .where(and(isNull(webhookEvents.handledAt), lt(webhookEvents.receivedAt, before)))
  return row?.at ?? undefined
}

/**
 * Marks events as handled when every account was checked after they came. Events about charges and refunds are
 * excluded: their payment may be older than the reconciler looks back, and disputes must be reported to the operator.
 * Returns the number of events.
 */
export async function markSupersededEvents(db: Sql, provider: ProviderKind, now: Date): Promise<number> {
  const done = await db
    .update(webhookEvents)
    .set({ handledAt: now })
    .where(
      and(
        isNull(webhookEvents.handledAt),
        notLike(webhookEvents.type, 'charge.%'),
        notLike(webhookEvents.type, 'refund.%'),
        sql`not exists (select from ${subscriptions} where ${subscriptions.provider} = ${provider}
          and ${subscriptions.checkedAt} <= ${webhookEvents.receivedAt})`,
      ),
    )
    .returning({ id: webhookEvents.id })
  return done.length
}

export interface LeasedAccount {
  userId: string
  customerId: string
}

interface Due {
  provider: ProviderKind
  overdueSince: Date
  runningSince: Date
  anySince: Date
  max: number
}

/**
 * Leases the due accounts, overdue ones first. Setting `checked_at` is the lease, and `skip locked` keeps other
 * processes away.
 */
export async function leaseAccounts(tx: Tx, due: Due, graceBefore: Date, now: Date): Promise<LeasedAccount[]> {
  const toTimestamp = (date: Date) => sql`${date.toISOString()}::timestamptz`
  const isOver = sql`coalesce(
    current_period_end <= ${toTimestamp(now)} or cancel_at <= ${toTimestamp(now)} or past_due_since <= ${toTimestamp(graceBefore)}, false)`
  const usual = sql`case when status is null then ${toTimestamp(due.anySince)} else ${toTimestamp(due.runningSince)} end`
  return rowsOf<LeasedAccount>(
    tx,
    sql`with due as (
          select user_id from ${subscriptions}
          where provider = ${due.provider}
            and (checked_at <= ${usual} or (checked_at <= ${toTimestamp(due.overdueSince)} and ${isOver}))
          order by ${isOver} desc, checked_at - ${usual} limit ${due.max}::int for update skip locked
        )
        update ${subscriptions} as claimed set checked_at = ${toTimestamp(now)} from due where claimed.user_id = due.user_id
        returning claimed.user_id as "userId", claimed.customer_id as "customerId"`,
  )
}

export async function scheduleRetry(
  db: Sql,
  userId: string,
  { claimedAt, running, any }: { claimedAt: Date; running: Date; any: Date },
): Promise<void> {
  const toTimestamp = (date: Date) => sql`${date.toISOString()}::timestamptz`
  await db
    .update(subscriptions)
    .set({
      checkedAt: sql`case when ${subscriptions.status} is null then ${toTimestamp(any)} else ${toTimestamp(running)} end`,
    })
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.checkedAt, claimedAt)))
}

export async function findOpenPurchases(db: Sql, provider: ProviderKind, before: Date, max: number) {
  return db
    .select()
    .from(purchases)
    .where(and(eq(purchases.provider, provider), eq(purchases.status, 'open'), lt(purchases.createdAt, before)))
    .orderBy(asc(purchases.createdAt))
    .limit(max)
}

export async function findOwedRefunds(db: Sql, provider: ProviderKind, max: number): Promise<Purchase[]> {
  return db
    .select()
    .from(purchases)
    .where(and(eq(purchases.provider, provider), eq(purchases.status, 'paid'), isNotNull(purchases.withdrawnAt)))
    .orderBy(asc(purchases.withdrawnAt))
    .limit(max)
}
