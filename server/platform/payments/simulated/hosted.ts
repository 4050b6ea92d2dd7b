import { day } from '#contract/time.ts'
import { describe, priceOf } from '../products.ts'
import type { Checkout, Product } from '../provider.ts'
import { charge, newId, queueEvent } from './charge.ts'
import type { CustomerRecords, Records } from './records.ts'
import { startSubscription } from './subscriptions.ts'

const checkoutLifetime = day

export interface HostedCheckout {
  id: string
  state: Checkout['state']
  product: Product
  description: string
  amount: number
  successUrl: string
  cancelUrl: string
}
export type Card = 'works' | 'declined'

export type Outcome = 'paid' | 'declined' | 'expired'

type Data = Records['checkout']

export function open(
  book: CustomerRecords,
  id: string,
  order: Pick<Data, 'product' | 'successUrl' | 'cancelUrl'>,
): void {
  const dueAt = new Date(book.now.getTime() + checkoutLifetime).toISOString()
  const withId = (url: string) => url.replaceAll('{CHECKOUT_SESSION_ID}', id)
  const urls = { successUrl: withId(order.successUrl), cancelUrl: withId(order.cancelUrl) }
  book.put('checkout', id, { product: order.product, ...urls, state: 'open', amount: priceOf(order.product), dueAt })
}

export function viewCheckout(id: string, customerId: string, { state, amount, ...of }: Data): Checkout {
  return { id, customerId, state, amount, subscriptionId: of.subscriptionId, paymentId: of.paymentId }
}

export function hostedView(id: string, { product, state, amount, successUrl, cancelUrl }: Data): HostedCheckout {
  return { id, state, product, description: describe(product), amount, successUrl, cancelUrl }
}

export function pay(book: CustomerRecords, id: string, data: Data, card: Card): Outcome {
  if (data.state !== 'open') return data.state
  if (card === 'declined') return 'declined'
  const customer = book.find('customer', book.customerId)
  // A hosted payment charges the full price and saves the card.
  book.put('customer', book.customerId, { credit: 0, cardWorks: true })
  const subscriptionId = data.product.plan === 'pro' ? newId('sub') : undefined
  const bill = { price: data.amount, description: describe(data.product), subscriptionId, at: book.now }
  const payment = charge(book, bill)
  book.put('customer', book.customerId, { credit: customer?.credit ?? 0, cardWorks: true })
  const bought = {
    ...(subscriptionId ? { subscriptionId } : {}),
    ...(payment?.paymentId ? { paymentId: payment.paymentId } : {}),
  }
  book.put('checkout', id, { ...data, state: 'paid', dueAt: null, ...bought })
  if (data.product.plan === 'pro' && subscriptionId) startSubscription(book, subscriptionId, data.product.billing)
  queueCheckoutEvent(book, id, 'completed')
  return 'paid'
}

export function expire(book: CustomerRecords, id: string): void {
  const data = book.find('checkout', id)
  if (data?.state !== 'open') return
  book.put('checkout', id, { ...data, state: 'expired', dueAt: null })
  queueCheckoutEvent(book, id, 'expired')
}

export function expireIfDue(book: CustomerRecords, id: string): void {
  const dueAt = book.find('checkout', id)?.dueAt
  if (dueAt && new Date(dueAt) <= book.now) expire(book, id)
}

function queueCheckoutEvent(book: CustomerRecords, id: string, what: 'completed' | 'expired'): void {
  const payment_status = what === 'completed' ? 'paid' : 'unpaid'
  queueEvent(book, `checkout.session.${what}`, {
    id,
    object: 'checkout.session',
    customer: book.customerId,
    payment_status,
  })
}
