import type { Billing } from '../need-payments.ts'
import { finishRefund } from '../refunds/finish-refund.ts'
import { followPayment } from '../refunds/follow-payment.ts'
import { findPurchaseOfSession, type Purchase } from '../store.ts'
import { syncSubscription } from '../sync-subscription.ts'
import { isSettled, recordPayment } from './record-payment.ts'

/**
 * Gives what a checkout was paid for, once, whoever asks first: the provider's event, the page she comes back to, or the
 * reconciler. What somebody pays whose account is gone by then is cancelled and goes back.
 */
export async function fulfilCheckout(billing: Billing, sessionId: string): Promise<Purchase | undefined> {
  const before = await findPurchaseOfSession(billing.db.sql, sessionId)
  const purchase = await recordPayment(billing, sessionId)
  if (purchase?.status !== 'paid') return purchase
  // It may have gone back already: the news of that came before this.
  if (before && !isSettled(before) && purchase.paymentId) await followPayment(billing, purchase.paymentId)
  if (purchase.userId === null) await finishRefund(billing, purchase)
  else if (purchase.plan === 'pro') await syncSubscription(billing, purchase.userId)
  return purchase
}
