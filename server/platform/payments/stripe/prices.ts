import type { Stripe } from 'stripe'
import { currency, retentionOffer } from '#contract/prices.ts'
import { StartError } from '../../start-error.ts'
import { allProducts, lookupKeyOf, offerCouponId, priceOf } from '../products.ts'
import type { Product } from '../provider.ts'
import { type Client, mapErrors, orUndefined } from './errors.ts'

function priceParams(product: Product) {
  const interval = product.plan === 'pro' ? (product.billing === 'annual' ? 'year' : 'month') : 'once'
  return { amount: priceOf(product), currency: currency.toLowerCase(), interval }
}

function found(price: Stripe.Price) {
  const { recurring } = price
  const each = recurring && recurring.interval_count !== 1 ? `${recurring.interval_count} ` : ''
  return {
    amount: price.unit_amount,
    currency: price.currency,
    interval: recurring ? each + recurring.interval : 'once',
  }
}

/**
 * Reads prices by lookup key.
 * @throws StartError naming each that is missing or differs
 */
export async function readPrices(stripe: Client): Promise<Map<string, string>> {
  const lookup_keys = allProducts.map(lookupKeyOf)
  const { data } = await mapErrors(stripe.prices.list({ lookup_keys, active: true, limit: 100 }))
  const coupon = await orUndefined(stripe.coupons.retrieve(offerCouponId))
  const wrong = allProducts.flatMap(product => faultsOf(product, data))
  wrong.push(...faultsOfOffer(coupon))
  if (wrong.length) throw new StartError(`The prices at Stripe are not those of this product:\n- ${wrong.join('\n- ')}`)
  return new Map(data.map(({ lookup_key, id }) => [lookup_key ?? '', id]))
}

function faultsOf(product: Product, prices: Stripe.Price[]): string[] {
  const key = lookupKeyOf(product)
  const price = prices.find(({ lookup_key }) => lookup_key === key)
  const should = priceParams(product)
  if (!price) return [`${key}: no active price has this lookup key; it should be ${inWords(should)}`]
  const is = found(price)
  const same = is.amount === should.amount && is.currency === should.currency && is.interval === should.interval
  return same ? [] : [`${key}: is ${inWords(is)}, should be ${inWords(should)}`]
}

const inWords = ({ amount, currency, interval }: { amount: number | null; currency: string; interval: string }) =>
  `${amount ?? 'no fixed number of'} cents ${currency}, ${interval === 'once' ? 'paid once' : `each ${interval}`}`

function faultsOfOffer(coupon: Stripe.Coupon | undefined): string[] {
  const should = `${retentionOffer.percentOff} % off, once`
  if (!coupon) return [`${offerCouponId}: there is no coupon of this id; it should be ${should}`]
  if (!coupon.valid) return [`${offerCouponId}: the coupon is not valid any more; it should be ${should}`]
  const { percent_off, duration } = coupon
  if (percent_off === retentionOffer.percentOff && duration === 'once') return []
  return [`${offerCouponId}: is ${percent_off ?? 'no'} % off, ${duration}; should be ${should}`]
}
