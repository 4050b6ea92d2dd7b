import { tokenPack } from '#contract/prices.ts'
import { ProviderFailed } from '#server/platform/payments/provider.ts'
import { takeBackTokens } from '#server/tokens/credit-tokens.ts'
import { tellDuplicate, tellRefund } from '../mails/tell-payment.ts'
import { mailTo } from '../mails/to-mail.ts'
import type { Billing } from '../need-payments.ts'
import { minuteOf } from '../rules.ts'
import * as store from '../store.ts'

type Owed = store.Purchase & { isDuplicate?: boolean }

/**
 * Ends what a purchase paid for and gives its money back, both at the provider, then writes it down. Sent again it does
 * what is missing. It does not write her rights: ask for them afterwards (`syncSubscription`).
 */
export async function finishRefund(billing: Billing, purchase: Owed): Promise<void> {
  const { payments, clock } = billing
  if (purchase.subscriptionId) await payments.cancelNow(purchase.subscriptionId)
  const paymentId = purchase.paymentId ?? (await learnPayment(billing, purchase))
  await payments.refund(paymentId, `refund:${purchase.id}:${minuteOf(clock.now())}`)
  await recordRefund(billing, purchase)
}

/** A provider may know a payment's name only a while after it was made. */
async function learnPayment({ db, payments }: Billing, { id, sessionId }: store.Purchase): Promise<string> {
  const checkout = sessionId ? await payments.readCheckout(sessionId) : undefined
  if (!checkout?.paymentId) throw new ProviderFailed('The payment to give back has no name yet')
  await store.setPaymentId(db.sql, id, checkout.paymentId)
  return checkout.paymentId
}

/** Writes down, once, that a purchase was paid back: tokens of it that are left go with it, and a mail tells it. */
export async function recordRefund(billing: Billing, { id, userId, isDuplicate }: Owed): Promise<void> {
  const now = billing.clock.now()
  await billing.db.transaction(async tx => {
    const account = userId ? await store.holdAccount(tx, userId) : undefined
    const refunded = await store.markRefunded(tx, id, now)
    if (!refunded || !account) return
    const { plan, amount } = refunded
    const mail = mailTo(billing, account)
    if (isDuplicate) return tellDuplicate(tx, mail, amount, now)
    const tokensTaken =
      plan === 'tokens' ? await takeBackTokens(tx, account.id, { atMost: tokenPack.tokens, reference: id }, now) : 0
    await tellRefund(tx, mail, { plan, amount, tokensTaken }, now)
  })
}
