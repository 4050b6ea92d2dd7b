import type { BillingInterval } from '#contract/prices.ts'

export type Product = { plan: 'tokens' } | { plan: 'pro'; billing: BillingInterval }

export interface Checkout {
  id: string
  customerId: string
  state: 'open' | 'paid' | 'expired'
  /** In cents: paid, or requested while `open`. */
  amount: number
  subscriptionId: string | undefined
  paymentId: string | undefined
}

export interface Subscription {
  id: string
  status: 'active' | 'past_due'
  billing: BillingInterval
  startedAt: Date
  currentPeriodEnd: Date
  cancelAt: Date | undefined
  /** In cents, including discounts; remaining credit is used first. */
  renewalPrice: number
}

export interface Change {
  dueToday: number
  /** Unused paid time beyond the new price, in cents; pays later renewals. */
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

export interface Payment {
  id: string
  customerId: string
  amount: number
  paidAt: Date
  refunded: number
  disputed: boolean
  subscriptionId: string | undefined
}

/** Contains only references; the current state is fetched from the provider. */
export interface PaymentEvent {
  id: string
  type: string
  about:
    | { kind: 'checkout'; checkoutId: string }
    | { kind: 'customer'; customerId: string }
    | { kind: 'payment'; paymentId: string }
    | { kind: 'nothing' }
}

/** The provider is unreachable or failed; the request may be repeated. */
export class ProviderFailed extends Error {}
/** The customer was deleted at the provider; a new one is needed. */
export class UnknownCustomer extends ProviderFailed {}
/** Nothing was charged or changed. */
export class PaymentDeclined extends Error {}
export class ForgedEvent extends Error {}

/**
 * A payment provider: Stripe, or a simulation without real charges. Both pass the same compliance suite. Changes are
 * idempotent by `key`. Every method but `readEvent` may throw ProviderFailed.
 */
export interface PaymentProvider {
  readonly kind: 'stripe' | 'simulated'
  readonly isTest: boolean

  /** @throws StartError naming each price that is missing or differs */
  checkPrices(): Promise<void>

  createCustomer(account: { userId: string; email: string }, key: string): Promise<string>
  /**
   * Deletes the customer with its email address and cards and ends its subscriptions. Payments can still be refunded.
   * Idempotent.
   */
  forgetCustomer(customerId: string): Promise<void>

  /** Opens a hosted checkout. `{CHECKOUT_SESSION_ID}` in the return URLs becomes its id. */
  openCheckout(
    checkout: { customerId: string; userId: string; product: Product; successUrl: string; cancelUrl: string },
    key: string,
  ): Promise<{ id: string; url: string }>
  readCheckout(id: string): Promise<Checkout | undefined>
  /** Closes an open checkout; does nothing otherwise. */
  expireCheckout(id: string): Promise<void>

  runningSubscriptions(customerId: string): Promise<Subscription[]>
  /**
   * Returns what `changeSubscription` would charge at any time today. `withOffer`: the retention offer for one annual
   * term.
   */
  previewChange(id: string, to: { billing: BillingInterval; withOffer: boolean }): Promise<Change>
  /**
   * Changes the interval at once and charges the difference, or keeps it and applies the offer to the next renewal.
   * Removes a scheduled cancellation.
   * @throws PaymentDeclined, also for a repeated key
   */
  changeSubscription(
    id: string,
    to: { billing: BillingInterval; withOffer: boolean },
    key: string,
  ): Promise<{ paid: number; paymentId: string | undefined }>
  /** Stops renewal at the end of the paid period, or at once if past due. Idempotent. Returns the end. */
  cancelAtPeriodEnd(id: string): Promise<Date>
  resume(id: string): Promise<void>
  /** Ends a subscription without a refund. Idempotent. */
  cancelNow(id: string): Promise<void>

  readPayment(id: string): Promise<Payment | undefined>
  /** Newest first; empty for an unknown customer. */
  recentPayments(customerId: string, since: Date): Promise<Payment[]>
  /** Refunds the rest of a payment and returns it in cents. */
  refund(paymentId: string, key: string): Promise<number>
  listInvoices(customerId: string): Promise<Invoice[]>
  openPortal(customerId: string, returnUrl: string): Promise<string | undefined>

  /**
   * Verifies the signature over the raw bytes. Events older than 300 s are rejected.
   * @throws ForgedEvent
   */
  readEvent(rawBody: Buffer, signature: string | undefined, now: Date): PaymentEvent
}
