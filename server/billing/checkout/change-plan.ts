import type { SubscriptionChange } from '#contract/endpoints/billing.ts'
import { type BillingInterval, proPrices, retentionPrices } from '#contract/prices.ts'
import { AppError } from '#server/http/app-error.ts'
import { lockAccount } from '#server/platform/db/lock-account.ts'
import { PaymentDeclined } from '#server/platform/payments/provider.ts'
import type { Billing } from '../need-payments.ts'
import { isChangeDone, laterPriceOf } from '../rules.ts'
import * as store from '../store.ts'
import { syncSubscription } from '../sync-subscription.ts'

type Running = store.SubscriptionRow & { subscriptionId: string }
interface To {
  billing: BillingInterval
  withOffer: boolean
}

export async function previewPlan(
  { payments, clock }: Billing,
  running: Running,
  what: 'resume' | 'change',
  to: To,
): Promise<SubscriptionChange> {
  const usual = { dueToday: 0, renewalPrice: running.renewalPrice ?? proPrices[to.billing] }
  const { renewsAt, ...change } =
    what === 'change'
      ? await payments.previewChange(running.subscriptionId, to)
      : { ...usual, renewsAt: running.currentPeriodEnd ?? clock.now() }
  const laterPrice = laterPriceOf(to.billing, change.renewalPrice)
  return { billing: to.billing, ...change, renewsAt: renewsAt.toISOString(), laterPrice }
}

export async function resumePlan(billing: Billing, { userId, subscriptionId }: Running): Promise<void> {
  await billing.payments.resume(subscriptionId)
  await syncSubscription(billing, userId)
}

/**
 * Changes a subscription and charges the saved card. The change is stored as pending first, so that a second click
 * continues it and an interrupted one is settled later (`settlePendingChange`).
 * @throws PaymentDeclined with nothing changed; AppError offer_not_open when another request has taken the offer
 */
export async function changePlan(billing: Billing, running: Running, to: To): Promise<void> {
  const begun = await begin(billing, running, to)
  await carryOut(billing, begun, running.subscriptionId)
  await syncSubscription(billing, running.userId)
}

async function begin(billing: Billing, running: Running, to: To): Promise<store.Purchase> {
  const { userId, provider, customerId, subscriptionId } = running
  const newTerm = to.withOffer ? retentionPrices.firstYear : proPrices[to.billing]
  // The same interval starts no new term, so nothing is charged.
  const amount = to.billing === running.billingInterval ? 0 : newTerm
  return billing.db.transaction(async tx => {
    if (!(await lockAccount(tx, userId, 'update'))) throw new AppError('session_required')
    const earlier = await store.findBegunChange(tx, userId, to)
    if (earlier) return earlier
    if (to.withOffer && !(await store.claimOffer(tx, userId))) throw new AppError('offer_not_open')
    const begun = await store.insertPurchase(tx, {
      ...{ userId, provider, customerId, subscriptionId, amount },
      plan: 'pro',
      billingInterval: to.billing,
      retentionOffer: to.withOffer,
      status: 'open',
      createdAt: billing.clock.now(),
    })
    if (!begun) throw new Error('A purchase without a session could not be written')
    return begun
  })
}

async function carryOut(billing: Billing, begun: store.Purchase, subscriptionId: string): Promise<void> {
  const { db, payments, clock } = billing
  const to = { billing: begun.billingInterval ?? 'monthly', withOffer: begun.retentionOffer }
  try {
    const { paid, paymentId } = await payments.changeSubscription(subscriptionId, to, `change:${begun.id}`)
    await db.transaction(async tx => {
      if (paid > 0) await store.markPaid(tx, begun.id, { amount: paid, subscriptionId, paymentId }, clock.now())
      else await store.deletePurchase(tx, begun.id)
    })
  } catch (error) {
    if (error instanceof PaymentDeclined) await drop(billing, begun)
    throw error
  }
}

async function drop({ db }: Billing, begun: store.Purchase): Promise<void> {
  await db.transaction(async tx => {
    if (begun.userId) await lockAccount(tx, begun.userId, 'update')
    const dropped = await store.deletePurchase(tx, begun.id)
    if (dropped && begun.retentionOffer && begun.userId) await store.reopenOffer(tx, begun.userId)
  })
}

export async function settleBegunChange(billing: Billing, begun: store.Purchase): Promise<void> {
  const { userId, customerId, subscriptionId } = begun
  if (!userId || !subscriptionId) return drop(billing, begun)
  const all = await billing.payments.runningSubscriptions(customerId)
  const running = all.find(({ id }) => id === subscriptionId)
  if (!isChangeDone(running, begun)) return drop(billing, begun)
  // With the same idempotency key the provider charges nothing again and returns the amount.
  await carryOut(billing, begun, subscriptionId)
  await syncSubscription(billing, userId)
}
