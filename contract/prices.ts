import { grouped } from './numbers.ts'

/** Every price of the product, in cents. Screens, mails, the terms and the provider's charges all follow this table. */
export const currency = 'USD'

export const billingIntervals = ['monthly', 'annual'] as const
export type BillingInterval = (typeof billingIntervals)[number]

/** Pro, for one interval, paid at its beginning. Standard is free. */
export const proPrices: Record<BillingInterval, number> = { monthly: 19_900, annual: 191_000 }

/** Tokens that never expire, paid once. */
export const tokenPack = { tokens: 10, price: 999 } as const

/** Offered once, to someone about to cancel: this much less for one annual term, then the usual annual price. */
export const retentionOffer = { percentOff: 70 } as const

/** In days: a full refund on request; the withdrawal that consumer law gives; Pro after a renewal that failed. */
export const billingDays = { refund: 30, withdrawal: 14, grace: 7 } as const

/** What Pro costs for a month, rounded to a cent; beside it always stands what is really charged. */
export const proPricePerMonth: Record<BillingInterval, number> = {
  monthly: proPrices.monthly,
  annual: Math.round(proPrices.annual / 12),
}

/** What the annual price saves against twelve months, in whole percent, rounded down. */
export const annualSaving: number = Math.floor(100 * (1 - proPrices.annual / (12 * proPrices.monthly)))

/** The retention offer in figures: the first year, a day of it, what it saves, and the year after. In cents. */
export const retentionPrices: { firstYear: number; perDay: number; saving: number; laterYears: number } = (() => {
  const firstYear = Math.round((proPrices.annual * (100 - retentionOffer.percentOff)) / 100)
  return {
    firstYear,
    perDay: Math.round(firstYear / 365),
    saving: proPrices.annual - firstYear,
    laterYears: proPrices.annual,
  }
})()

/** "$9.99", or "$199" for whole dollars. */
export function formatPrice(cents: number): string {
  const [sum, part] = [Math.abs(cents), Math.abs(cents % 100)]
  const dollars = `$${grouped(Math.trunc(sum / 100))}${part === 0 ? '' : `.${String(part).padStart(2, '0')}`}`
  return cents < 0 ? `-${dollars}` : dollars
}
