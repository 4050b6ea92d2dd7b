import * as z from 'zod/mini'
import { developerPaths } from '../developer-paths.ts'
import { paths } from '../paths.ts'
import { billingIntervals } from '../prices.ts'
import { endpoint } from './endpoint.ts'

const isoDate = z.iso.datetime()
const cents = z.int()
const interval = z.enum(billingIntervals)

const change = z.object({
  billing: interval,
  /** Charged to the saved card at once, minus the unused paid time. */
  dueToday: cents,
  renewsAt: isoDate,
  renewalPrice: cents,
  laterPrice: z.nullable(cents),
})
export type SubscriptionChange = z.infer<typeof change>

/**
 * Starts a purchase. Without a running subscription the response is the URL of the hosted checkout. A running
 * subscription is changed in two steps: the response `confirm` states the cost, and the request repeated with
 * `confirmed` and that `dueToday` makes the change. If the cost has changed meanwhile, nothing happens and the response
 * is `confirm` again. A canceled subscription with the same interval is resumed at once.
 */
export const createCheckoutSession = endpoint(paths.createCheckoutSession, {
  who: 'user',
  limit: 'createCheckout',
  body: z.strictObject({
    plan: z.enum(['pro', 'tokens']),
    billing: z._default(interval, 'monthly'),
    retentionOffer: z._default(z.boolean(), false),
    confirmed: z._default(z.boolean(), false),
    dueToday: z.optional(cents),
    /** The purchase starts in the native app, so the return URL goes through the app bridge page. */
    native: z._default(z.boolean(), false),
  }),
  response: z.object({
    success: z.optional(z.literal(true)),
    redirect: z.optional(z.string()),
    url: z.optional(z.string()),
    message: z.optional(z.string()),
    confirm: z.optional(change),
  }),
  errors: [
    'already_on_this_plan',
    'year_is_paid',
    'offer_not_open',
    'payment_declined',
    'payments_unavailable',
    'provider_failed',
    'not_allowed',
  ],
})

export const checkoutSession = endpoint(paths.checkoutSession, {
  who: 'user',
  limit: 'readCheckout',
  params: z.object({
    sessionId: z.string().check(z.maxLength(203, { abort: true }), z.regex(/^cs_[A-Za-z0-9_]{1,200}$/)),
  }),
  response: z.object({
    metadata: z.object({ plan: z.enum(['pro', 'tokens']) }),
    payment_status: z.enum(['paid', 'unpaid']),
    fulfilled: z.boolean(),
  }),
  errors: ['not_found', 'payments_unavailable', 'provider_failed'],
})

export const checkCancellationOffer = endpoint(paths.checkCancellationOffer, {
  who: 'user',
  response: z.object({ canShowOffer: z.boolean() }),
})

/** Marks the retention offer as used without granting anything. */
export const claimCancellationOffer = endpoint(paths.claimCancellationOffer, {
  who: 'user',
  limit: 'changeSubscription',
  response: z.object({ success: z.literal(true) }),
})

/** Stops renewal; Pro stays until the end of the paid period. Idempotent. */
export const cancelSubscription = endpoint(paths.cancelSubscription, {
  who: 'user',
  limit: 'changeSubscription',
  response: z.object({
    subscriptionEndDate: isoDate,
    /** In epoch seconds. */
    cancelAt: z.int(),
  }),
  errors: ['no_subscription', 'payments_unavailable', 'provider_failed'],
})

const purchase = z.object({
  id: z.uuid(),
  plan: z.enum(['pro', 'tokens']),
  billing: z.nullable(interval),
  amount: cents,
  paidAt: isoDate,
  withdrawableUntil: isoDate,
})

/** Read from our own records, so it works while the provider is unavailable. */
export const billingState = endpoint(paths.billingState, {
  who: 'user',
  response: z.object({
    /** `none`: payments are off. `simulated`: nothing is really charged. */
    provider: z.enum(['stripe', 'simulated', 'none']),
    subscription: z.nullable(
      z.object({
        billing: interval,
        status: z.enum(['active', 'past_due']),
        startedAt: isoDate,
        currentPeriodEnd: isoDate,
        endsAt: z.nullable(isoDate),
        renewalPrice: z.nullable(cents),
        /** With `past_due`: Pro ends at this time unless a payment succeeds. */
        graceEnds: z.nullable(isoDate),
      }),
    ),
    withdrawable: z.array(purchase),
  }),
})
export type BillingState = z.infer<typeof billingState.response>

const invoice = z.object({
  id: z.string(),
  date: isoDate,
  description: z.string(),
  amount: cents,
  status: z.enum(['paid', 'open', 'failed', 'refunded', 'partly_refunded']),
  url: z.nullable(z.string()),
})
export type Invoice = z.infer<typeof invoice>

export const billingHistory = endpoint(paths.billingHistory, {
  who: 'user',
  limit: 'readCheckout',
  response: z.object({ invoices: z.array(invoice) }),
  errors: ['payments_unavailable', 'provider_failed'],
})

export const openBillingPortal = endpoint(paths.openBillingPortal, {
  who: 'user',
  limit: 'changeSubscription',
  response: z.object({ url: z.string() }),
  errors: ['no_subscription', 'payments_unavailable', 'provider_failed'],
})

/**
 * Withdraws from a purchase under consumer law: it ends at once and is refunded. For a subscription, every payment
 * within the refund period is refunded. Confirmed by email.
 */
export const withdrawPurchase = endpoint(paths.withdrawPurchase, {
  who: 'user',
  limit: 'changeSubscription',
  body: z.strictObject({ purchaseId: z.uuid() }),
  response: z.object({
    withdrawnAt: isoDate,
    amount: cents,
    /** False while the provider has not confirmed the refund; it is retried. */
    refunded: z.boolean(),
  }),
  errors: ['not_found', 'not_withdrawable', 'payments_unavailable'],
})

/**
 * Receives provider events. The signature covers the raw bytes. The payload is not trusted: state is fetched from the
 * provider.
 */
export const paymentWebhook = endpoint(paths.paymentWebhook, {
  who: 'public',
  rawBody: true,
  response: z.object({ received: z.literal(true) }),
  errors: ['invalid_webhook', 'payments_unavailable', 'provider_failed'],
})

export const resetCancellationOffer = endpoint(developerPaths.resetCancellationOffer, {
  who: 'user',
  body: z.strictObject({ userId: z.uuid() }),
  response: z.object({ success: z.literal(true) }),
  errors: ['not_allowed'],
})
