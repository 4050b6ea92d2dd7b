import { randomBytes } from 'node:crypto'
import type { Invoice, Payment } from '../provider.ts'
import type { CustomerRecords, Item, Records } from './records.ts'

/** Like Stripe's ids, but sortable by time. */
export function newId(prefix: string): string {
  const micros = Math.floor((performance.timeOrigin + performance.now()) * 1000)
  return `${prefix}_sim_${micros.toString(16).padStart(14, '0')}${randomBytes(5).toString('hex')}`
}

export function queueEvent(book: CustomerRecords, type: string, object: Record<string, unknown>): void {
  const createdAt = book.now.toISOString()
  book.put('event', newId('evt'), { type, object, createdAt, dueAt: createdAt, attempts: 0 })
}

export function customerOf(book: CustomerRecords): Records['customer'] {
  const customer = book.find('customer', book.customerId)
  if (!customer) throw new Error(`${book.customerId} has no record of its own`)
  return customer
}

export interface Bill {
  price: number
  description: string
  subscriptionId?: string | undefined
  at: Date
}

/** Charges credit first, then the card. Returns undefined if declined, without charging anything. */
export function charge(book: CustomerRecords, bill: Bill): { paid: number; paymentId: string | undefined } | undefined {
  const customer = customerOf(book)
  const fromCredit = Math.min(customer.credit, bill.price)
  const paid = bill.price - fromCredit
  if (paid > 0 && !customer.cardWorks) return undefined
  if (fromCredit) book.put('customer', book.customerId, { ...customer, credit: customer.credit - fromCredit })
  const paymentId = paid > 0 ? newId('pi') : undefined
  const of = bill.subscriptionId ? { subscriptionId: bill.subscriptionId } : {}
  const date = bill.at.toISOString()
  if (paymentId) book.put('payment', paymentId, { amount: paid, refunded: 0, disputed: false, createdAt: date, ...of })
  writeInvoice(book, bill, { amount: paid, status: 'paid', ...(paymentId ? { paymentId } : {}) })
  return { paid, paymentId }
}

export function writeInvoice(
  book: CustomerRecords,
  { description, subscriptionId, at }: Bill,
  outcome: Pick<Records['invoice'], 'amount' | 'status' | 'paymentId'>,
): string {
  const id = newId('in')
  const of = subscriptionId ? { subscriptionId } : {}
  book.put('invoice', id, { date: at.toISOString(), description, ...of, ...outcome })
  const type = outcome.status === 'paid' ? 'invoice.paid' : 'invoice.payment_failed'
  queueEvent(book, type, { id, object: 'invoice', customer: book.customerId })
  return id
}

export function viewPayment(customerId: string, { id, data }: Item<'payment'>): Payment {
  const { amount, refunded, disputed, subscriptionId, createdAt } = data
  return { id, customerId, amount, paidAt: new Date(createdAt), refunded, disputed, subscriptionId }
}

/** Returns the refunded cents. */
export function refund(book: CustomerRecords, paymentId: string, max = Number.POSITIVE_INFINITY): number {
  const payment = book.find('payment', paymentId)
  const amount = payment && !payment.disputed ? Math.min(max, payment.amount - payment.refunded) : 0
  if (!payment || amount <= 0) return 0
  const refunded = payment.refunded + amount
  book.put('payment', paymentId, { ...payment, refunded })
  for (const { id, data } of book.all('invoice'))
    if (data.paymentId === paymentId)
      book.put('invoice', id, { ...data, status: refunded === payment.amount ? 'refunded' : 'partly_refunded' })
  queueEvent(book, 'charge.refunded', {
    id: paymentId.replace('pi_', 'ch_'),
    object: 'charge',
    customer: book.customerId,
    payment_intent: paymentId,
    amount: payment.amount,
    amount_refunded: refunded,
  })
  return amount
}

export function dispute(book: CustomerRecords, paymentId: string): void {
  const payment = book.find('payment', paymentId)
  if (!payment || payment.disputed) return
  book.put('payment', paymentId, { ...payment, disputed: true })
  queueEvent(book, 'charge.dispute.created', {
    id: newId('dp'),
    object: 'dispute',
    charge: paymentId.replace('pi_', 'ch_'),
    payment_intent: paymentId,
  })
}

const maxInvoices = 24

export function invoicesOf(book: CustomerRecords): Invoice[] {
  const newest = book.all('invoice').reverse()
  const shown = newest.flatMap(({ id, data: { date, description, amount, status } }) =>
    status === 'void' ? [] : [{ id, date: new Date(date), description, amount, status, url: undefined }],
  )
  return shown.slice(0, maxInvoices)
}
