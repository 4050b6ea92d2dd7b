import * as z from 'zod/mini'
import { developerPaths, paths } from '../paths.ts'
import { billingIntervals } from '../prices.ts'
import { endpoint } from './endpoint.ts'

const isoDate = z.iso.datetime()
const cents = z.int()
const interval = z.enum(billingIntervals)

/** What changing a running subscription would charge, asked for before it is done. */
const change = z.object({
  billing: interval,
  /** Charged to the saved card at once; what is left of the paid time is taken off. */
  dueToday: cents,
  renewsAt: isoDate,
  renewalPrice: cents,
  /** The price of the renewals after that one, where it differs. */
  laterPrice: z.nullable(cents),
})
export type SubscriptionChange = z.infer<typeof change>

/**
 * Begins to buy. Someone without a running subscription gets `url`, the provider's hosted page. A running one is changed
 * at once: first the answer is `confirm`, what that costs; sent again with `confirmed` and that `dueToday` it is done, and
 * the answer is `success` and where to go. What was not shown is not charged: where it costs something else by now,
 * nothing is done and the answer is `confirm` anew. The price is the table's; the retention offer counts only where it is
 * open.
 */
export const createCheckoutSession = endpoint(paths.createCheckoutSession, {
  who: 'user',
  limit: 'createCheckout',
  body: z.strictObject({
    plan: z.enum(['pro', 'tokens']),
    billing: z._default(interval, 'monthly'),
    retentionOffer: z._default(z.boolean(), false),
    /** What a running subscription's change costs has been shown and agreed to. */
    confirmed: z._default(z.boolean(), false),
    /** What the `confirm` answer showed, in cents. */
    dueToday: z.optional(cents),
    /** She buys in the native app: the provider's page leads back through the bridge. */
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

/** How a hosted checkout stands, for the one who began it. */
export const checkoutSession = endpoint(paths.checkoutSession, {
  who: 'user',
  limit: 'readCheckout',
  params: z.object({ sessionId: z.string().check(z.regex(/^cs_[A-Za-z0-9_]{1,200}$/)) }),
  response: z.object({
    metadata: z.object({ plan: z.enum(['pro', 'tokens']) }),
    payment_status: z.enum(['paid', 'unpaid']),
    /** What was paid for is hers already. */
    fulfilled: z.boolean(),
  }),
  errors: ['not_found', 'payments_unavailable', 'provider_failed'],
})

export const checkCancellationOffer = endpoint(paths.checkCancellationOffer, {
  who: 'user',
  response: z.object({ canShowOffer: z.boolean() }),
})

/** Marks the offer as used up, for the demo checkout. Grants nothing. */
export const claimCancellationOffer = endpoint(paths.claimCancellationOffer, {
  who: 'user',
  limit: 'changeSubscription',
  response: z.object({ success: z.literal(true) }),
})

/** No further charge; Pro stays until the end of the paid time. Again: the same date. */
export const cancelSubscription = endpoint(paths.cancelSubscription, {
  who: 'user',
  limit: 'changeSubscription',
  response: z.object({
    subscriptionEndDate: isoDate,
    /** The same moment in epoch seconds. */
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
  /** Until then the contract can be withdrawn from. */
  withdrawableUntil: isoDate,
})

/** Her plan in what a billing screen needs: read from our own records, so it answers also when the provider does not. */
export const billingState = endpoint(paths.billingState, {
  who: 'user',
  response: z.object({
    /** `none`: payments are switched off. `simulated`: nothing is really paid, here or in a provider's test mode. */
    provider: z.enum(['stripe', 'simulated', 'none']),
    subscription: z.nullable(
      z.object({
        billing: interval,
        status: z.enum(['active', 'past_due']),
        startedAt: isoDate,
        currentPeriodEnd: isoDate,
        /** Set: it ends then and is not renewed. */
        endsAt: z.nullable(isoDate),
        /** What the next renewal charges; null where it ends. */
        renewalPrice: z.nullable(cents),
        /** With `past_due`: Pro ends then unless a payment works. */
        graceEnds: z.nullable(isoDate),
      }),
    ),
    /** Bought in the last days, not refunded and not withdrawn from. */
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
  /** The provider's own page of it. */
  url: z.nullable(z.string()),
})
export type Invoice = z.infer<typeof invoice>

/** What was charged, newest first, as the provider says. */
export const billingHistory = endpoint(paths.billingHistory, {
  who: 'user',
  limit: 'readCheckout',
  response: z.object({ invoices: z.array(invoice) }),
  errors: ['payments_unavailable', 'provider_failed'],
})

/** The provider's own page for her card and her invoices. */
export const openBillingPortal = endpoint(paths.openBillingPortal, {
  who: 'user',
  limit: 'changeSubscription',
  response: z.object({ url: z.string() }),
  errors: ['no_subscription', 'payments_unavailable', 'provider_failed'],
})

/**
 * Withdraws from the contract of a purchase: it ends at once and its money goes back; of a subscription all that was paid
 * for it within the days of the refund promise. Confirmed by mail.
 */
export const withdrawPurchase = endpoint(paths.withdrawPurchase, {
  who: 'user',
  limit: 'changeSubscription',
  body: z.strictObject({ purchaseId: z.uuid() }),
  response: z.object({
    withdrawnAt: isoDate,
    /** What goes back. */
    amount: cents,
    /** Whether the provider has confirmed the refund; otherwise it is tried again until it has. */
    refunded: z.boolean(),
  }),
  errors: ['not_found', 'not_withdrawable', 'payments_unavailable'],
})

/**
 * What the provider tells us happened. The body is taken as it came, byte for byte, for that is what was signed; what
 * it says is never believed: the state is fetched afresh.
 */
export const paymentWebhook = endpoint(paths.paymentWebhook, {
  who: 'public',
  rawBody: true,
  response: z.object({ received: z.literal(true) }),
  errors: ['invalid_webhook', 'payments_unavailable', 'provider_failed'],
})

/** Opens the retention offer once more, for oneself. Not in production. */
export const resetCancellationOffer = endpoint(developerPaths.resetCancellationOffer, {
  who: 'user',
  body: z.strictObject({ userId: z.uuid() }),
  response: z.object({ success: z.literal(true) }),
  errors: ['not_allowed'],
})
