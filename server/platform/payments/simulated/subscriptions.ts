import type { BillingInterval } from '#contract/prices.ts'
import { day } from '#contract/time.ts'
import { endOfTerm, prorate, unusedFrom } from '../periods.ts'
import { describe, priceOf } from '../products.ts'
import type { Change, Subscription } from '../provider.ts'
import { charge, customerOf, queueEvent, writeInvoice } from './charge.ts'
import type { CustomerRecords, Item, Records } from './records.ts'

const retryPolicy = { every: day, until: 14 * day }

type Data = Records['subscription']

export const viewOf = ({ id, data }: Item<'subscription'>): Subscription => ({
  id,
  status: data.status === 'past_due' ? 'past_due' : 'active',
  billing: data.billing,
  startedAt: new Date(data.startedAt),
  currentPeriodEnd: new Date(data.periodEnd),
  cancelAt: data.ending ? new Date(data.periodEnd) : undefined,
  renewalPrice: priceOf({ plan: 'pro', billing: data.billing }, data.offer),
})

export const isRunning = ({ data }: Item<'subscription'>): boolean => data.status !== 'ended'

export function startSubscription(book: CustomerRecords, id: string, billing: BillingInterval): void {
  const startedAt = book.now.toISOString()
  const periodEnd = endOfTerm(book.now, billing, 1).toISOString()
  const paidForPeriod = priceOf({ plan: 'pro', billing })
  const term = { anchor: startedAt, terms: 1, periodStart: startedAt, periodEnd, paidForPeriod, dueAt: periodEnd }
  const data: Data = { status: 'active', billing, startedAt, ending: false, offer: false, pastDueSince: null, ...term }
  book.put('subscription', id, data)
  queueSubscriptionEvent(book, id, data, 'created')
}

export interface ChangeTarget {
  billing: BillingInterval
  withOffer: boolean
}

const startOfUnused = (book: CustomerRecords, { periodStart }: Data) => unusedFrom(book.now, new Date(periodStart))

/** Computes the proration like Stripe: the new term begins today. */
export function previewChange(
  book: CustomerRecords,
  data: Data,
  to: ChangeTarget,
  from = startOfUnused(book, data),
): Change & { price: number; fromCredit: number } {
  if (to.billing === data.billing) {
    const price = priceOf({ plan: 'pro', billing: data.billing }, data.offer || to.withOffer)
    const renewsAt = new Date(data.periodEnd)
    return { dueToday: 0, credit: 0, renewsAt, renewalPrice: price, price: 0, fromCredit: 0 }
  }
  const term = { start: new Date(data.periodStart), end: new Date(data.periodEnd) }
  const unused = prorate(data.paidForPeriod, term, from)
  const price = priceOf({ plan: 'pro', billing: to.billing }, to.withOffer)
  const open = Math.max(0, price - unused)
  const fromCredit = Math.min(customerOf(book).credit, open)
  return {
    dueToday: open - fromCredit,
    credit: Math.max(0, unused - price),
    renewsAt: endOfTerm(book.now, to.billing, 1),
    renewalPrice: priceOf({ plan: 'pro', billing: to.billing }),
    price,
    fromCredit,
  }
}

/** Returns undefined if declined, without changes. */
export function change(
  book: CustomerRecords,
  id: string,
  data: Data,
  to: ChangeTarget,
  from = startOfUnused(book, data),
) {
  if (to.billing === data.billing) {
    const offer = data.offer || (to.withOffer && to.billing === 'annual')
    update(book, id, { ...data, ending: false, offer })
    return { paid: 0, paymentId: undefined }
  }
  const { dueToday, fromCredit, credit, price, renewsAt } = previewChange(book, data, to, from)
  const description = describe({ plan: 'pro', billing: to.billing })
  const outcome = charge(book, { price: dueToday + fromCredit, description, subscriptionId: id, at: book.now })
  if (!outcome) return undefined
  const customer = customerOf(book)
  if (credit) book.put('customer', book.customerId, { ...customer, credit: customer.credit + credit })
  dropOpenInvoices(book, id)
  const [start, end] = [book.now.toISOString(), renewsAt.toISOString()]
  const term = { anchor: start, terms: 1, periodStart: start, periodEnd: end, paidForPeriod: price, dueAt: end }
  const { startedAt } = data
  const fresh = { status: 'active', ending: false, offer: false, pastDueSince: null } as const
  update(book, id, { startedAt, billing: to.billing, ...fresh, ...term })
  return outcome
}

/** A past-due subscription ends at once, because no paid time is left. */
export function setEnding(book: CustomerRecords, id: string, data: Data, ending: boolean): Date {
  if (ending && data.status === 'past_due') {
    end(book, id, data)
    return book.now
  }
  if (data.ending !== ending) update(book, id, { ...data, ending })
  return new Date(data.periodEnd)
}

/** `keepInvoices`: unpaid invoices stay payable, as after a plain cancellation at Stripe. */
export function end(book: CustomerRecords, id: string, data: Data, { keepInvoices = false } = {}): void {
  if (data.status === 'ended') return
  const ended: Data = { ...data, status: 'ended', dueAt: null }
  book.put('subscription', id, ended)
  if (!keepInvoices) dropOpenInvoices(book, id)
  queueSubscriptionEvent(book, id, ended, 'deleted')
}

export function advance(book: CustomerRecords, id: string): void {
  for (;;) {
    const data = book.find('subscription', id)
    if (!data?.dueAt || new Date(data.dueAt) > book.now) return
    if (data.status === 'past_due') retryPayment(book, id, data, new Date(data.dueAt))
    else if (data.ending) end(book, id, data)
    else renew(book, id, data)
  }
}

function renew(book: CustomerRecords, id: string, data: Data): void {
  const at = new Date(data.periodEnd)
  const product = { plan: 'pro', billing: data.billing } as const
  const price = priceOf(product, data.offer)
  const terms = data.terms + 1
  const periodEnd = endOfTerm(new Date(data.anchor), data.billing, terms).toISOString()
  const next = { ...data, terms, periodStart: data.periodEnd, periodEnd, offer: false }
  const bill = { price, description: describe(product), subscriptionId: id, at }
  if (charge(book, bill)) {
    update(book, id, { ...next, paidForPeriod: price, dueAt: periodEnd })
    return
  }
  writeInvoice(book, bill, { amount: price - customerOf(book).credit, status: 'failed' })
  const dueAt = new Date(at.getTime() + retryPolicy.every).toISOString()
  update(book, id, { ...next, status: 'past_due', paidForPeriod: 0, pastDueSince: data.periodEnd, dueAt })
}

export function retryPayment(book: CustomerRecords, id: string, data: Data, at: Date): void {
  const since = new Date(data.pastDueSince ?? at).getTime()
  if (at.getTime() - since >= retryPolicy.until) {
    end(book, id, data)
    return
  }
  const open = book.all('invoice').find(each => each.data.subscriptionId === id && each.data.status === 'failed')
  const { cardWorks, credit } = customerOf(book)
  if (!open || !cardWorks) {
    book.put('subscription', id, { ...data, dueAt: new Date(at.getTime() + retryPolicy.every).toISOString() })
    if (open) queueEvent(book, 'invoice.payment_failed', { id: open.id, object: 'invoice', customer: book.customerId })
    return
  }
  dropOpenInvoices(book, id)
  const price = open.data.amount + credit
  charge(book, { price, description: open.data.description, subscriptionId: id, at })
  const paid = { status: 'active', paidForPeriod: price, pastDueSince: null, dueAt: data.periodEnd } as const
  update(book, id, { ...data, ...paid })
}

function dropOpenInvoices(book: CustomerRecords, subscriptionId: string): void {
  for (const { id, data } of book.all('invoice'))
    if (data.subscriptionId === subscriptionId && data.status === 'failed')
      book.put('invoice', id, { ...data, status: 'void' })
}

function update(book: CustomerRecords, id: string, data: Data): void {
  book.put('subscription', id, data)
  queueSubscriptionEvent(book, id, data, 'updated')
}

function queueSubscriptionEvent(
  book: CustomerRecords,
  id: string,
  { status }: Data,
  what: 'created' | 'updated' | 'deleted',
): void {
  const object = { id, object: 'subscription', customer: book.customerId }
  queueEvent(book, `customer.subscription.${what}`, { ...object, status: status === 'ended' ? 'canceled' : status })
}
