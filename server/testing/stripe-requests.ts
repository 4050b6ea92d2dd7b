import { offerCouponId } from '#server/platform/payments/products.ts'
import { newId, refund } from '#server/platform/payments/simulated/charge.ts'
import * as hosted from '#server/platform/payments/simulated/hosted.ts'
import type { Records } from '#server/platform/payments/simulated/records.ts'
import { change, end, previewChange, setEnding } from '#server/platform/payments/simulated/subscriptions.ts'
import { createInvalidError, createMissingError, type StripeAccount, StripeRefusal } from './stripe-account.ts'
import { chargeObject, checkoutObject, invoiceObject, listOf, seconds, subscriptionObject } from './stripe-objects.ts'

/** Form-encoded input with nested brackets. */
export type Form = { [name: string]: string | Form }

interface Request {
  account: StripeAccount
  /** The object id in the path. */
  id: string
  form: Form
  /** Whether a field is expanded. */
  expand(field: string): boolean
}

const text = (value: string | Form | undefined): string => (typeof value === 'string' ? value : '')
const form = (value: string | Form | undefined): Form => (typeof value === 'object' ? value : {})
const first = (value: string | Form | undefined): Form => form(form(value)['0'])

/** Supported requests and their parameters; others are rejected as by Stripe. */
export const requests: Record<string, { allows: string[]; answer(request: Request): unknown }> = {
  'POST /v1/customers': {
    allows: ['email', 'metadata'],
    answer: ({ account }) => ({ id: account.addCustomer(), object: 'customer' }),
  },
  'GET /v1/customers/:id': {
    allows: [],
    answer: ({ account, id }) => {
      account.book(id)
      return { id, object: 'customer', ...(account.deleted.has(id) ? { deleted: true } : {}) }
    },
  },
  'DELETE /v1/customers/:id': {
    allows: [],
    answer: ({ account, id }) => {
      account.deleteCustomer(id)
      return { id, object: 'customer', deleted: true }
    },
  },
  'GET /v1/prices': {
    allows: ['lookup_keys', 'active', 'limit'],
    answer: ({ account, form: { lookup_keys } }) => {
      const keys = Object.values(form(lookup_keys))
      return listOf(account.setup.prices.filter(price => price.active && keys.includes(price.lookup_key)))
    },
  },
  'POST /v1/prices': {
    allows: ['lookup_key', 'currency', 'unit_amount', 'product_data', 'recurring'],
    answer: ({ account, form: { lookup_key, currency, unit_amount, recurring } }) => {
      const each = recurring ? { interval: text(form(recurring).interval), interval_count: 1 } : null
      const is = { lookup_key: text(lookup_key), currency: text(currency), unit_amount: Number(unit_amount) }
      const price = { id: newId('price'), active: true, recurring: each, ...is }
      account.setup.prices.push(price)
      return price
    },
  },
  'POST /v1/coupons': {
    allows: ['id', 'percent_off', 'duration'],
    answer: ({ account, form: { id, percent_off, duration } }) => {
      const is = { id: text(id), percent_off: Number(percent_off), duration: text(duration) }
      account.setup.coupon = { ...is, valid: true }
      return account.setup.coupon
    },
  },
  'GET /v1/coupons/:id': {
    allows: [],
    answer: ({ account, id }) => {
      if (account.setup.coupon?.id !== id) throw createMissingError('coupon', id)
      return { ...account.setup.coupon, object: 'coupon' }
    },
  },

  'POST /v1/checkout/sessions': {
    allows: [
      ...['mode', 'customer', 'client_reference_id', 'metadata', 'line_items', 'success_url', 'cancel_url'],
      ...['subscription_data', 'payment_intent_data', 'invoice_creation'],
      ...['payment_method_types', 'adaptive_pricing'],
    ],
    answer: ({ account, form: asked, expand }) => {
      const { price, quantity } = first(asked.line_items)
      const product = account.productOf(text(price))
      if (text(quantity) !== '1') throw createInvalidError('parameter_invalid_integer', 'One of each.')
      if ((product.plan === 'pro') !== (asked.mode === 'subscription'))
        throw createInvalidError('parameter_invalid', 'The price does not fit the mode.')
      const book = account.book(text(asked.customer))
      if (account.deleted.has(book.customerId)) throw createMissingError('customer', book.customerId)
      const id = newId('cs').replace('_sim_', '_test_')
      account.metadata.set(id, form(asked.metadata) as Record<string, string>)
      hosted.open(book, id, { product, successUrl: text(asked.success_url), cancelUrl: text(asked.cancel_url) })
      return checkoutObject(book, id, expand)
    },
  },
  'GET /v1/checkout/sessions/:id': {
    allows: [],
    answer: ({ account, id, expand }) => checkoutObject(account.find('checkout', id).book, id, expand),
  },
  'POST /v1/checkout/sessions/:id/expire': {
    allows: [],
    answer: ({ account, id, expand }) => {
      const { book, data } = account.find('checkout', id)
      if (data.state !== 'open')
        throw createInvalidError('', 'Only Checkout Sessions with a status of open can be expired.')
      hosted.expire(book, id)
      return checkoutObject(book, id, expand)
    },
  },

  'GET /v1/subscriptions': {
    allows: ['customer', 'limit', 'starting_after'],
    answer: ({ account, form: asked, expand }) => {
      const book = account.book(text(asked.customer))
      const running = book.all('subscription').filter(({ data }) => data.status !== 'ended')
      const newestFirst = running.toReversed()
      const after = newestFirst.findIndex(({ id }) => id === text(asked.starting_after)) + 1
      // Pages have one item, which detects clients that read only the first page.
      const page = newestFirst.slice(after, after + 1)
      const objects = page.map(({ id }) => subscriptionObject(account, book, id, field => expand(`data.${field}`)))
      return listOf(objects, after + 1 < newestFirst.length)
    },
  },
  'GET /v1/subscriptions/:id': {
    allows: [],
    answer: ({ account, id, expand }) => subscriptionObject(account, account.find('subscription', id).book, id, expand),
  },
  'POST /v1/subscriptions/:id': {
    allows: [
      ...['items', 'proration_behavior', 'billing_cycle_anchor', 'proration_date', 'cancel_at_period_end'],
      ...['discounts', 'payment_behavior', 'metadata'],
    ],
    answer: updateSubscription,
  },
  'DELETE /v1/subscriptions/:id': {
    allows: ['invoice_now', 'prorate'],
    answer: ({ account, id, expand }) => {
      const { book, data } = account.find('subscription', id)
      if (data.status === 'ended') throw createMissingError('subscription', id)
      end(book, id, data, { keepInvoices: true })
      return subscriptionObject(account, book, id, expand)
    },
  },

  'POST /v1/invoices/create_preview': {
    allows: ['subscription', 'subscription_details', 'discounts'],
    answer: ({ account, form: asked }) => {
      const { book, data } = account.find('subscription', text(asked.subscription))
      const details = form(asked.subscription_details)
      const inherited: Form = asked.discounts === undefined ? {} : { discounts: asked.discounts }
      const { to, from } = changeIn(account, data, { ...details, ...inherited })
      const { dueToday, fromCredit, credit, renewsAt, price } = previewChange(book, data, to, from)
      const total = dueToday + fromCredit - credit
      const old = { amount: total - price, period: { start: seconds(from), end: seconds(data.periodEnd) } }
      const fresh = { amount: price, period: { start: seconds(book.now), end: seconds(renewsAt) } }
      return {
        object: 'invoice',
        total,
        amount_due: dueToday,
        lines: listOf([old, fresh]),
      }
    },
  },
  'POST /v1/invoices/:id/void': {
    allows: [],
    answer: ({ account, id }) => {
      const { book, data } = account.find('invoice', id)
      if (data.status !== 'failed') throw createInvalidError('', 'You can only void an open invoice.')
      book.put('invoice', id, { ...data, status: 'void' })
      return invoiceObject(book, id, () => false)
    },
  },
  'GET /v1/invoices': {
    allows: ['customer', 'subscription', 'status', 'limit'],
    answer: ({ account, form: asked, expand }) => {
      if (asked.subscription) {
        const { book } = account.find('subscription', text(asked.subscription))
        const open = book.all('invoice').filter(({ data }) => data.status === 'failed')
        return listOf(open.map(({ id }) => invoiceObject(book, id, () => false)))
      }
      const book = account.book(text(asked.customer))
      const newest = book
        .all('invoice')
        .toReversed()
        .slice(0, Number(asked.limit ?? 10))
      return listOf(newest.map(({ id }) => invoiceObject(book, id, field => expand(`data.${field}`))))
    },
  },
  'GET /v1/invoice_payments': {
    allows: ['payment', 'limit'],
    answer: ({ account, form: asked, expand }) => {
      const paymentId = text(form(asked.payment).payment_intent)
      const { book } = account.find('payment', paymentId)
      const of = book.all('invoice').find(({ data }) => data.paymentId === paymentId)
      if (!of) return listOf([])
      const invoice = expand('data.invoice') ? invoiceObject(book, of.id, () => false) : of.id
      return listOf([{ id: `inpay_${of.id}`, object: 'invoice_payment', status: 'paid', invoice }])
    },
  },

  'GET /v1/payment_intents/:id': {
    allows: [],
    answer: ({ account, id, expand }) => {
      const { book, data } = account.find('payment', id)
      const charge = chargeObject(book, id)
      const latest_charge = expand('latest_charge') ? charge : charge?.id
      return { id, object: 'payment_intent', customer: book.customerId, amount_received: data.amount, latest_charge }
    },
  },
  'GET /v1/charges': {
    allows: ['customer', 'created', 'limit'],
    answer: ({ account, form: asked }) => {
      const book = account.book(text(asked.customer))
      const since = Number(text(form(asked.created).gte))
      const newest = book.all('payment').toReversed()
      return listOf(newest.map(({ id }) => chargeObject(book, id)).filter(charge => (charge?.created ?? 0) >= since))
    },
  },
  'POST /v1/refunds': {
    allows: ['payment_intent'],
    answer: ({ account, form: asked }) => {
      const id = text(asked.payment_intent)
      const { book, data } = account.find('payment', id)
      if (data.disputed) throw createInvalidError('charge_disputed', 'The charge has been charged back.')
      const amount = refund(book, id)
      if (!amount) throw createInvalidError('charge_already_refunded', 'The charge has already been refunded.')
      return { id: newId('re'), object: 'refund', amount, payment_intent: id, status: 'succeeded' }
    },
  },
  'POST /v1/billing_portal/sessions': {
    allows: ['customer', 'return_url'],
    answer: ({ account, form: asked }) => {
      const { customerId } = account.book(text(asked.customer))
      return { object: 'billing_portal.session', url: `https://billing.stripe.com/p/session/${customerId}` }
    },
  },
}

/** Reads an update with Stripe's defaults for omitted fields. */
function changeIn(account: StripeAccount, data: Records['subscription'], asked: Form) {
  const product = account.productOf(text(first(asked.items).price))
  if (product.plan !== 'pro') throw createInvalidError('parameter_invalid', 'The price is not a recurring one.')
  const { proration_behavior, billing_cycle_anchor, discounts } = asked
  // Otherwise unpaid time would be credited.
  const expected = data.status === 'past_due' ? 'none' : 'always_invoice'
  if (proration_behavior !== expected || form(billing_cycle_anchor).type !== 'now')
    throw createInvalidError('', 'The fake knows changes that begin and are charged now.')
  const start = Math.ceil(new Date(data.periodStart).getTime() / 1000)
  const from = new Date(Number(text(asked.proration_date) || (expected === 'none' && start)) * 1000)
  if (!(from >= new Date(data.periodStart) && from < new Date(data.periodEnd)))
    throw createInvalidError('', 'Cannot specify a proration date outside of the current period.')
  // If omitted, a discount pending for the next invoice applies to this one.
  const withOffer = discounts === undefined ? data.offer : text(first(discounts).coupon) === offerCouponId
  return { to: { billing: product.billing, withOffer }, from }
}

function updateSubscription({ account, id, form: asked, expand }: Request) {
  const { book, data } = account.find('subscription', id)
  if (data.status === 'ended') throw createInvalidError('', 'A canceled subscription can only update its metadata.')
  if (asked.items) changeItems(account, id, asked)
  else keepItems(account, id, asked)
  const { cancel_at_period_end } = asked
  const now = book.find('subscription', id)
  if (now && cancel_at_period_end !== undefined) setEnding(book, id, now, cancel_at_period_end === 'true')
  if (asked.metadata) {
    const kept = account.metadata.get(id) ?? {}
    account.metadata.set(id, { ...kept, ...(form(asked.metadata) as Record<string, string>) })
  }
  return subscriptionObject(account, book, id, expand)
}

function changeItems(account: StripeAccount, id: string, asked: Form): void {
  const { book, data } = account.find('subscription', id)
  const { to, from } = changeIn(account, data, asked)
  if (asked.payment_behavior !== 'error_if_incomplete')
    throw createInvalidError('', 'The fake knows no incomplete changes.')
  const unpaid = book.all('invoice').filter(each => each.data.status === 'failed')
  const changed = change(book, id, data, to, from)
  // Stripe retries them until they are voided.
  for (const invoice of unpaid) book.put('invoice', invoice.id, invoice.data)
  if (!changed)
    throw new StripeRefusal(402, { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' })
}

function keepItems(account: StripeAccount, id: string, { discounts }: Form): void {
  const { book, data } = account.find('subscription', id)
  if (discounts === undefined) return
  book.put('subscription', id, { ...data, offer: text(first(discounts).coupon) === offerCouponId })
}
