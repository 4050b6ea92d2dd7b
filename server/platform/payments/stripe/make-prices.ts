import { currency, retentionOffer } from '#contract/prices.ts'
import { describe, everyProduct, lookupKeyOf, offerCouponId, priceOf } from '../products.ts'
import { asking, askingFor, type Client } from './errors.ts'

/**
 * Creates missing products, prices and the coupon at Stripe. Existing ones are not changed. Returns the names of the
 * created
 * ones.
 */
export async function makePrices(stripe: Client): Promise<string[]> {
  const { data } = await asking(stripe.prices.list({ lookup_keys: everyProduct.map(lookupKeyOf), active: true }))
  const made: string[] = []
  for (const product of everyProduct) {
    const lookup_key = lookupKeyOf(product)
    if (data.some(price => price.lookup_key === lookup_key)) continue
    const interval = product.plan === 'pro' && (product.billing === 'annual' ? ('year' as const) : ('month' as const))
    await asking(
      stripe.prices.create({
        lookup_key,
        currency: currency.toLowerCase(),
        unit_amount: priceOf(product),
        product_data: { name: describe(product) },
        ...(interval ? { recurring: { interval } } : {}),
      }),
    )
    made.push(lookup_key)
  }
  if (await askingFor(stripe.coupons.retrieve(offerCouponId))) return made
  await asking(stripe.coupons.create({ id: offerCouponId, percent_off: retentionOffer.percentOff, duration: 'once' }))
  return [...made, offerCouponId]
}
