import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { Sql, Tx } from '#server/platform/db/database.ts'
import { purchases, subscriptions } from '#server/platform/db/schema.ts'
import type { Purchase } from '../store.ts'

export async function findPurchase(db: Sql, id: string): Promise<Purchase | undefined> {
  const [row] = await db.select().from(purchases).where(eq(purchases.id, id))
  return row
}

export async function listSubscriptionPurchases(db: Sql, subscriptionId: string): Promise<Purchase[]> {
  return db
    .select()
    .from(purchases)
    .where(eq(purchases.subscriptionId, subscriptionId))
    .orderBy(asc(purchases.paidAt), asc(purchases.createdAt))
}

export async function markAllWithdrawn(tx: Tx, subscriptionId: string, since: Date, now: Date): Promise<void> {
  await tx
    .update(purchases)
    .set({ withdrawnAt: now })
    .where(
      and(
        eq(purchases.subscriptionId, subscriptionId),
        eq(purchases.status, 'paid'),
        isNull(purchases.withdrawnAt),
        gt(purchases.paidAt, since),
      ),
    )
}

export async function isOurCustomer(db: Sql, customerId: string): Promise<boolean> {
  const [known, bought] = await Promise.all([
    db.$count(subscriptions, eq(subscriptions.customerId, customerId)),
    db.$count(purchases, eq(purchases.customerId, customerId)),
  ])
  return known + bought > 0
}
