import { currency, retentionOffer } from '#contract/prices.ts'
import { allProducts, describe, lookupKeyOf, offerCouponId, priceOf } from '../products.ts'
import { type Client, mapErrors, orUndefined } from './errors.ts'

/**
 * Creates missing products, prices and the coupon at Stripe. Existing ones are not changed. Returns the names of the
 * created ones.
 */
export async function makePrices(stripe: Client): Promise<string[]> {
  const { data } = await mapErrors(stripe.prices.list({ lookup_keys: allProducts.map(lookupKeyOf), active: true }))
  const made: string[] = []
  for (const product of allProducts) {
    const lookup_key = lookupKeyOf(product)
    if (data.some(price => price.lookup_key === lookup_key)) continue
    const interval = product.plan === 'pro' && (product.billing === 'annual' ? ('year' as const) : ('month' as const))
    await mapErrors(
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
  if (await orUndefined(stripe.coupons.retrieve(offerCouponId))) return made
  await mapErrors(
    stripe.coupons.create({ id: offerCouponId, percent_off: retentionOffer.percentOff, duration: 'once' }),
  )
  return [...made, offerCouponId]
}
