import { type BillingInterval, proPrices, retentionPrices, tokenPack } from '#contract/prices.ts'
import type { Product } from './provider.ts'

/** Returns cents. `withOffer` applies only to an annual term. */
export function priceOf(product: Product, withOffer = false): number {
  if (product.plan === 'tokens') return tokenPack.price
  return withOffer && product.billing === 'annual' ? retentionPrices.firstYear : proPrices[product.billing]
}

export function describe(product: Product): string {
  return product.plan === 'tokens' ? `${tokenPack.tokens} tokens` : `Wayspark Pro, ${product.billing}`
}

export const lookupKeyOf = (product: Product): string =>
  product.plan === 'tokens' ? 'wayspark_token_pack' : `wayspark_pro_${product.billing}`

export const offerCouponId = 'wayspark_retention'

const pro = (billing: BillingInterval): Product => ({ plan: 'pro', billing })
export const allProducts: readonly Product[] = [pro('monthly'), pro('annual'), { plan: 'tokens' }]
