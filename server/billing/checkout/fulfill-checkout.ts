import { finishRefund } from '../refunds/finish-refund.ts'
import { syncPayment } from '../refunds/sync-payment.ts'
import type { Billing } from '../require-payments.ts'
import { findPurchaseOfSession, type Purchase } from '../store.ts'
import { syncSubscription } from '../sync-subscription.ts'
import { isSettled, recordPayment } from './record-payment.ts'

/**
 * Delivers what a checkout paid for, once, no matter whether the webhook, the return page or the reconciler comes
 * first. A payment for a deleted account is canceled and refunded.
 */
export async function fulfillCheckout(billing: Billing, sessionId: string): Promise<Purchase | undefined> {
  const before = await findPurchaseOfSession(billing.db.sql, sessionId)
  const purchase = await recordPayment(billing, sessionId)
  if (purchase?.status !== 'paid') return purchase
  // The refund may have been reported before the payment.
  if (before && !isSettled(before) && purchase.paymentId) await syncPayment(billing, purchase.paymentId)
  if (purchase.userId === null) await finishRefund(billing, purchase)
  else if (purchase.plan === 'pro') await syncSubscription(billing, purchase.userId)
  return purchase
}
