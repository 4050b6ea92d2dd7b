import { brand } from '#contract/brand.ts'
import { billingDays, formatPrice } from '#contract/prices.ts'
import type { Purchase } from '../store.ts'
import { formatDate, simulatedNotice } from './billing-mail.ts'
import { productName } from './payment-mails.ts'

export interface BillingAtDeletion {
  subscribed: boolean
  orders: Purchase[]
}

export function deletionParagraphs({ subscribed, orders }: BillingAtDeletion): string[] {
  if (!subscribed && orders.length === 0) return []
  const ended = subscribed
    ? [
        `Your paid ${brand.name} Pro subscription was cancelled right away. You won't be charged again, and you lose the time you had paid for.`,
      ]
    : []
  return [
    ...ended,
    `Within ${billingDays.refund} days of a payment you can ask for a full refund: write to ${brand.supportEmail}${orders.length > 0 ? ', and name the order' : ''}.`,
    ...orders.map(
      ({ id, plan, amount, paidAt }) =>
        `Order ${id}: ${productName(plan)}, ${formatPrice(amount)}${paidAt ? `, paid on ${formatDate(paidAt)}` : ''}.`,
    ),
    ...(orders.some(({ provider }) => provider === 'simulated') ? [simulatedNotice] : []),
  ]
}
