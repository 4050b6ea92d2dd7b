import { billingDays } from '#contract/prices.ts'
import { day, minute } from '#contract/time.ts'
import { tryLock } from '#server/platform/db/database.ts'
import { reasonOf } from '#server/platform/log.ts'
import { settlePendingChange } from '../checkout/change-plan.ts'
import { fulfillCheckout } from '../checkout/fulfill-checkout.ts'
import { finishRefund } from '../refunds/finish-refund.ts'
import { syncPayment } from '../refunds/sync-payment.ts'
import type { Billing } from '../require-payments.ts'
import { findPaidSince, markExpired, type Purchase } from '../store.ts'
import { syncSubscription } from '../sync-subscription.ts'
import * as store from './store.ts'

const interval = 15 * minute
const eventDelay = 3 * minute
const checkoutLifetime = 3 * day
const refundLookback = 60 * day
const batchLimits = { checkouts: 10_000, refunds: 10_000, accounts: 500, batches: 40 }

export interface ReconcileResult {
  accounts: number
  checkouts: number
  refunds: number
  failures: { what: string; reason: string }[]
}

/**
 * Repairs what no webhook reported: due subscriptions, open purchases and pending refunds. Each account is leased to
 * one process per run, and all effects are idempotent.
 */
export async function reconcilePayments(billing: Billing): Promise<ReconcileResult> {
  const { db, clock, payments } = billing
  const done: ReconcileResult = { accounts: 0, checkouts: 0, refunds: 0, failures: [] }
  const attempt = async (what: 'accounts' | 'checkouts' | 'refunds', work: () => Promise<unknown>) => {
    try {
      await work()
      done[what] += 1
      return true
    } catch (error) {
      done.failures.push({ what, reason: reasonOf(error) })
      return false
    }
  }
  const now = clock.now()
  const before = new Date(now.getTime() - eventDelay)
  for (const purchase of await store.findOpenPurchases(db.sql, payments.kind, before, batchLimits.checkouts))
    await attempt('checkouts', () => settlePurchase(billing, purchase, now))
  for (const purchase of await store.findOwedRefunds(db.sql, payments.kind, batchLimits.refunds))
    await attempt('refunds', () => refundPurchase(billing, purchase))
  const failed: string[] = []
  const isLeft = await forEachDueAccount(billing, now, async account => {
    if (!(await attempt('accounts', () => syncAccount(billing, account, now)))) failed.push(account.userId)
  })
  // Scheduled after the loop, because otherwise this run would lease them again.
  const retryAt = {
    claimedAt: now,
    running: new Date(now.getTime() - interval),
    any: new Date(now.getTime() - day + interval),
  }
  for (const userId of failed) await store.scheduleRetry(db.sql, userId, retryAt)
  if (!failed.length && !isLeft) await store.markSupersededEvents(db.sql, payments.kind, clock.now())
  return done
}

async function forEachDueAccount(
  billing: Billing,
  now: Date,
  work: (account: store.LeasedAccount) => Promise<void>,
): Promise<boolean> {
  for (let batch = 0; batch < batchLimits.batches; batch++) {
    const leased = await leaseDueAccounts(billing, now)
    for (const account of leased ?? []) await work(account)
    if (!leased || leased.length < batchLimits.accounts) return leased === undefined
  }
  return true
}

async function settlePurchase(billing: Billing, purchase: Purchase, now: Date): Promise<void> {
  if (!purchase.sessionId) return settlePendingChange(billing, purchase)
  // The account was deleted while the page was opened, so the page must not be paid.
  if (!purchase.userId) await billing.payments.expireCheckout(purchase.sessionId)
  const updated = await fulfillCheckout(billing, purchase.sessionId)
  const isOld = now.getTime() - purchase.createdAt.getTime() > checkoutLifetime
  if (updated?.status === 'open' && isOld) await markExpired(billing.db.sql, purchase.id)
}

async function refundPurchase(billing: Billing, purchase: Purchase): Promise<void> {
  await finishRefund(billing, purchase)
  if (purchase.userId) await syncSubscription(billing, purchase.userId)
}

async function syncAccount(billing: Billing, { userId, customerId }: store.LeasedAccount, now: Date): Promise<void> {
  const since = new Date(now.getTime() - refundLookback)
  const recent = await billing.payments.recentPayments(customerId, since)
  const reversed = recent.filter(({ amount, refunded, disputed }) => disputed || refunded >= amount).map(({ id }) => id)
  for (const { paymentId } of await findPaidSince(billing.db.sql, userId, since))
    if (paymentId && !recent.some(({ id }) => id === paymentId)) reversed.push(paymentId)
  for (const paymentId of reversed) await syncPayment(billing, paymentId)
  await syncSubscription(billing, userId)
}

/**
 * Returns undefined while another process leases accounts. After an unhandled event, accounts not checked since then
 * are due.
 */
async function leaseDueAccounts({ db, payments }: Billing, now: Date): Promise<store.LeasedAccount[] | undefined> {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  const unhandled = await store.findOldestUnhandled(db.sql, ago(eventDelay))
  const since = (usual: Date) => (unhandled && unhandled > usual ? unhandled : usual)
  const due = {
    provider: payments.kind,
    overdueSince: ago(eventDelay),
    runningSince: since(ago(2 * interval)),
    anySince: since(ago(day)),
    max: batchLimits.accounts,
  }
  return db.transaction(async tx =>
    (await tryLock(tx, 'reconcile payments'))
      ? store.leaseAccounts(tx, due, ago(billingDays.grace * day), now)
      : undefined,
  )
}
