import { AppError } from '#server/http/app-error.ts'
import { ProviderFailed } from '#server/platform/payments/provider.ts'
import { tellWithdrawal } from '../mails/tell-payment.ts'
import { mailTo } from '../mails/to-mail.ts'
import type { Billing } from '../need-payments.ts'
import { isWithdrawable } from '../rules.ts'
import * as store from '../store.ts'
import { syncSubscription } from '../sync-subscription.ts'
import { finishRefund } from './finish-refund.ts'

/**
 * Withdraws from the contract of a purchase. It counts from this moment and is confirmed by mail, whatever the provider
 * does; ending it and paying back is tried at once and, where the provider is away, by the reconciler until it is done.
 * Asked again it answers the same.
 * @throws AppError not_found, not_withdrawable
 */
export async function withdrawPurchase(
  billing: Billing,
  userId: string,
  purchaseId: string,
): Promise<{ withdrawnAt: string; amount: number; refunded: boolean }> {
  const purchase = await withdraw(billing, userId, purchaseId)
  const answer = { withdrawnAt: (purchase.withdrawnAt ?? billing.clock.now()).toISOString(), amount: purchase.amount }
  if (purchase.status === 'refunded') return { ...answer, refunded: true }
  try {
    await finishRefund(billing, purchase)
    await syncSubscription(billing, userId)
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error
    return { ...answer, refunded: false }
  }
  return { ...answer, refunded: true }
}

async function withdraw(billing: Billing, userId: string, purchaseId: string): Promise<store.Purchase> {
  const now = billing.clock.now()
  return billing.db.transaction(async tx => {
    const account = await store.holdAccount(tx, userId)
    const purchase = await store.holdPurchase(tx, userId, purchaseId)
    if (!account || !purchase || purchase.provider !== billing.payments.kind) throw new AppError('not_found')
    if (purchase.withdrawnAt) return purchase
    if (!isWithdrawable(purchase, now)) throw new AppError('not_withdrawable')
    await store.markWithdrawn(tx, purchase.id, now)
    const { id, plan, amount, paidAt } = purchase
    await tellWithdrawal(tx, mailTo(billing, account), { id, plan, amount, paidAt: paidAt ?? now }, now)
    return { ...purchase, withdrawnAt: now }
  })
}
