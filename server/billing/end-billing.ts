import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { ProviderFailed } from '#server/platform/payments/provider.ts'
import { recordPayment } from './checkout/record-payment.ts'
import { type Billing, needPayments } from './need-payments.ts'
import * as store from './store.ts'

/**
 * Ends all that an account could still be charged for, before it is deleted: open checkouts are closed and what runs is
 * cancelled, at the provider.
 * @throws AppError provider_failed when it is not certain that nothing is charged any more
 */
export async function endBilling(deps: Deps, userId: string): Promise<void> {
  const known = await store.findSubscription(deps.db.sql, userId)
  if (!known) return
  if (known.provider !== deps.payments?.kind) {
    // In a simulation nothing was ever charged; anything else is to be cancelled where it was bought.
    if (known.provider !== 'simulated' && known.subscriptionId) throw new AppError('provider_failed')
    return
  }
  try {
    await endAll(needPayments(deps), known)
  } catch (error) {
    throw error instanceof ProviderFailed ? new AppError('provider_failed') : error
  }
}

async function endAll(billing: Billing, { userId, customerId }: store.SubscriptionRow): Promise<void> {
  const { db, payments } = billing
  for (const { sessionId } of await store.findCheckouts(db.sql, userId, payments.kind))
    if (sessionId) {
      await payments.expireCheckout(sessionId)
      await recordPayment(billing, sessionId)
    }
  for (const { id } of await payments.runningSubscriptions(customerId)) await payments.cancelNow(id)
}

/**
 * In the transaction that deletes the account: what was never paid for goes with it. What was paid stays as the law asks,
 * without her; so does a checkout that was opened at this very moment, which is closed or paid back later.
 */
export const forgetPurchases = (tx: Tx, userId: string): Promise<void> => store.deleteExpired(tx, userId)
