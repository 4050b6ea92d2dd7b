import { billingDays, tokenPack } from '#contract/prices.ts'
import { day } from '#contract/time.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { lockAccount } from '#server/platform/db/lock-account.ts'
import { ProviderFailed } from '#server/platform/payments/provider.ts'
import { recordPayment } from './checkout/record-payment.ts'
import { mailContextFor } from './mails/billing-mail.ts'
import type { BillingAtDeletion } from './mails/deletion-mail.ts'
import { queueLeftCustomerMail, queueRefundMail } from './mails/payment-mails.ts'
import { type Billing, requirePayments } from './require-payments.ts'
import * as store from './store.ts'

export async function readBillingAtDeletion(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
): Promise<BillingAtDeletion> {
  const subscription = await store.findSubscription(db.sql, userId)
  const began =
    subscription?.subscriptionId && (await store.findPurchaseOfSubscription(db.sql, subscription.subscriptionId))
  const since = new Date(clock.now().getTime() - billingDays.refund * day)
  const recent = await store.findPaidSince(db.sql, userId, since)
  // A renewal has no purchase of its own; the subscription's first purchase stands for it.
  const all = [...(began ? [began] : []), ...recent.filter(({ id }) => !began || id !== began.id)]
  const orders = all.filter(({ status, amount, withdrawnAt }) => status === 'paid' && amount > 0 && !withdrawnAt)
  return { subscribed: Boolean(subscription?.subscriptionId), orders }
}

/**
 * Closes open checkouts and cancels running subscriptions at the provider before an account is deleted. Returns the
 * provider's customer id for `deleteProviderCustomer`.
 * @throws AppError provider_failed when the account might still be charged
 */
export async function endBilling(deps: Deps, userId: string): Promise<string | undefined> {
  const subscription = await store.findSubscription(deps.db.sql, userId)
  if (!subscription) return undefined
  if (subscription.provider !== deps.payments?.kind) {
    // A simulation never charged anything; a subscription of another provider has to be canceled there.
    if (subscription.provider !== 'simulated' && subscription.subscriptionId) throw new AppError('provider_failed')
    return undefined
  }
  try {
    await endCharges(requirePayments(deps), subscription)
  } catch (error) {
    throw error instanceof ProviderFailed ? new AppError('provider_failed') : error
  }
  return subscription.customerId
}

async function endCharges(billing: Billing, { userId, customerId }: store.SubscriptionRow): Promise<void> {
  const { db, payments } = billing
  const justPaid: store.Purchase[] = []
  for (const { sessionId } of await store.findCheckouts(db.sql, userId, payments.kind))
    if (sessionId) {
      await payments.expireCheckout(sessionId)
      const purchase = await recordPayment(billing, sessionId)
      if (purchase?.status === 'paid') justPaid.push(purchase)
    }
  for (const { id } of await payments.runningSubscriptions(customerId)) await payments.cancelNow(id)
  for (const purchase of justPaid) await markForRefund(billing, userId, purchase)
}

async function markForRefund(billing: Billing, userId: string, { id, plan, amount }: store.Purchase): Promise<void> {
  const now = billing.clock.now()
  await billing.db.transaction(async tx => {
    const account = await lockAccount(tx, userId, 'update')
    await store.markWithdrawn(tx, id, now)
    // The mail has no user id, because the account's own mails are deleted with it.
    if (account)
      await queueRefundMail(
        tx,
        { ...mailContextFor(billing, account), userId: null },
        { plan, amount, tokensTaken: tokenPack.tokens },
        now,
      )
  })
}

/** Deletes the customer at the provider after the account is deleted. If that fails, the operator is asked to do it. */
export async function deleteProviderCustomer(deps: Deps, customerId: string): Promise<void> {
  try {
    await requirePayments(deps).payments.forgetCustomer(customerId)
  } catch {
    await deps.db.transaction(tx => queueLeftCustomerMail(tx, customerId, deps.clock.now()))
  }
}

/**
 * Deletes unpaid purchases in the transaction that deletes the account. Paid ones stay without a user, as the law
 * requires, and so does a checkout opened at that moment, which is closed or refunded later.
 */
export const deleteUnpaidPurchases = (tx: Tx, userId: string): Promise<void> => store.deleteExpired(tx, userId)
