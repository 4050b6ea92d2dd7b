import { formatInteger } from './numbers.ts'

/** The currency of all prices. Prices are in cents; screens, emails, terms and charges use those of this file. */
export const currency = 'USD'

export const billingIntervals = ['monthly', 'annual'] as const
export type BillingInterval = (typeof billingIntervals)[number]

export const proPrices: Record<BillingInterval, number> = { monthly: 19_900, annual: 191_000 }

export const tokenPack = { tokens: 10, price: 999 } as const

/** One annual term at this discount, once per account, then the usual annual price. */
export const retentionOffer = { percentOff: 70 } as const

/** In days: refund on request, statutory withdrawal, and Pro after a failed renewal. */
export const billingDays = { refund: 30, withdrawal: 14, grace: 7 } as const

export const proPricePerMonth: Record<BillingInterval, number> = {
  monthly: proPrices.monthly,
  annual: Math.round(proPrices.annual / 12),
}

/** Savings of the annual price over twelve months, in whole percent, rounded down. */
export const annualSaving: number = Math.floor(100 * (1 - proPrices.annual / (12 * proPrices.monthly)))

/** In cents. */
export const retentionPrices: { firstYear: number; perDay: number; saving: number; laterYears: number } = (() => {
  const firstYear = Math.round((proPrices.annual * (100 - retentionOffer.percentOff)) / 100)
  return {
    firstYear,
    perDay: Math.round(firstYear / 365),
    saving: proPrices.annual - firstYear,
    laterYears: proPrices.annual,
  }
})()

export function formatPrice(cents: number): string {
  const [sum, part] = [Math.abs(cents), Math.abs(cents % 100)]
  const dollars = `$${formatInteger(Math.trunc(sum / 100))}${part === 0 ? '' : `.${String(part).padStart(2, '0')}`}`
  return cents < 0 ? `-${dollars}` : dollars
}
