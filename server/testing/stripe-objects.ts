import { offerCouponId } from '#server/platform/payments/products.ts'
import type { CustomerRecords, Records } from '#server/platform/payments/simulated/records.ts'
import type { StripeAccount } from './stripe-account.ts'

export const seconds = (time: string | Date): number => Math.floor(new Date(time).getTime() / 1000)
export const listOf = (data: unknown[], hasMore = false) => ({ object: 'list', data, has_more: hasMore })

type Expand = (field: string) => boolean

/** Objects in Stripe's format, as far as the app reads them. References are ids unless expanded. */
export function subscriptionObject(account: StripeAccount, book: CustomerRecords, id: string, expand: Expand) {
  const data = book.find('subscription', id)
  if (!data) return null
  const interval = data.billing === 'annual' ? 'year' : 'month'
  const price = account.setup.prices.find(({ recurring }) => recurring?.interval === interval)
  const item = {
    id: `si_${id}`,
    object: 'subscription_item',
    price: { ...price, object: 'price' },
    current_period_start: seconds(data.periodStart),
    current_period_end: seconds(data.periodEnd),
  }
  const discount = { id: `di_${id}`, object: 'discount', source: { type: 'coupon', coupon: offerCouponId } }
  const latest = book.all('invoice').findLast(each => each.data.subscriptionId === id)
  return {
    id,
    object: 'subscription',
    customer: book.customerId,
    status: data.status === 'ended' ? 'canceled' : data.status,
    created: seconds(data.startedAt),
    start_date: seconds(data.startedAt),
    cancel_at_period_end: data.ending,
    cancel_at: data.ending ? seconds(data.periodEnd) : null,
    discounts: data.offer ? [expand('discounts') ? discount : discount.id] : [],
    items: listOf([item]),
    metadata: account.metadata.get(id) ?? {},
    latest_invoice: !latest
      ? null
      : expand('latest_invoice') || expand('latest_invoice.payments')
        ? invoiceObject(book, latest.id, field => expand(`latest_invoice.${field}`))
        : latest.id,
  }
}

export function invoiceObject(book: CustomerRecords, id: string, expand: Expand) {
  const data = book.find('invoice', id)
  if (!data) return null
  const { subscriptionId, paymentId } = data
  const status = data.status === 'failed' ? 'open' : data.status === 'void' ? 'void' : 'paid'
  const payment = {
    id: `inpay_${id}`,
    object: 'invoice_payment',
    invoice: id,
    status: 'paid',
    payment: { type: 'payment_intent', payment_intent: paymentId },
  }
  return {
    id,
    object: 'invoice',
    customer: book.customerId,
    status,
    created: seconds(data.date),
    effective_at: seconds(data.date),
    amount_due: data.amount,
    amount_paid: status === 'paid' ? data.amount : 0,
    total: data.amount,
    attempt_count: 1,
    billing_reason: reasonOf(book, id, data),
    hosted_invoice_url: `https://invoice.stripe.com/i/${id}`,
    lines: listOf([{ description: `1 × ${data.description}` }]),
    parent: subscriptionId
      ? { type: 'subscription_details', subscription_details: { subscription: subscriptionId } }
      : null,
    ...(expand('payments') ? { payments: listOf(paymentId ? [payment] : []) } : {}),
  }
}

function reasonOf(book: CustomerRecords, id: string, { date, subscriptionId }: Records['invoice']): string {
  const subscription = subscriptionId ? book.find('subscription', subscriptionId) : undefined
  if (!subscription) return 'manual'
  const first = book.all('invoice').find(each => each.data.subscriptionId === subscriptionId)
  if (first?.id === id) return 'subscription_create'
  return date === subscription.anchor ? 'subscription_update' : 'subscription_cycle'
}

export function checkoutObject(book: CustomerRecords, id: string, expand: Expand) {
  const data = book.find('checkout', id)
  if (!data) return null
  const { state, product, amount, paymentId, subscriptionId } = data
  const invoice = book.all('invoice').find(each => paymentId && each.data.paymentId === paymentId)
  return {
    id,
    object: 'checkout.session',
    customer: book.customerId,
    mode: product.plan === 'pro' ? 'subscription' : 'payment',
    status: state === 'paid' ? 'complete' : state,
    payment_status: state === 'paid' ? 'paid' : 'unpaid',
    amount_total: amount,
    currency: 'usd',
    url: state === 'open' ? `https://checkout.stripe.com/c/pay/${id}` : null,
    subscription: subscriptionId ?? null,
    // The first payment of a subscription is linked only through its invoice.
    payment_intent: product.plan === 'tokens' ? (paymentId ?? null) : null,
    invoice: !invoice
      ? null
      : expand('invoice.payments')
        ? invoiceObject(book, invoice.id, field => expand(`invoice.${field}`))
        : invoice.id,
  }
}

export function chargeObject(book: CustomerRecords, paymentId: string) {
  const data = book.find('payment', paymentId)
  if (!data) return null
  const { amount, refunded, disputed, createdAt } = data
  return {
    id: paymentId.replace('pi_', 'ch_'),
    object: 'charge',
    customer: book.customerId,
    payment_intent: paymentId,
    paid: true,
    created: seconds(createdAt),
    amount,
    amount_refunded: refunded,
    refunded: refunded === amount,
    disputed,
  }
}
