import { and, asc, eq, isNotNull, isNull, lt, min, notLike, sql } from 'drizzle-orm'
import { rowsOf, type Sql, type Tx } from '#server/platform/db/database.ts'
import { purchases, subscriptions, webhookEvents } from '#server/platform/db/schema.ts'
import type { Purchase } from '../store.ts'

type ProviderKind = Purchase['provider']

/** Returns whether the event was handled already. */
export async function rememberEvent(db: Sql, { id, type }: { id: string; type: string }, now: Date): Promise<boolean> {
  const { handledAt } = webhookEvents
  const [known] = await db.select({ handledAt }).from(webhookEvents).where(eq(webhookEvents.id, id))
  if (known) return known.handledAt !== null
  const event = { id, type: type.slice(0, 100), receivedAt: now }
  await db.insert(webhookEvents).values(event).onConflictDoNothing()
  return false
}

/** Returns whether it is now, for the first time, handled. */
export async function markHandled(db: Sql, id: string, now: Date): Promise<boolean> {
  const handled = await db
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
 * An event is done with once every account was asked for since it came; but one of what became of a payment has to come
 * again: the payment may be older than what is looked at, and of a dispute the operator is told then. Returns how many
 * were done with so.
 */
export async function markOvertaken(db: Sql, provider: ProviderKind, now: Date): Promise<number> {
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

export interface Claimed {
  userId: string
  customerId: string
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
 * The accounts whose time has come to be asked for: where something ended or is over first, then by how long they are
 * due. For this process, because they count as asked for from now on.
 */
export async function claimAccounts(tx: Tx, due: Due, graceBefore: Date, now: Date): Promise<Claimed[]> {
  const at = (date: Date) => sql`${date.toISOString()}::timestamptz`
  const isOver = sql`coalesce(
    current_period_end <= ${at(now)} or cancel_at <= ${at(now)} or past_due_since <= ${at(graceBefore)}, false)`
  const usual = sql`case when status is null then ${at(due.anySince)} else ${at(due.runningSince)} end`
  return rowsOf<Claimed>(
    tx,
    sql`with due as (
          select user_id from ${subscriptions}
          where provider = ${due.provider}
            and (checked_at <= ${usual} or (checked_at <= ${at(due.overdueSince)} and ${isOver}))
          order by ${isOver} desc, checked_at - ${usual} limit ${due.atMost}::int for update skip locked
        )
        update ${subscriptions} as claimed set checked_at = ${at(now)} from due where claimed.user_id = due.user_id
        returning claimed.user_id as "userId", claimed.customer_id as "customerId"`,
  )
}

/** Asking came to nothing. It is due again soon, but not before those who wait for their first try. */
export async function postpone(
  db: Sql,
  userId: string,
  { claimedAt, running, any }: { claimedAt: Date; running: Date; any: Date },
): Promise<void> {
  const at = (date: Date) => sql`${date.toISOString()}::timestamptz`
  await db
    .update(subscriptions)
    .set({ checkedAt: sql`case when ${subscriptions.status} is null then ${at(any)} else ${at(running)} end` })
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.checkedAt, claimedAt)))
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
