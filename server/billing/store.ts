import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { BillingInterval } from '#contract/prices.ts'
import { day } from '#contract/time.ts'
import type { Sql, Tx } from '#server/platform/db/database.ts'
import { purchases, subscriptions, users } from '#server/platform/db/schema.ts'
import type { SubscriptionState } from './rules.ts'

export type SubscriptionRow = typeof subscriptions.$inferSelect
export type Purchase = typeof purchases.$inferSelect
type ProviderKind = SubscriptionRow['provider']

const accountColumns = {
  id: users.id,
  email: users.email,
  isPro: users.isPro,
  proUnlockedVia: users.proUnlockedVia,
  hasClaimedOffer: users.hasClaimedCancellationOffer,
}

export async function findAccount(db: Sql, userId: string) {
  const [row] = await db.select(accountColumns).from(users).where(eq(users.id, userId))
  return row
}

export async function findSubscription(db: Sql, userId: string): Promise<SubscriptionRow | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userId, userId))
  return row
}

export async function findUserOfCustomer(db: Sql, customerId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: subscriptions.userId })
    .from(subscriptions)
    .where(eq(subscriptions.customerId, customerId))
  return row?.userId
}

/**
 * Keeps an existing customer of this provider. A customer of another provider is replaced and its subscription state is
 * cleared.
 */
export async function saveCustomer(
  tx: Tx,
  { userId, provider, customerId }: { userId: string; provider: ProviderKind; customerId: string },
  now: Date,
): Promise<void> {
  const fresh = { customerId, provider, checkedAt: now }
  const emptyState = {
    subscriptionId: null,
    status: null,
    billingInterval: null,
    startedAt: null,
    currentPeriodEnd: null,
  }
  await tx
    .insert(subscriptions)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({
      target: subscriptions.userId,
      set: {
        ...fresh,
        ...emptyState,
        renewalPrice: null,
        cancelAt: null,
        pastDueSince: null,
        version: sql`${subscriptions.version} + 1`,
      },
      setWhere: ne(subscriptions.provider, provider),
    })
}

export async function replaceCustomer(db: Sql, userId: string, customerId: string): Promise<void> {
  await db.update(subscriptions).set({ customerId }).where(eq(subscriptions.userId, userId))
}

/** Uses the version as an optimistic lock: returns undefined if the row was updated since it was read. */
export async function updateSubscription(
  tx: Tx,
  { userId, version }: SubscriptionRow,
  known: SubscriptionState,
  checkedAt: Date,
): Promise<SubscriptionRow | undefined> {
  const [row] = await tx
    .update(subscriptions)
    .set({ ...known, version: version + 1, checkedAt })
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.version, version)))
    .returning()
  return row
}

export async function updateEntitlement(
  tx: Tx,
  userId: string,
  isPro: boolean,
  known: SubscriptionState,
): Promise<void> {
  await tx
    .update(users)
    .set({
      isPro,
      planType: isPro ? 'pro' : 'standard',
      billingInterval: known.billingInterval,
      subscriptionEndDate: known.cancelAt,
      currentPeriodEnd: known.currentPeriodEnd,
    })
    .where(eq(users.id, userId))
}

export async function setUnlockedVia(tx: Tx, userId: string, via: 'testimonial' | null): Promise<void> {
  await tx.update(users).set({ proUnlockedVia: via }).where(eq(users.id, userId))
}

export async function claimOffer(db: Sql, userId: string): Promise<boolean> {
  const claimed = await db
    .update(users)
    .set({ hasClaimedCancellationOffer: true })
    .where(and(eq(users.id, userId), eq(users.hasClaimedCancellationOffer, false)))
    .returning({ id: users.id })
  return claimed.length > 0
}

export async function reopenOffer(db: Sql, userId: string): Promise<void> {
  await db.update(users).set({ hasClaimedCancellationOffer: false }).where(eq(users.id, userId))
}

export async function insertPurchase(tx: Tx, purchase: typeof purchases.$inferInsert): Promise<Purchase | undefined> {
  const [row] = await tx.insert(purchases).values(purchase).onConflictDoNothing().returning()
  return row
}

export async function findPurchaseOfSession(db: Sql, sessionId: string): Promise<Purchase | undefined> {
  const [row] = await db.select().from(purchases).where(eq(purchases.sessionId, sessionId))
  return row
}

export async function findPurchaseOfSubscription(db: Sql, subscriptionId: string): Promise<Purchase | undefined> {
  const [row] = await db
    .select()
    .from(purchases)
    .where(and(eq(purchases.subscriptionId, subscriptionId), isNotNull(purchases.sessionId)))
  return row
}

export async function findPurchaseOfPayment(db: Sql, paymentId: string): Promise<Purchase | undefined> {
  const [row] = await db.select().from(purchases).where(eq(purchases.paymentId, paymentId))
  return row
}

export async function lockPurchase(tx: Tx, userId: string, id: string): Promise<Purchase | undefined> {
  const [row] = await tx
    .select()
    .from(purchases)
    .where(and(eq(purchases.id, id), eq(purchases.userId, userId)))
    .for('update')
  return row
}

export async function findCheckouts(
  db: Sql,
  userId: string,
  provider: ProviderKind,
  { closed = false } = {},
): Promise<Purchase[]> {
  return db
    .select()
    .from(purchases)
    .where(
      and(
        eq(purchases.userId, userId),
        eq(purchases.provider, provider),
        isNotNull(purchases.sessionId),
        inArray(purchases.status, closed ? ['open', 'expired'] : ['open']),
      ),
    )
    .orderBy(desc(purchases.createdAt), desc(purchases.id))
}

export function countClosed(
  db: Sql,
  { userId, plan, billingInterval }: Pick<Purchase, 'plan' | 'billingInterval'> & { userId: string },
) {
  const sameInterval = billingInterval
    ? eq(purchases.billingInterval, billingInterval)
    : isNull(purchases.billingInterval)
  return db.$count(
    purchases,
    and(eq(purchases.userId, userId), eq(purchases.plan, plan), sameInterval, ne(purchases.status, 'open')),
  )
}

export async function findPendingChange(
  db: Sql,
  userId: string,
  to: { billing: BillingInterval; withOffer: boolean },
): Promise<Purchase | undefined> {
  const [row] = await db
    .select()
    .from(purchases)
    .where(
      and(
        eq(purchases.userId, userId),
        isNull(purchases.sessionId),
        eq(purchases.status, 'open'),
        eq(purchases.billingInterval, to.billing),
        eq(purchases.retentionOffer, to.withOffer),
      ),
    )
  return row
}

/** Returns the purchase if this call marked it as paid. The subscription is then due for the reconciler's next run. */
export async function markPaid(
  tx: Tx,
  id: string,
  paid: { amount: number; subscriptionId: string | undefined; paymentId: string | undefined },
  now: Date,
): Promise<Purchase | undefined> {
  const [row] = await tx
    .update(purchases)
    .set({
      amount: paid.amount,
      ...(paid.subscriptionId ? { subscriptionId: paid.subscriptionId } : {}),
      paymentId: paid.paymentId ?? null,
      status: 'paid',
      paidAt: now,
      // The account is deleted, so the payment is refunded.
      withdrawnAt: sql`case when ${purchases.userId} is null then ${now.toISOString()}::timestamptz end`,
    })
    .where(and(eq(purchases.id, id), inArray(purchases.status, ['open', 'expired'])))
    .returning()
  if (row?.plan === 'pro' && row.userId)
    await tx
      .update(subscriptions)
      .set({ checkedAt: new Date(0) })
      .where(eq(subscriptions.userId, row.userId))
  return row
}

export async function markExpired(db: Sql, id: string): Promise<void> {
  await db
    .update(purchases)
    .set({ status: 'expired' })
    .where(and(eq(purchases.id, id), eq(purchases.status, 'open')))
}

export async function markWithdrawn(db: Sql, id: string, now: Date): Promise<void> {
  await db
    .update(purchases)
    .set({ withdrawnAt: now })
    .where(and(eq(purchases.id, id), isNull(purchases.withdrawnAt)))
}

export async function markRefunded(tx: Tx, id: string, now: Date): Promise<Purchase | undefined> {
  const [row] = await tx
    .update(purchases)
    .set({ status: 'refunded', refundedAt: now })
    .where(and(eq(purchases.id, id), eq(purchases.status, 'paid')))
    .returning()
  return row
}

export async function setPaymentId(db: Sql, id: string, paymentId: string): Promise<void> {
  await db.update(purchases).set({ paymentId }).where(eq(purchases.id, id))
}

/** The limit of a day excludes refunds of earlier months. */
export async function hasCurrentRefund(db: Sql, subscriptionId: string, now: Date): Promise<boolean> {
  const dayBefore = new Date(now.getTime() - day)
  const back = or(isNotNull(purchases.withdrawnAt), gt(purchases.refundedAt, dayBefore))
  return (await db.$count(purchases, and(eq(purchases.subscriptionId, subscriptionId), back))) > 0
}

export async function findPaidSince(db: Sql, userId: string, since: Date): Promise<Purchase[]> {
  return db
    .select()
    .from(purchases)
    .where(and(eq(purchases.userId, userId), eq(purchases.status, 'paid'), gt(purchases.paidAt, since)))
    .orderBy(asc(purchases.paidAt))
}

export async function deletePurchase(db: Sql, id: string): Promise<boolean> {
  const deleted = await db
    .delete(purchases)
    .where(and(eq(purchases.id, id), eq(purchases.status, 'open')))
    .returning({ id: purchases.id })
  return deleted.length > 0
}

export async function deleteExpired(tx: Tx, userId: string): Promise<void> {
  await tx.delete(purchases).where(and(eq(purchases.userId, userId), eq(purchases.status, 'expired')))
}
