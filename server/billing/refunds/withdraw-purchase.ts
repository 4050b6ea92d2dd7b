import { AppError } from '#server/http/app-error.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { lockAccount } from '#server/platform/db/lock-account.ts'
import { type Payment, ProviderFailed } from '#server/platform/payments/provider.ts'
import { mailContextFor } from '../mails/billing-mail.ts'
import { queueWithdrawalMail } from '../mails/payment-mails.ts'
import type { Billing } from '../require-payments.ts'
import { isWithdrawable } from '../rules.ts'
import * as store from '../store.ts'
import { syncSubscription } from '../sync-subscription.ts'
import { finishRefund } from './finish-refund.ts'
import { findContractPayments, recordOwedRenewals, refundableSince } from './owed-renewals.ts'
import { findPurchase, listSubscriptionPurchases, markAllWithdrawn } from './store.ts'

/**
 * Withdraws from a purchase; for a subscription, from all of its payments within the refund promise. The withdrawal is
 * recorded and confirmed by mail at once. If the provider is down, the reconciler refunds later. A repeated call
 * returns the same result.
 * @throws AppError not_found, not_withdrawable
 */
export async function withdrawPurchase(
  billing: Billing,
  userId: string,
  purchaseId: string,
): Promise<{ withdrawnAt: string; amount: number; refunded: boolean }> {
  const withdrawn = await recordWithdrawal(billing, userId, purchaseId)
  const answer = {
    withdrawnAt: (withdrawn[0]?.withdrawnAt ?? billing.clock.now()).toISOString(),
    amount: totalOf(withdrawn),
  }
  const owed = withdrawn.filter(({ status }) => status !== 'refunded')
  let refunded = true
  for (const purchase of owed) refunded = (await refundAtProvider(() => finishRefund(billing, purchase))) && refunded
  if (owed.length) refunded = (await refundAtProvider(() => syncSubscription(billing, userId))) && refunded
  return { ...answer, refunded }
}

const totalOf = (all: store.Purchase[]) => all.reduce((sum, { amount }) => sum + amount, 0)

/** The reconciler repeats what fails at the provider. */
async function refundAtProvider(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (error instanceof ProviderFailed) return false
    throw error
  }
}

async function recordWithdrawal(billing: Billing, userId: string, purchaseId: string): Promise<store.Purchase[]> {
  const now = billing.clock.now()
  const renewals = await findRenewals(billing, userId, purchaseId)
  return billing.db.transaction(async tx => {
    const account = await lockAccount(tx, userId, 'update')
    const purchase = await store.lockPurchase(tx, userId, purchaseId)
    if (!account || !purchase || purchase.provider !== billing.payments.kind) throw new AppError('not_found')
    if (purchase.withdrawnAt) return findWithdrawnTogether(tx, purchase, purchase.withdrawnAt)
    if (!isWithdrawable(purchase, now)) throw new AppError('not_withdrawable')
    await store.markWithdrawn(tx, purchase.id, now)
    if (purchase.subscriptionId) await markAllWithdrawn(tx, purchase.subscriptionId, refundableSince(now), now)
    await recordOwedRenewals(tx, purchase, renewals, now)
    const all = await findWithdrawnTogether(tx, purchase, now)
    const { id, plan, amount, paidAt } = purchase
    const receipt = { id, plan, amount, paidAt: paidAt ?? now, total: totalOf(all) }
    await queueWithdrawalMail(tx, mailContextFor(billing, account), receipt, now)
    return all
  })
}

async function findRenewals(billing: Billing, userId: string, purchaseId: string): Promise<Payment[]> {
  const purchase = await findPurchase(billing.db.sql, purchaseId)
  if (!purchase || purchase.userId !== userId || purchase.provider !== billing.payments.kind) return []
  return findContractPayments(billing, purchase).catch(error => {
    if (error instanceof ProviderFailed) return []
    throw error
  })
}

async function findWithdrawnTogether(tx: Tx, purchase: store.Purchase, withdrawnAt: Date): Promise<store.Purchase[]> {
  if (!purchase.subscriptionId) return [{ ...purchase, withdrawnAt }]
  const all = await listSubscriptionPurchases(tx, purchase.subscriptionId)
  return all.filter(each => each.withdrawnAt?.getTime() === withdrawnAt.getTime())
}
