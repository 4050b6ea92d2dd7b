import { brand } from '#contract/brand.ts'
import { billingDays, formatPrice } from '#contract/prices.ts'
import type { Purchase } from '../store.ts'
import { nameOf } from './tell-payment.ts'
import { dateOf, simulatedWords } from './to-mail.ts'

export interface Leaving {
  subscribed: boolean
  orders: Purchase[]
}

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
