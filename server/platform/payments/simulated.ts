import { randomBytes } from 'node:crypto'
import { sha256 } from '#server/platform/hash.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { PaymentDeclined, type PaymentProvider, ProviderFailed } from './provider.ts'
import { parseEvent, toPaymentEvent } from './read-event.ts'
import { dispute, invoicesOf, refund, viewPayment } from './simulated/charge.ts'
import { type Deliver, deliverEvents } from './simulated/deliver-events.ts'
import * as hosted from './simulated/hosted.ts'
import { endPeriod, forget, type Overview, overviewOf, setCard } from './simulated/operate.ts'
import {
  addCustomer,
  type CustomerRecords,
  customersDue,
  findRecord,
  listCustomers,
  type Records,
  withCustomerRecords,
} from './simulated/records.ts'
import { verifyEvent } from './simulated/sign-event.ts'
import { advance, change, end, isRunning, previewChange, setEnding, viewOf } from './simulated/subscriptions.ts'

export interface SimulationOptions {
  db: Database
  clock: Clock
  publicUrl: URL
  deliver: Deliver
}

export interface Simulation extends PaymentProvider {
  readonly kind: 'simulated'
  readHosted(id: string): Promise<hosted.HostedCheckout | undefined>
  payCheckout(id: string, card: hosted.Card): Promise<hosted.Outcome | undefined>
  overview(customerId?: string): Promise<Overview[]>
  setCard(customerId: string, card: hosted.Card): Promise<void>
  /** Ends the current period now, or retries a past-due payment. */
  endPeriod(subscriptionId: string, card: hosted.Card): Promise<void>
  /** Refunds at most this many cents, as an operator does. Returns the cents refunded. */
  refundSome(paymentId: string, max?: number): Promise<number>
  dispute(paymentId: string): Promise<void>
  /** Processes due renewals, ends and expired checkouts. */
  advance(): Promise<void>
  deliver(): Promise<{ taken: number; waiting: number }>
}

export const isSimulation = (payments: PaymentProvider | undefined): payments is Simulation =>
  payments?.kind === 'simulated'

const hashOf = (text: string) => sha256(text).slice(0, 24)

/** Stores its records in the database. Never call it inside a transaction: on PGlite it would wait forever. */
export function openSimulation({ db, clock, publicUrl, deliver }: SimulationOptions): Simulation {
  const secret = randomBytes(32).toString('base64url')
  const books = openBooks(db, clock)
  return {
    kind: 'simulated',
    isTest: true,
    async checkPrices() {},
    async createCustomer({ userId }, key) {
      const id = `cus_sim_${hashOf(`${key} ${userId}`)}`
      await addCustomer(db, id, clock.now())
      return id
    },
    async forgetCustomer(id) {
      await books.inBook(id, forget)
    },
    ...checkoutsIn(books, publicUrl),
    ...subscriptionsIn(books),
    ...paymentsIn(books),
    async openPortal(customerId, returnUrl) {
      const url = new URL('/dev/payments', publicUrl)
      url.search = new URLSearchParams({ customer: customerId, return: returnUrl }).toString()
      return url.href
    },
    readEvent(rawBody, signature, now) {
      verifyEvent(rawBody, signature, secret, now)
      return toPaymentEvent(parseEvent(rawBody.toString('utf8')))
    },
    ...operationsIn(books),
    deliver: () => deliverEvents({ db, secret, deliver }, clock.now()),
  }
}

type Books = ReturnType<typeof openBooks>

function openBooks(db: Database, clock: Clock) {
  const inBook = <Result>(customerId: string, work: (book: CustomerRecords) => Result) =>
    withCustomerRecords(db, customerId, clock.now(), work)
  const inBookOf = async <Result>(
    kind: 'checkout' | 'subscription' | 'payment',
    id: string,
    work: (book: CustomerRecords) => Result,
  ) => {
    const found = await findRecord(db, kind, id)
    return found && inBook(found.customerId, work)
  }
  const inRunning = async <Result>(id: string, work: (book: CustomerRecords, data: Running) => Result) => {
    const result = await inBookOf('subscription', id, book => {
      const data = book.find('subscription', id)
      return data && data.status !== 'ended' ? { value: work(book, data) } : undefined
    })
    if (!result) throw new ProviderFailed(`There is no running subscription ${id}.`)
    return result.value
  }
  return { db, clock, inBook, inBookOf, inRunning }
}

function checkoutsIn({ db, inBook, inBookOf }: Books, publicUrl: URL) {
  return {
    async openCheckout({ customerId, ...asked }, key) {
      const id = `cs_sim_${hashOf(`${customerId} ${key}`)}`
      const { product, successUrl, cancelUrl } = asked
      const opened = await inBook(customerId, book =>
        once(book, key, ['checkout', asked], () => {
          hosted.open(book, id, { product, successUrl, cancelUrl })
          return id
        }),
      )
      if (!opened) throw new ProviderFailed(`There is no customer ${customerId}.`)
      return { id, url: new URL(`/dev/checkout/${id}`, publicUrl).href }
    },
    async readCheckout(id) {
      const found = await findRecord(db, 'checkout', id)
      return found && hosted.viewCheckout(id, found.customerId, found.data)
    },
    async expireCheckout(id) {
      await inBookOf('checkout', id, book => hosted.expire(book, id))
    },
  } satisfies Partial<PaymentProvider>
}

function subscriptionsIn({ inBook, inBookOf, inRunning }: Books) {
  return {
    async runningSubscriptions(customerId) {
      const found = await inBook(customerId, book => book.all('subscription').filter(isRunning).map(viewOf))
      return found ?? []
    },
    previewChange: (id, to) =>
      inRunning(id, (book, data) => {
        const { dueToday, credit, renewsAt, renewalPrice } = previewChange(book, data, to)
        return { dueToday, credit, renewsAt, renewalPrice }
      }),
    async changeSubscription(id, to, key) {
      // A decline is stored with the key, so a repeated request gets the same answer.
      const changed = await inRunning(id, (book, data) =>
        once(book, key, ['change', id, to], () => change(book, id, data, to) ?? ('declined' as const)),
      )
      if (changed === 'declined') throw new PaymentDeclined('The card was declined.')
      return { paid: changed.paid, paymentId: changed.paymentId }
    },
    cancelAtPeriodEnd: id => inRunning(id, (book, data) => setEnding(book, id, data, true)),
    async resume(id) {
      await inRunning(id, (book, data) => setEnding(book, id, data, false))
    },
    async cancelNow(id) {
      await inBookOf('subscription', id, book => {
        const data = book.find('subscription', id)
        if (data) end(book, id, data)
      })
    },
  } satisfies Partial<PaymentProvider>
}

function paymentsIn({ db, inBook, inBookOf }: Books) {
  return {
    async readPayment(id) {
      const found = await findRecord(db, 'payment', id)
      if (!found) return undefined
      return viewPayment(found.customerId, { id, data: found.data })
    },
    async recentPayments(customerId, since) {
      const found = await inBook(customerId, book =>
        book.all('payment').map(payment => viewPayment(customerId, payment)),
      )
      return (found ?? []).reverse().filter(({ paidAt }) => paidAt >= since)
    },
    async refund(id, key) {
      const cents = await inBookOf('payment', id, book => once(book, key, ['refund', id], () => refund(book, id)))
      if (cents === undefined) throw new ProviderFailed(`There is no payment ${id}.`)
      return cents
    },
    listInvoices: async customerId => (await inBook(customerId, invoicesOf)) ?? [],
  } satisfies Partial<PaymentProvider>
}

function operationsIn({ db, clock, inBook, inBookOf }: Books) {
  return {
    async readHosted(id) {
      const found = await findRecord(db, 'checkout', id)
      return found && hosted.hostedView(id, found.data)
    },
    payCheckout: (id, card) =>
      inBookOf('checkout', id, book => {
        hosted.expireIfDue(book, id)
        const data = book.find('checkout', id)
        return data && hosted.pay(book, id, data, card)
      }),
    async overview(customerId) {
      const ids = customerId ? [customerId] : await listCustomers(db, 20)
      const found: Overview[] = []
      for (const id of ids) {
        const overview = await inBook(id, overviewOf)
        if (overview) found.push(overview)
      }
      return found
    },
    async setCard(customerId, card) {
      await inBook(customerId, book => setCard(book, card))
    },
    async endPeriod(id, card) {
      await inBookOf('subscription', id, book => endPeriod(book, id, card))
    },
    async refundSome(id, max) {
      return (await inBookOf('payment', id, book => refund(book, id, max))) ?? 0
    },
    async dispute(id) {
      await inBookOf('payment', id, book => dispute(book, id))
    },
    async advance() {
      for (const customerId of await customersDue(db, clock.now()))
        await inBook(customerId, book => {
          for (const { id } of book.all('checkout')) hosted.expireIfDue(book, id)
          for (const { id } of book.all('subscription')) advance(book, id)
        })
    },
  } satisfies Partial<Simulation>
}

type Running = Records['subscription']

/**
 * Idempotent by key.
 * @throws if a key is reused for something else
 */
function once<Answer>(book: CustomerRecords, key: string, what: unknown, work: () => Answer): Answer {
  const id = `key_sim_${hashOf(`${book.customerId} ${key}`)}`
  const requestHash = hashOf(JSON.stringify(what))
  const done = book.find('key', id)
  if (done && done.asked !== requestHash) throw new Error(`The key ${key} was used for something else.`)
  if (done) return done.answer as Answer
  const answer = work()
  book.put('key', id, { asked: requestHash, answer })
  return answer
}
