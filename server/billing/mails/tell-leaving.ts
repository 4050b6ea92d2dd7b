import { brand } from '#contract/brand.ts'
import { billingDays, formatPrice } from '#contract/prices.ts'
import type { Purchase } from '../store.ts'
import { nameOf } from './tell-payment.ts'
import { dateOf, simulatedWords } from './to-mail.ts'

/** What somebody had paid for when she left. */
export interface Leaving {
  /** A paid subscription ran. */
  subscribed: boolean
  /** What she could ask money back for, with what paid for that subscription first. */
  orders: Purchase[]
}

/** For the mail about a deletion; nothing for someone who has not paid. The order is all that still leads to the payment. */
export function leavingParagraphs({ subscribed, orders }: Leaving): string[] {
  if (!subscribed && orders.length === 0) return []
  const ended = subscribed
    ? [
        `Your paid ${brand.name} Pro subscription was cancelled at once: nothing more is charged, and the time you had paid for is lost.`,
      ]
    : []
  return [
    ...ended,
    `Within ${billingDays.refund} days of a payment you can ask for all of it back: write to ${brand.supportEmail}${orders.length > 0 ? ', and name the order' : ''}.`,
    ...orders.map(
      ({ id, plan, amount, paidAt }) =>
        `Order ${id}: ${nameOf(plan)}, ${formatPrice(amount)}${paidAt ? `, paid on ${dateOf(paidAt)}` : ''}.`,
    ),
    ...(orders.some(({ provider }) => provider === 'simulated') ? [simulatedWords] : []),
  ]
}
