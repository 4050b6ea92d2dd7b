import type { Payment, Subscription } from '../provider.ts'
import { customerOf, viewPayment } from './charge.ts'
import { type Card, expire } from './hosted.ts'
import type { Book } from './records.ts'
import { advance, end, isRunning, tryAgain, viewOf } from './subscriptions.ts'

/** A customer as the developers' page shows her. */
export interface Overview {
  customerId: string
  cardWorks: boolean
  credit: number
  subscriptions: Subscription[]
  payments: Payment[]
}

export function overviewOf(book: Book): Overview {
  const payments = book.all('payment').map(payment => viewPayment(book.customerId, payment))
  return {
    customerId: book.customerId,
    ...customerOf(book),
    subscriptions: book.all('subscription').filter(isRunning).map(viewOf),
    payments: payments.reverse(),
  }
}

export function setCard(book: Book, card: Card): void {
  book.put('customer', book.customerId, { ...customerOf(book), cardWorks: card === 'works' })
}

/** Nothing of hers can be charged any more. What was paid stays on record. */
export function forget(book: Book): void {
  for (const { id, data } of book.all('subscription')) end(book, id, data)
  for (const { id } of book.all('checkout')) expire(book, id)
  book.put('customer', book.customerId, { credit: 0, cardWorks: false })
}

/** Lets the period end now, or what is past due be tried once more now, with a card that works or does not. */
export function endPeriod(book: Book, id: string, card: Card): void {
  setCard(book, card)
  const data = book.find('subscription', id)
  if (!data || data.status === 'ended') return
  if (data.status === 'past_due') {
    tryAgain(book, id, data, book.now)
    return
  }
  const now = book.now.toISOString()
  // Its further terms are counted from today, so that they are as long as any.
  book.put('subscription', id, { ...data, periodEnd: now, dueAt: now, anchor: now, terms: 0 })
  advance(book, id)
}
