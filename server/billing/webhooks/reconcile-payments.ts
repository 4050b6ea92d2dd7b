import { billingDays } from '#contract/prices.ts'
import { day, minute } from '#contract/time.ts'
import { tryLock } from '#server/platform/db/database.ts'
import { reasonOf } from '#server/platform/log.ts'
import { settleBegunChange } from '../checkout/change-plan.ts'
import { fulfilCheckout } from '../checkout/fulfil-checkout.ts'
import type { Billing } from '../need-payments.ts'
import { finishRefund } from '../refunds/finish-refund.ts'
import { followPayment } from '../refunds/follow-payment.ts'
import { findPaidSince, markExpired, type Purchase } from '../store.ts'
import { syncSubscription } from '../sync-subscription.ts'
import * as store from './store.ts'

const pause = 15 * minute
const patience = 3 * minute
const checkoutLasts = 3 * day
const refundsFor = 60 * day
const atMost = { checkouts: 10_000, refunds: 10_000, accounts: 500, batches: 40 }

export interface Reconciled {
  accounts: number
  checkouts: number
  refunds: number
  failures: { what: string; reason: string }[]
}

/**
 * Repairs what no webhook reported: due subscriptions, open purchases and pending refunds. Each account is leased to
 * one process per run, and all effects are idempotent.
 */
export async function reconcilePayments(billing: Billing): Promise<Reconciled> {
  const { db, clock, payments } = billing
  const done: Reconciled = { accounts: 0, checkouts: 0, refunds: 0, failures: [] }
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
  const before = new Date(now.getTime() - patience)
  for (const purchase of await store.findOpenPurchases(db.sql, payments.kind, before, atMost.checkouts))
    await attempt('checkouts', () => lookAfter(billing, purchase, now))
  for (const purchase of await store.findOwedRefunds(db.sql, payments.kind, atMost.refunds))
    await attempt('refunds', () => payBack(billing, purchase))
  const failed: string[] = []
  const isLeft = await eachDue(billing, now, async account => {
    if (!(await attempt('accounts', () => ask(billing, account, now)))) failed.push(account.userId)
  })
  // Scheduled after the loop, because otherwise this run would lease them again.
  const again = {
    claimedAt: now,
    running: new Date(now.getTime() - pause),
    any: new Date(now.getTime() - day + pause),
  }
  for (const userId of failed) await store.postpone(db.sql, userId, again)
  if (!failed.length && !isLeft) await store.markOvertaken(db.sql, payments.kind, clock.now())
  return done
}

async function eachDue(billing: Billing, now: Date, work: (account: store.Claimed) => Promise<void>): Promise<boolean> {
  for (let batch = 0; batch < atMost.batches; batch++) {
    const claimed = await claimAccounts(billing, now)
    for (const account of claimed ?? []) await work(account)
    if (!claimed || claimed.length < atMost.accounts) return claimed === undefined
  }
  return true
}

async function lookAfter(billing: Billing, purchase: Purchase, now: Date): Promise<void> {
  if (!purchase.sessionId) return settleBegunChange(billing, purchase)
  // The account was deleted while the page was opened, so the page must not be paid.
  if (!purchase.userId) await billing.payments.expireCheckout(purchase.sessionId)
  const found = await fulfilCheckout(billing, purchase.sessionId)
  const isOld = now.getTime() - purchase.createdAt.getTime() > checkoutLasts
  if (found?.status === 'open' && isOld) await markExpired(billing.db.sql, purchase.id)
}

async function payBack(billing: Billing, purchase: Purchase): Promise<void> {
  await finishRefund(billing, purchase)
  if (purchase.userId) await syncSubscription(billing, purchase.userId)
}

async function ask(billing: Billing, { userId, customerId }: store.Claimed, now: Date): Promise<void> {
  const since = new Date(now.getTime() - refundsFor)
  const recent = await billing.payments.recentPayments(customerId, since)
  const gone = recent.filter(({ amount, refunded, disputed }) => disputed || refunded >= amount).map(({ id }) => id)
  for (const { paymentId } of await findPaidSince(billing.db.sql, userId, since))
    if (paymentId && !recent.some(({ id }) => id === paymentId)) gone.push(paymentId)
  for (const paymentId of gone) await followPayment(billing, paymentId)
  await syncSubscription(billing, userId)
}

/**
 * Returns undefined while another process leases accounts. After an unhandled event, accounts not checked since then
 * are due.
 */
async function claimAccounts({ db, payments }: Billing, now: Date): Promise<store.Claimed[] | undefined> {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  const unhandled = await store.findOldestUnhandled(db.sql, ago(patience))
  const since = (usual: Date) => (unhandled && unhandled > usual ? unhandled : usual)
  const due = {
    provider: payments.kind,
    overdueSince: ago(patience),
    runningSince: since(ago(2 * pause)),
    anySince: since(ago(day)),
    atMost: atMost.accounts,
  }
  return db.transaction(async tx =>
    (await tryLock(tx, 'reconcile payments'))
      ? store.claimAccounts(tx, due, ago(billingDays.grace * day), now)
      : undefined,
  )
}
