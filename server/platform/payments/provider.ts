import type { BillingInterval } from '#contract/prices.ts'

/** What is sold. The amounts are those of contract/prices.ts; no caller names one. */
export type Product = { plan: 'tokens' } | { plan: 'pro'; billing: BillingInterval }

/** A hosted checkout as the provider has it now. */
export interface Checkout {
  id: string
  customerId: string
  state: 'open' | 'paid' | 'expired'
  /** Cents that were paid; with `open`, that are asked for. */
  amount: number
  /** Of what it began, once it is paid. */
  subscriptionId: string | undefined
  /** Names the payment in refunds and disputes. */
  paymentId: string | undefined
}

/** A subscription that runs, as the provider has it now. */
export interface Subscription {
  id: string
  status: 'active' | 'past_due'
  billing: BillingInterval
  startedAt: Date
  /** With `past_due`: of the term that is not paid. */
  currentPeriodEnd: Date
  /** Set: it ends then and is not renewed. */
  cancelAt: Date | undefined
  /** What the next renewal costs, in cents, with whatever discount holds then; credit that is left pays it first. */
  renewalPrice: number
}

/** What changing a subscription charges. */
export interface Change {
  dueToday: number
  /** Of paid time that is left, what goes beyond `dueToday`; it pays later renewals. */
  credit: number
  renewsAt: Date
  renewalPrice: number
}

export interface Invoice {
  id: string
  date: Date
  description: string
  amount: number
  status: 'paid' | 'open' | 'failed' | 'refunded' | 'partly_refunded'
  url: string | undefined
}

/** A payment, for what became of it after it was made. */
export interface Payment {
  id: string
  customerId: string
  amount: number
  paidAt: Date
  refunded: number
  disputed: boolean
  /** Of the subscription it paid for; none: a single purchase. */
  subscriptionId: string | undefined
}

/** What an event is about. Only names: whoever hears of it asks how things stand now. */
export interface PaymentEvent {
  id: string
  type: string
  about:
    | { kind: 'checkout'; checkoutId: string }
    | { kind: 'customer'; customerId: string }
    | { kind: 'payment'; paymentId: string }
    | { kind: 'nothing' }
}

/** The provider was asked and could not be reached, or answered with a fault of its own; the request may be sent again. */
export class ProviderFailed extends Error {}
/** This customer was removed at the provider: nothing of hers runs there, and another one has to be made. */
export class UnknownCustomer extends ProviderFailed {}
/** The card was declined. Nothing was charged and nothing changed. */
export class PaymentDeclined extends Error {}
/** The event was not signed by the provider, or too long ago. */
export class ForgedEvent extends Error {}

/**
 * Takes payments. Two keep this promise, and one compliance suite runs over both: Stripe, and a simulation in which
 * nothing is really paid. What a method changes is done once for each `key`, however often it is sent.
 * Every method but `readEvent` may throw ProviderFailed, also where a subscription that has to run has ended.
 */
export interface PaymentProvider {
  readonly kind: 'stripe' | 'simulated'
  /** No money moves, whatever is bought: a simulation, or the provider's own test mode. */
  readonly isTest: boolean

  /** Compares the provider's prices with ours. @throws StartError naming each that is missing or differs. */
  checkPrices(): Promise<void>

  /** Makes the provider's record of an account. Returns its id there. */
  createCustomer(account: { userId: string; email: string }, key: string): Promise<string>
  /**
   * Deletes that record, with its address and its cards; what runs ends. Payments and invoices stay, and can still be
   * paid back. Nothing more can be bought with it. Harmless again.
   */
  forgetCustomer(customerId: string): Promise<void>

  /** Opens a hosted checkout. She comes back to one of the two addresses; `{CHECKOUT_SESSION_ID}` in them becomes its id. */
  openCheckout(
    checkout: { customerId: string; userId: string; product: Product; successUrl: string; cancelUrl: string },
    key: string,
  ): Promise<{ id: string; url: string }>
  /** undefined: there is none of that id. */
  readCheckout(id: string): Promise<Checkout | undefined>
  /** Closes an open checkout, so that it cannot be paid any more. Harmless on any other. */
  expireCheckout(id: string): Promise<void>

  /** The subscriptions of a customer that run, oldest first: an ended one is not among them. */
  runningSubscriptions(customerId: string): Promise<Subscription[]>
  /**
   * What `changeSubscription` would charge now, and at any time today: the whole of today counts as unused.
   * `withOffer`: the retention offer, for one annual term.
   */
  previewChange(id: string, to: { billing: BillingInterval; withOffer: boolean }): Promise<Change>
  /**
   * Moves a subscription to another interval at once, charging the saved card the difference, or keeps the interval and
   * puts the offer on the next renewal. A scheduled end is taken away. @throws PaymentDeclined, and again for the same
   * key: another try needs another one.
   */
  changeSubscription(
    id: string,
    to: { billing: BillingInterval; withOffer: boolean },
    key: string,
  ): Promise<{ paid: number; paymentId: string | undefined }>
  /** No renewal: it ends with the time that is paid for, or at once with `past_due`. Again: no change. Returns when. */
  cancelAtPeriodEnd(id: string): Promise<Date>
  /** Takes a scheduled end away. */
  resume(id: string): Promise<void>
  /** Ends a subscription now. Harmless on one that has ended. Gives nothing back by itself. */
  cancelNow(id: string): Promise<void>

  readPayment(id: string): Promise<Payment | undefined>
  /** What a customer has paid at that time or later, the newest first; none of a customer who is not known. */
  recentPayments(customerId: string, since: Date): Promise<Payment[]>
  /** Gives back all of a payment that was not given back yet. Returns the cents of it. */
  refund(paymentId: string, key: string): Promise<number>
  /** The newest first, at most 24. */
  listInvoices(customerId: string): Promise<Invoice[]>
  /** The provider's own page for cards and invoices; undefined where it has none. */
  openPortal(customerId: string, returnUrl: string): Promise<string | undefined>

  /** Proves who sent an event, by the bytes as they came. `now`: an event signed more than 300 s ago is refused. @throws ForgedEvent */
  readEvent(rawBody: Buffer, signature: string | undefined, now: Date): PaymentEvent
}
