import { AppError } from '#server/http/app-error.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { lockAccount } from '#server/platform/db/lock-account.ts'
import { type Payment, ProviderFailed } from '#server/platform/payments/provider.ts'
import { tellWithdrawal } from '../mails/tell-payment.ts'
import { mailTo } from '../mails/to-mail.ts'
import type { Billing } from '../need-payments.ts'
import { isWithdrawable } from '../rules.ts'
import * as store from '../store.ts'
import { syncSubscription } from '../sync-subscription.ts'
import { finishRefund } from './finish-refund.ts'
import { findPaymentsBeside, oweRenewals, promisedSince } from './owe-renewals.ts'
import { findPurchase, findPurchasesOf, markAllWithdrawn } from './store.ts'

/**
 * Withdraws from the contract of a purchase; of a subscription, from all that was paid for it inside our refund promise:
 * nobody is to pay for what has ended because she named only one payment of it. It counts from this moment and is confirmed by mail, whatever the provider
 * does; ending it and paying back is tried at once and, where the provider is away, by the reconciler until it is done.
 * Asked again it answers the same.
 * @throws AppError not_found, not_withdrawable
 */
export async function withdrawPurchase(
  billing: Billing,
  userId: string,
  purchaseId: string,
): Promise<{ withdrawnAt: string; amount: number; refunded: boolean }> {
  const withdrawn = await withdraw(billing, userId, purchaseId)
  const answer = {
    withdrawnAt: (withdrawn[0]?.withdrawnAt ?? billing.clock.now()).toISOString(),
    amount: totalOf(withdrawn),
  }
  const owed = withdrawn.filter(({ status }) => status !== 'refunded')
  let refunded = true
  for (const purchase of owed) refunded = (await isDone(() => finishRefund(billing, purchase))) && refunded
  // Also where its money is still owed, it may have ended.
  if (owed.length) refunded = (await isDone(() => syncSubscription(billing, userId))) && refunded
  return { ...answer, refunded }
}

const totalOf = (all: store.Purchase[]) => all.reduce((sum, { amount }) => sum + amount, 0)

/** What the provider does not do now is left to the reconciler. */
async function isDone(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (error instanceof ProviderFailed) return false
    throw error
  }
}

/** Returns all that is withdrawn from with it. */
async function withdraw(billing: Billing, userId: string, purchaseId: string): Promise<store.Purchase[]> {
  const now = billing.clock.now()
  const renewals = await findRenewals(billing, userId, purchaseId)
  return billing.db.transaction(async tx => {
    const account = await lockAccount(tx, userId, 'update')
    const purchase = await store.holdPurchase(tx, userId, purchaseId)
    if (!account || !purchase || purchase.provider !== billing.payments.kind) throw new AppError('not_found')
    if (purchase.withdrawnAt) return together(tx, purchase, purchase.withdrawnAt)
    if (!isWithdrawable(purchase, now)) throw new AppError('not_withdrawable')
    await store.markWithdrawn(tx, purchase.id, now)
    if (purchase.subscriptionId) await markAllWithdrawn(tx, purchase.subscriptionId, promisedSince(now), now)
    await oweRenewals(tx, purchase, renewals, now)
    const all = await together(tx, purchase, now)
    const { id, plan, amount, paidAt } = purchase
    const told = { id, plan, amount, paidAt: paidAt ?? now, total: totalOf(all) }
    await tellWithdrawal(tx, mailTo(billing, account), told, now)
    return all
  })
}

/** Nothing while the provider is away: who gives the money back asks again. */
async function findRenewals(billing: Billing, userId: string, purchaseId: string): Promise<Payment[]> {
  const purchase = await findPurchase(billing.db.sql, purchaseId)
  if (!purchase || purchase.userId !== userId || purchase.provider !== billing.payments.kind) return []
  return findPaymentsBeside(billing, purchase).catch(error => {
    if (error instanceof ProviderFailed) return []
    throw error
  })
}

/** The purchases that were withdrawn from as one. */
async function together(tx: Tx, purchase: store.Purchase, withdrawnAt: Date): Promise<store.Purchase[]> {
  if (!purchase.subscriptionId) return [{ ...purchase, withdrawnAt }]
  const all = await findPurchasesOf(tx, purchase.subscriptionId)
  return all.filter(each => each.withdrawnAt?.getTime() === withdrawnAt.getTime())
}
