import type { Payment, Subscription } from '../provider.ts'
import { customerOf, viewPayment } from './charge.ts'
import { type Card, expire } from './hosted.ts'
import type { CustomerRecords } from './records.ts'
import { advance, end, isRunning, retryPayment, viewOf } from './subscriptions.ts'

export interface Overview {
  customerId: string
  cardWorks: boolean
  credit: number
  subscriptions: Subscription[]
  payments: Payment[]
}

export function overviewOf(book: CustomerRecords): Overview {
  const payments = book.all('payment').map(payment => viewPayment(book.customerId, payment))
  return {
    customerId: book.customerId,
    ...customerOf(book),
    subscriptions: book.all('subscription').filter(isRunning).map(viewOf),
    payments: payments.reverse(),
  }
}

export function setCard(book: CustomerRecords, card: Card): void {
  book.put('customer', book.customerId, { ...customerOf(book), cardWorks: card === 'works' })
}

export function forget(book: CustomerRecords): void {
  for (const { id, data } of book.all('subscription')) end(book, id, data)
  for (const { id } of book.all('checkout')) expire(book, id)
  book.put('customer', book.customerId, { credit: 0, cardWorks: false })
}

export function endPeriod(book: CustomerRecords, id: string, card: Card): void {
  setCard(book, card)
  const data = book.find('subscription', id)
  if (!data || data.status === 'ended') return
  if (data.status === 'past_due') {
    retryPayment(book, id, data, book.now)
    return
  }
  const now = book.now.toISOString()
  book.put('subscription', id, { ...data, periodEnd: now, dueAt: now, anchor: now, terms: 0 })
  advance(book, id)
}
