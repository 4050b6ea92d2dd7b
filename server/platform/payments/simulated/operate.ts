import type { Payment, Subscription } from '../provider.ts'
import { customerOf } from './charge.ts'
import type { Card } from './hosted.ts'
import type { Book } from './records.ts'
import { advance, isRunning, tryAgain, viewOf } from './subscriptions.ts'

/** A customer as the developers' page shows her. */
export interface Overview {
  customerId: string
  cardWorks: boolean
  credit: number
  subscriptions: Subscription[]
  payments: (Payment & { createdAt: Date })[]
}

export function overviewOf(book: Book): Overview {
  const payments = book.all('payment').map(({ id, data }) => ({
    ...{ id, customerId: book.customerId, amount: data.amount, refunded: data.refunded, disputed: data.disputed },
    subscriptionId: data.subscriptionId,
    createdAt: new Date(data.createdAt),
  }))
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
