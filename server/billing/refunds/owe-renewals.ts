import { billingDays } from '#contract/prices.ts'
import { day } from '#contract/time.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { lockAccount } from '#server/platform/db/lock-account.ts'
import type { Payment } from '#server/platform/payments/provider.ts'
import type { Billing } from '../need-payments.ts'
import { insertPurchase, type Purchase } from '../store.ts'
import { findPurchasesOf } from './store.ts'

/** What was paid before is not given back: so long our refund promise reaches. */
export const promisedSince = (withdrawnAt: Date): Date => new Date(withdrawnAt.getTime() - billingDays.refund * day)

/** What she paid for the same subscription, inside the refund promise. */
export async function findPaymentsBeside(
  { payments, clock }: Pick<Billing, 'payments' | 'clock'>,
  { customerId, subscriptionId, withdrawnAt }: Purchase,
): Promise<Payment[]> {
  if (!subscriptionId) return []
  const recent = await payments.recentPayments(customerId, promisedSince(withdrawnAt ?? clock.now()))
  return recent.filter(each => each.subscriptionId === subscriptionId)
}

/**
 * Withdrawing ends the whole contract: what renewals charged, of which no purchase tells, is owed as well and written
 * down with the purchase that was withdrawn from. Once, however often it is asked for.
 */
export async function oweRenewals(tx: Tx, withdrawn: Purchase, paid: Payment[], now: Date): Promise<void> {
  const { userId, provider, customerId, subscriptionId, billingInterval } = withdrawn
  if (!userId || !subscriptionId || !(await lockAccount(tx, userId, 'update'))) return
  const known = await findPurchasesOf(tx, subscriptionId)
  // One of them may be the payment of a purchase that does not know its name yet.
  if (known.some(({ status, paymentId }) => status === 'paid' && !paymentId)) return
  for (const { id, amount, refunded, disputed, paidAt } of paid) {
    if (disputed || refunded >= amount || known.some(({ paymentId }) => paymentId === id)) continue
    await insertPurchase(tx, {
      ...{ userId, provider, customerId, subscriptionId, billingInterval, paymentId: id },
      ...{ plan: 'pro', status: 'paid', amount: amount - refunded, createdAt: paidAt, paidAt },
      withdrawnAt: withdrawn.withdrawnAt ?? now,
    })
  }
}
