import { tokenPack } from '#contract/prices.ts'
import { lockAccount } from '#server/platform/db/lock-account.ts'
import type { Checkout } from '#server/platform/payments/provider.ts'
import { creditTokens } from '#server/tokens/credit-tokens.ts'
import { mailContextFor } from '../mails/billing-mail.ts'
import { queueTokensAddedMail } from '../mails/payment-mails.ts'
import type { Billing } from '../require-payments.ts'
import * as store from '../store.ts'

/**
 * Reads a checkout from the provider and stores its state; paid tokens are credited once. Returns the updated purchase,
 * or undefined for an unknown checkout.
 */
export async function recordPayment(billing: Billing, sessionId: string): Promise<store.Purchase | undefined> {
  const { db, payments } = billing
  const known = await store.findPurchaseOfSession(db.sql, sessionId)
  if (!known || known.provider !== payments.kind || isSettled(known)) return known
  const checkout = await payments.readCheckout(sessionId)
  if (checkout?.customerId !== known.customerId) return known
  if (checkout.state === 'expired') await store.markExpired(db.sql, known.id)
  if (checkout.state === 'paid') await applyCheckout(billing, known, checkout)
  return store.findPurchaseOfSession(db.sql, sessionId)
}

export async function recordAllPayments(billing: Billing, userId: string): Promise<void> {
  const { db, payments } = billing
  for (const { sessionId } of await store.findCheckouts(db.sql, userId, payments.kind, { closed: true }))
    if (sessionId) await recordPayment(billing, sessionId)
}

export const isSettled = ({ status }: store.Purchase): boolean => status === 'paid' || status === 'refunded'

async function applyCheckout(billing: Billing, known: store.Purchase, checkout: Checkout): Promise<void> {
  const now = billing.clock.now()
  await billing.db.transaction(async tx => {
    const account = known.userId ? await lockAccount(tx, known.userId, 'update') : undefined
    const paid = await store.markPaid(tx, known.id, checkout, now)
    if (!paid?.userId || !account || paid.plan !== 'tokens') return
    const bought = { amount: tokenPack.tokens, reason: 'token-pack' as const, reference: checkout.id }
    const { tokenBalance } = await creditTokens(tx, paid.userId, bought, now)
    await queueTokensAddedMail(tx, mailContextFor(billing, account), { amount: paid.amount, tokenBalance }, now)
  })
}
