import { tokenPack } from '#contract/prices.ts'
import { hour } from '#contract/time.ts'
import { lockAccount } from '#server/platform/db/lock-account.ts'
import { ProviderFailed } from '#server/platform/payments/provider.ts'
import { revokeTokens } from '#server/tokens/credit-tokens.ts'
import { mailContextFor } from '../mails/billing-mail.ts'
import { queueDuplicateMail, queueRefundMail } from '../mails/payment-mails.ts'
import type { Billing } from '../require-payments.ts'
import { minuteOf } from '../rules.ts'
import * as store from '../store.ts'
import { findContractPayments, recordOwedRenewals } from './owed-renewals.ts'
import { listSubscriptionPurchases } from './store.ts'

/** The time a provider may take to report a payment's id, in milliseconds. */
const paymentIdDelay = hour

/**
 * Ends what a purchase paid for, refunds it at the provider and records the refund. A repeated call completes missing
 * steps. Does not update the user's plan; call `syncSubscription` afterwards.
 */
export async function finishRefund(billing: Billing, purchase: store.Purchase): Promise<void> {
  const { db, payments, clock, log } = billing
  if (purchase.subscriptionId) await payments.cancelNow(purchase.subscriptionId)
  const paymentId = purchase.paymentId ?? (await resolvePaymentId(billing, purchase))
  const contractPayments = await findContractPayments(billing, purchase)
  if (contractPayments.length)
    await db.transaction(tx => recordOwedRenewals(tx, purchase, contractPayments, clock.now()))
  if (paymentId) await payments.refund(paymentId, `refund:${purchase.id}:${minuteOf(clock.now())}`)
  else log?.warn({ purchase: purchase.id }, 'a purchase was withdrawn from that no payment was taken for')
  await recordRefund(billing, purchase, { isPaid: paymentId !== undefined })
}

/**
 * Providers report a payment's id with a delay. Returns undefined when no payment was needed because credit covered it.
 */
async function resolvePaymentId(billing: Billing, purchase: store.Purchase): Promise<string | undefined> {
  const { db, payments, clock } = billing
  const { id, sessionId, paidAt } = purchase
  const checkout = sessionId ? await payments.readCheckout(sessionId) : undefined
  const paymentId = checkout?.paymentId ?? (await findUnassignedPayment(billing, purchase))
  if (paymentId) await store.setPaymentId(db.sql, id, paymentId)
  else if (clock.now().getTime() - (paidAt?.getTime() ?? 0) < paymentIdDelay)
    throw new ProviderFailed('The payment to give back has no name yet')
  return paymentId
}

async function findUnassignedPayment(
  { db, payments }: Billing,
  { customerId, subscriptionId, amount, paidAt }: store.Purchase,
): Promise<string | undefined> {
  if (!subscriptionId || !paidAt) return undefined
  const [since, assigned] = [
    new Date(paidAt.getTime() - paymentIdDelay),
    await listSubscriptionPurchases(db.sql, subscriptionId),
  ]
  const recent = await payments.recentPayments(customerId, since)
  const same = recent.filter(each => each.subscriptionId === subscriptionId && each.amount === amount)
  return same.findLast(({ id }) => !assigned.some(({ paymentId }) => paymentId === id))?.id
}

export async function recordRefund(
  billing: Billing,
  { id, userId }: store.Purchase,
  { isPaid = true, hasEnded = true } = {},
): Promise<void> {
  const now = billing.clock.now()
  await billing.db.transaction(async tx => {
    const account = userId ? await lockAccount(tx, userId, 'update') : undefined
    const refunded = await store.markRefunded(tx, id, now)
    if (!refunded || !account) return
    const { plan, amount } = refunded
    const mail = mailContextFor(billing, account)
    const current = plan === 'pro' ? await store.findSubscription(tx, account.id) : undefined
    if (isPaid && isDuplicate(current, refunded)) return queueDuplicateMail(tx, mail, amount, now)
    const tokensTaken =
      plan === 'tokens' ? await revokeTokens(tx, account.id, { atMost: tokenPack.tokens, reference: id }, now) : 0
    const isOther = current?.subscriptionId !== refunded.subscriptionId
    const continues = Boolean(current?.subscriptionId) && (isOther || !(hasEnded || refunded.withdrawnAt))
    if (isPaid) await queueRefundMail(tx, mail, { plan, amount, tokensTaken, continues }, now)
  })
}

const isDuplicate = (current: store.SubscriptionRow | undefined, { subscriptionId, paidAt }: store.Purchase): boolean =>
  Boolean(current?.subscriptionId && current.subscriptionId !== subscriptionId) &&
  (current?.startedAt ?? new Date()) <= (paidAt ?? new Date(0))
