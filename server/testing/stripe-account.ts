import { retentionOffer } from '#contract/prices.ts'
import { allProducts, lookupKeyOf, offerCouponId, priceOf } from '#server/platform/payments/products.ts'
import type { Product } from '#server/platform/payments/provider.ts'
import { dispute, newId, refund } from '#server/platform/payments/simulated/charge.ts'
import * as hosted from '#server/platform/payments/simulated/hosted.ts'
import { endPeriod, forget, setCard } from '#server/platform/payments/simulated/operate.ts'
import type { CustomerRecords, Item, Kind, Records } from '#server/platform/payments/simulated/records.ts'
import { advance } from '#server/platform/payments/simulated/subscriptions.ts'
import type { TestClock } from './app.ts'

export class StripeRefusal extends Error {
  readonly status: number
  readonly error: Record<string, string>
  constructor(status: number, error: { type: string; code?: string; param?: string; message: string }) {
    super(error.message)
    this.status = status
    this.error = error
  }
}

export const createMissingError = (what: string, id: string) =>
  new StripeRefusal(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param: what === 'customer' ? what : 'id',
    message: `No such ${what}: '${id}'`,
  })
export const createInvalidError = (code: string, message: string) =>
  new StripeRefusal(400, { type: 'invalid_request_error', code, message })

/** Configuration at Stripe; tests change it. */
export interface Setup {
  prices: {
    id: string
    lookup_key: string
    unit_amount: number
    currency: string
    active: boolean
    recurring: { interval: string; interval_count: number } | null
  }[]
  coupon: { id: string; percent_off: number; duration: string; valid: boolean } | undefined
}

function usualSetup(): Setup {
  const prices = allProducts.map(product => ({
    id: `price_${lookupKeyOf(product)}`,
    lookup_key: lookupKeyOf(product),
    unit_amount: priceOf(product),
    currency: 'usd',
    active: true,
    recurring:
      product.plan === 'pro' ? { interval: product.billing === 'annual' ? 'year' : 'month', interval_count: 1 } : null,
  }))
  const coupon = { id: offerCouponId, percent_off: retentionOffer.percentOff, duration: 'once', valid: true }
  return { prices, coupon }
}

/** The in-memory state of the fake Stripe. */
export class StripeAccount {
  readonly setup = usualSetup()
  readonly clock: TestClock
  private readonly books = new Map<string, Map<string, Item<Kind> & { kind: Kind }>>()
  /** Data that the simulation does not have. */
  readonly metadata = new Map<string, Record<string, string>>()

  constructor(clock: TestClock) {
    this.clock = clock
  }

  addCustomer(): string {
    const id = newId('cus')
    this.books.set(id, new Map([[id, { kind: 'customer', id, data: { credit: 0, cardWorks: true } }]]))
    return id
  }

  /** Deleted customers: history is readable, purchases fail. */
  readonly deleted = new Set<string>()
  deleteCustomer(id: string): void {
    if (this.deleted.has(id)) throw createMissingError('customer', id)
    forget(this.book(id))
    this.deleted.add(id)
  }

  book(customerId: string): CustomerRecords {
    const held = this.books.get(customerId)
    if (!held) throw createMissingError('customer', customerId)
    return {
      customerId,
      now: this.clock.now(),
      find: (kind, id) => {
        const item = held.get(id)
        return item?.kind === kind ? (structuredClone(item.data) as never) : undefined
      },
      all: kind => [...held.values()].filter(item => item.kind === kind) as never,
      put: (kind, id, data) => void held.set(id, { kind, id, data }),
    }
  }

  /** @throws StripeRefusal if unknown */
  find<K extends 'checkout' | 'subscription' | 'payment' | 'invoice'>(
    kind: K,
    id: string,
  ): { book: CustomerRecords; data: Records[K] } {
    for (const customerId of this.books.keys()) {
      const book = this.book(customerId)
      const data = book.find(kind, id)
      if (data) return { book, data }
    }
    throw createMissingError(kind, id)
  }

  productOf(priceId: string | undefined): Product {
    const price = this.setup.prices.find(({ id }) => id === priceId)
    const product = allProducts.find(each => lookupKeyOf(each) === price?.lookup_key)
    if (!product) throw createMissingError('price', `${priceId}`)
    return product
  }

  /** Returns new events, oldest first. */
  drainEvents(): Item<'event'>[] {
    return [...this.books.values()].flatMap(held => {
      const events = [...held.values()].filter(({ kind }) => kind === 'event') as Item<'event'>[]
      for (const { id } of events) held.delete(id)
      return events
    })
  }

  /** Actions of customers, banks, operators and time. */
  pay(checkoutId: string, card: hosted.Card): hosted.Outcome {
    const { book, data } = this.find('checkout', checkoutId)
    return hosted.pay(book, checkoutId, data, card)
  }
  setCard(customerId: string, card: hosted.Card): void {
    setCard(this.book(customerId), card)
  }
  payOverdue(subscriptionId: string): void {
    endPeriod(this.find('subscription', subscriptionId).book, subscriptionId, 'works')
  }
  refund(paymentId: string, cents?: number): void {
    refund(this.find('payment', paymentId).book, paymentId, cents)
  }
  dispute(paymentId: string): void {
    dispute(this.find('payment', paymentId).book, paymentId)
  }
  passTime(): void {
    for (const customerId of this.books.keys()) {
      const book = this.book(customerId)
      for (const { id } of book.all('checkout')) hosted.expireIfDue(book, id)
      for (const { id } of book.all('subscription')) advance(book, id)
    }
  }
}
