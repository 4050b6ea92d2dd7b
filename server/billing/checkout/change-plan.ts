import type { SubscriptionChange } from '#contract/endpoints/billing.ts'
import { type BillingInterval, proPrices, retentionPrices } from '#contract/prices.ts'
import { AppError } from '#server/http/app-error.ts'
import { lockAccount } from '#server/platform/db/lock-account.ts'
import { PaymentDeclined } from '#server/platform/payments/provider.ts'
import type { Billing } from '../require-payments.ts'
import { isChangeApplied, priceAfterNextRenewal } from '../rules.ts'
import * as store from '../store.ts'
import { syncSubscription } from '../sync-subscription.ts'

type RunningSubscription = store.SubscriptionRow & { subscriptionId: string }
interface TargetPlan {
  billing: BillingInterval
  withOffer: boolean
}

export async function previewPlan(
  { payments, clock }: Billing,
  running: RunningSubscription,
  what: 'resume' | 'change',
  to: TargetPlan,
): Promise<SubscriptionChange> {
  const usual = { dueToday: 0, renewalPrice: running.renewalPrice ?? proPrices[to.billing] }
  const { renewsAt, ...change } =
    what === 'change'
      ? await payments.previewChange(running.subscriptionId, to)
      : { ...usual, renewsAt: running.currentPeriodEnd ?? clock.now() }
  const laterPrice = priceAfterNextRenewal(to.billing, change.renewalPrice)
  return { billing: to.billing, ...change, renewsAt: renewsAt.toISOString(), laterPrice }
}

export async function resumePlan(billing: Billing, { userId, subscriptionId }: RunningSubscription): Promise<void> {
  await billing.payments.resume(subscriptionId)
  await syncSubscription(billing, userId)
}

/**
 * Changes a subscription and charges the saved card. The change is stored as pending first, so that a second click
 * continues it and an interrupted one is settled later (`settlePendingChange`).
 * @throws PaymentDeclined with nothing changed; AppError offer_not_open when another request has taken the offer
 */
export async function changePlan(billing: Billing, running: RunningSubscription, to: TargetPlan): Promise<void> {
  const pending = await insertPendingChange(billing, running, to)
  await applyChange(billing, pending, running.subscriptionId)
  await syncSubscription(billing, running.userId)
}

async function insertPendingChange(
  billing: Billing,
  running: RunningSubscription,
  to: TargetPlan,
): Promise<store.Purchase> {
  const { userId, provider, customerId, subscriptionId } = running
  const newTerm = to.withOffer ? retentionPrices.firstYear : proPrices[to.billing]
  // The same interval starts no new term, so nothing is charged.
  const amount = to.billing === running.billingInterval ? 0 : newTerm
  return billing.db.transaction(async tx => {
    if (!(await lockAccount(tx, userId, 'update'))) throw new AppError('session_required')
    const earlier = await store.findPendingChange(tx, userId, to)
    if (earlier) return earlier
    if (to.withOffer && !(await store.claimOffer(tx, userId))) throw new AppError('offer_not_open')
    const pending = await store.insertPurchase(tx, {
      ...{ userId, provider, customerId, subscriptionId, amount },
      plan: 'pro',
      billingInterval: to.billing,
      retentionOffer: to.withOffer,
      status: 'open',
      createdAt: billing.clock.now(),
    })
    if (!pending) throw new Error('A purchase without a session could not be written')
    return pending
  })
}

async function applyChange(billing: Billing, pending: store.Purchase, subscriptionId: string): Promise<void> {
  const { db, payments, clock } = billing
  const to = { billing: pending.billingInterval ?? 'monthly', withOffer: pending.retentionOffer }
  try {
    const { paid, paymentId } = await payments.changeSubscription(subscriptionId, to, `change:${pending.id}`)
    await db.transaction(async tx => {
      if (paid > 0) await store.markPaid(tx, pending.id, { amount: paid, subscriptionId, paymentId }, clock.now())
      else await store.deletePurchase(tx, pending.id)
    })
  } catch (error) {
    if (error instanceof PaymentDeclined) await discardChange(billing, pending)
    throw error
  }
}

async function discardChange({ db }: Billing, pending: store.Purchase): Promise<void> {
  await db.transaction(async tx => {
    if (pending.userId) await lockAccount(tx, pending.userId, 'update')
    const deleted = await store.deletePurchase(tx, pending.id)
    if (deleted && pending.retentionOffer && pending.userId) await store.reopenOffer(tx, pending.userId)
  })
}

export async function settlePendingChange(billing: Billing, pending: store.Purchase): Promise<void> {
  const { userId, customerId, subscriptionId } = pending
  if (!userId || !subscriptionId) return discardChange(billing, pending)
  const all = await billing.payments.runningSubscriptions(customerId)
  const running = all.find(({ id }) => id === subscriptionId)
  if (!isChangeApplied(running, pending)) return discardChange(billing, pending)
  // With the same idempotency key the provider charges nothing again and returns the amount.
  await applyChange(billing, pending, subscriptionId)
  await syncSubscription(billing, userId)
}
