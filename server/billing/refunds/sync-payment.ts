import { tokenPack } from '#contract/prices.ts'
import type { Payment } from '#server/platform/payments/provider.ts'
import { revokeTokens } from '#server/tokens/credit-tokens.ts'
import { recordAllPayments } from '../checkout/record-payment.ts'
import type { Billing } from '../require-payments.ts'
import * as store from '../store.ts'
import { syncSubscription } from '../sync-subscription.ts'
import { recordRefund } from './finish-refund.ts'
import { isOurCustomer } from './store.ts'

/**
 * Applies a full refund or a dispute of a payment: Pro ends if the payment is for the current term, and unused tokens
 * of a pack are revoked. Returns undefined for a payment of an unknown customer. Safe to repeat.
 */
export async function syncPayment(
  billing: Billing,
  paymentId: string,
): Promise<{ payment: Payment; userId: string | undefined } | undefined> {
  const { db, payments, clock } = billing
  const payment = await payments.readPayment(paymentId)
  if (!payment) return undefined
  const userId = await store.findUserOfCustomer(db.sql, payment.customerId)
  if (!userId && !(await isOurCustomer(db.sql, payment.customerId))) return undefined
  const isRefunded = payment.amount > 0 && payment.refunded >= payment.amount
  if (!isRefunded && !payment.disputed) return { payment, userId }
  const findPurchase = () => store.findPurchaseOfPayment(db.sql, paymentId)
  // The refund may be reported before the purchase is recorded as paid.
  if (userId && !(await findPurchase())) await recordAllPayments(billing, userId)
  const purchase = await findPurchase()

  const subscriptionId = payment.subscriptionId ?? purchase?.subscriptionId
  const hasEnded = subscriptionId ? await isForCurrentTerm(billing, payment, subscriptionId) : true
  if (subscriptionId && hasEnded) await payments.cancelNow(subscriptionId)
  if (purchase && isRefunded) await recordRefund(billing, purchase, { hasEnded })
  else if (purchase?.plan === 'tokens' && userId) {
    const taken = { atMost: tokenPack.tokens, reference: purchase.id }
    await db.transaction(tx => revokeTokens(tx, userId, taken, clock.now()))
  }
  // A renewal has no purchase of its own, so the mail takes its amount from here.
  const cause = isRefunded && !purchase ? { refunded: payment.refunded } : {}
  if (userId && subscriptionId) await syncSubscription(billing, userId, cause)
  return { payment, userId }
}

async function isForCurrentTerm({ payments }: Billing, payment: Payment, subscriptionId: string): Promise<boolean> {
  const since = await payments.recentPayments(payment.customerId, payment.paidAt)
  const newest = since.find(each => each.id === payment.id || each.subscriptionId === subscriptionId)
  return newest === undefined || newest.id === payment.id
}
