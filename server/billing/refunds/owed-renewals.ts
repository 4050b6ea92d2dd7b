import { billingDays } from '#contract/prices.ts'
import { day } from '#contract/time.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { lockAccount } from '#server/platform/db/lock-account.ts'
import type { Payment } from '#server/platform/payments/provider.ts'
import type { Billing } from '../require-payments.ts'
import { insertPurchase, type Purchase } from '../store.ts'
import { listSubscriptionPurchases } from './store.ts'

export const refundableSince = (withdrawnAt: Date): Date => new Date(withdrawnAt.getTime() - billingDays.refund * day)

export async function findContractPayments(
  { payments, clock }: Pick<Billing, 'payments' | 'clock'>,
  { customerId, subscriptionId, withdrawnAt }: Purchase,
): Promise<Payment[]> {
  if (!subscriptionId) return []
  const recent = await payments.recentPayments(customerId, refundableSince(withdrawnAt ?? clock.now()))
  return recent.filter(each => each.subscriptionId === subscriptionId)
}

/**
 * A withdrawal ends the whole contract, so renewals, which have no purchase of their own, are also refunded. They are
 * recorded as withdrawn purchases, once.
 */
export async function recordOwedRenewals(tx: Tx, withdrawn: Purchase, paid: Payment[], now: Date): Promise<void> {
  const { userId, provider, customerId, subscriptionId, billingInterval } = withdrawn
  if (!userId || !subscriptionId || !(await lockAccount(tx, userId, 'update'))) return
  const known = await listSubscriptionPurchases(tx, subscriptionId)
  // One of the payments may belong to a purchase whose payment id is not known yet.
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
