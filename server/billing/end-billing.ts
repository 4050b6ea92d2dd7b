import { billingDays, tokenPack } from '#contract/prices.ts'
import { day } from '#contract/time.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { lockAccount } from '#server/platform/db/lock-account.ts'
import { ProviderFailed } from '#server/platform/payments/provider.ts'
import { recordPayment } from './checkout/record-payment.ts'
import type { Leaving } from './mails/tell-leaving.ts'
import { tellLeftCustomer, tellRefund } from './mails/tell-payment.ts'
import { mailTo } from './mails/to-mail.ts'
import { type Billing, needPayments } from './need-payments.ts'
import * as store from './store.ts'

/** What she has paid for, to be told of when she is gone. Asked before `endBilling`. */
export async function readLeaving({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: string): Promise<Leaving> {
  const known = await store.findSubscription(db.sql, userId)
  const began = known?.subscriptionId && (await store.findPurchaseOfSubscription(db.sql, known.subscriptionId))
  const since = new Date(clock.now().getTime() - billingDays.refund * day)
  const recent = await store.findPaidSince(db.sql, userId, since)
  // A renewal has no purchase of its own: it is found by the one that the subscription began with.
  const all = [...(began ? [began] : []), ...recent.filter(({ id }) => !began || id !== began.id)]
  const orders = all.filter(({ status, amount, withdrawnAt }) => status === 'paid' && amount > 0 && !withdrawnAt)
  return { subscribed: Boolean(known?.subscriptionId), orders }
}

/**
 * Ends all that an account could still be charged for, before it is deleted: open checkouts are closed and what runs is
 * cancelled, at the provider. Returns her customer there, for `forgetCustomer`.
 * @throws AppError provider_failed when it is not certain that nothing is charged any more
 */
export async function endBilling(deps: Deps, userId: string): Promise<string | undefined> {
  const known = await store.findSubscription(deps.db.sql, userId)
  if (!known) return undefined
  if (known.provider !== deps.payments?.kind) {
    // In a simulation nothing was ever charged; anything else is to be cancelled where it was bought.
    if (known.provider !== 'simulated' && known.subscriptionId) throw new AppError('provider_failed')
    return undefined
  }
  try {
    await endAll(needPayments(deps), known)
  } catch (error) {
    throw error instanceof ProviderFailed ? new AppError('provider_failed') : error
  }
  return known.customerId
}

async function endAll(billing: Billing, { userId, customerId }: store.SubscriptionRow): Promise<void> {
  const { db, payments } = billing
  const justPaid: store.Purchase[] = []
  for (const { sessionId } of await store.findCheckouts(db.sql, userId, payments.kind))
    if (sessionId) {
      await payments.expireCheckout(sessionId)
      const purchase = await recordPayment(billing, sessionId)
      if (purchase?.status === 'paid') justPaid.push(purchase)
    }
  for (const { id } of await payments.runningSubscriptions(customerId)) await payments.cancelNow(id)
  for (const purchase of justPaid) await oweBack(billing, userId, purchase)
}

/** What she paid for in her last minutes was never hers to use: the reconciler gives its money back. */
async function oweBack(billing: Billing, userId: string, { id, plan, amount }: store.Purchase): Promise<void> {
  const now = billing.clock.now()
  await billing.db.transaction(async tx => {
    const account = await lockAccount(tx, userId, 'update')
    await store.markWithdrawn(tx, id, now)
    // A mail of the account's would go with it.
    if (account)
      await tellRefund(
        tx,
        { ...mailTo(billing, account), userId: null },
        { plan, amount, tokensTaken: tokenPack.tokens },
        now,
      )
  })
}

/** After the deletion: the provider's record of her goes too. Where that fails, the operator is asked to do it. */
export async function forgetCustomer(deps: Deps, customerId: string): Promise<void> {
  try {
    await needPayments(deps).payments.forgetCustomer(customerId)
  } catch {
    await deps.db.transaction(tx => tellLeftCustomer(tx, customerId, deps.clock.now()))
  }
}

/**
 * In the transaction that deletes the account: what was never paid for goes with it. What was paid stays as the law asks,
 * without her; so does a checkout that was opened at this very moment, which is closed or paid back later.
 */
export const forgetPurchases = (tx: Tx, userId: string): Promise<void> => store.deleteExpired(tx, userId)
