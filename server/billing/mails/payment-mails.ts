import { brand } from '#contract/brand.ts'
import { formatPrice, tokenPack } from '#contract/prices.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { supportAddress } from '#server/platform/mail/support-address.ts'
import type { Payment } from '#server/platform/payments/provider.ts'
import {
  type BillingMailContext,
  composeMail,
  formatDate,
  formatDateTime,
  subscriptionLink,
  withdrawalTerms,
} from './billing-mail.ts'

export const productName = (plan: 'pro' | 'tokens'): string =>
  plan === 'pro' ? `${brand.name} Pro` : `${tokenPack.tokens} tokens`

export function queueTokensAddedMail(
  tx: Tx,
  mail: BillingMailContext,
  { amount, tokenBalance }: { amount: number; tokenBalance: number },
  now: Date,
): Promise<void> {
  const content = {
    kind: 'tokens-added',
    subject: `${tokenPack.tokens} tokens were added`,
    paragraphs: [
      `You bought ${tokenPack.tokens} tokens for ${formatPrice(amount)}. You now have ${tokenBalance}, and they never expire.`,
      ...withdrawalTerms,
    ],
  }
  const action = { label: 'Open my dashboard', url: new URL('/dashboard', mail.publicUrl).href }
  return queueMail(tx, { ...composeMail(mail, content), action }, now)
}

export function queueRefundMail(
  tx: Tx,
  mail: BillingMailContext,
  refund: { plan: 'pro' | 'tokens'; amount: number; tokensTaken?: number; continues?: boolean },
  now: Date,
): Promise<void> {
  const { plan, amount, tokensTaken = 0, continues = false } = refund
  const effect =
    plan === 'pro'
      ? continues
        ? 'Your subscription continues as it is.'
        : "The subscription it paid for has ended, and you won't be charged again."
      : `${tokensTaken} of the ${tokenPack.tokens} tokens, those you had not used yet, were taken back.`
  const content = {
    kind: 'refund-made',
    subject: 'Your money is on its way back',
    paragraphs: [
      `We refunded ${formatPrice(amount)} for ${productName(plan)}. It may take your bank a few days to show it.`,
      effect,
    ],
  }
  return queueMail(tx, composeMail(mail, content), now)
}

export function queueDuplicateMail(tx: Tx, mail: BillingMailContext, amount: number, now: Date): Promise<void> {
  const content = {
    kind: 'refund-made',
    subject: "You paid twice, so we're refunding one payment",
    paragraphs: [
      `You already had ${productName('pro')} when another payment of ${formatPrice(amount)} for it came in. We ended the second subscription and refunded that payment in full. It may take your bank a few days to show it.`,
      'Your first subscription continues as before.',
    ],
  }
  return queueMail(tx, { ...composeMail(mail, content), action: subscriptionLink(mail) }, now)
}

export function queueWithdrawalMail(
  tx: Tx,
  mail: BillingMailContext,
  purchase: { id: string; plan: 'pro' | 'tokens'; amount: number; paidAt: Date; total: number },
  now: Date,
): Promise<void> {
  const more = purchase.total > purchase.amount ? ', all that you paid for it in the last 30 days,' : ''
  const content = {
    kind: 'withdrawal-receipt',
    subject: 'We received your withdrawal',
    paragraphs: [
      `On ${formatDateTime(now)} you withdrew from this contract: ${productName(purchase.plan)}, bought on ${formatDate(purchase.paidAt)} for ${formatPrice(purchase.amount)}, order ${purchase.id}, by the account with the address ${mail.to}.`,
      `The contract has ended. We refund ${formatPrice(purchase.total)}${more} to the card or account you paid with, within 14 days at the latest, at no cost to you.`,
      "Keep this email. It's your receipt.",
    ],
  }
  return queueMail(tx, composeMail(mail, content), now)
}

export function queueDisputeMail(tx: Tx, payment: Payment, userId: string | undefined, now: Date): Promise<void> {
  const mail = {
    kind: 'payment-disputed',
    to: supportAddress(),
    userId: null,
    subject: 'A payment is disputed',
    paragraphs: [
      `The payment ${payment.id} of ${formatPrice(payment.amount)} is disputed at the bank. Answer it at the payment provider, which says by when.`,
      userId
        ? `If it was the newest payment of a subscription, Pro has ended; an earlier one ends nothing. Tokens that were left of it are taken back, and the account ${userId} is kept.`
        : 'The account that it belonged to is not there any more.',
    ],
  }
  return queueMail(tx, mail, now)
}

export function queueLeftCustomerMail(tx: Tx, customerId: string, now: Date): Promise<void> {
  const mail = {
    kind: 'customer-left',
    to: supportAddress(),
    userId: null,
    subject: 'A deleted account is still known to the payment provider',
    paragraphs: [
      `An account was deleted, but the payment provider could not be reached to delete its customer ${customerId}. Nothing is charged any more. Delete the customer there; its invoices stay.`,
    ],
  }
  return queueMail(tx, mail, now)
}
