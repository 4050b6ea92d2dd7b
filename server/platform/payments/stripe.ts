import type { BillingInterval } from '#contract/prices.ts'
import type { Clock } from '../clock.ts'
import { StartError } from '../start-error.ts'
import { lookupKeyOf } from './products.ts'
import { ForgedEvent, type PaymentProvider, type Product, ProviderFailed, UnknownCustomer } from './provider.ts'
import { eventTolerance, parseEvent, toPaymentEvent } from './read-event.ts'
import { ignoreTooLate, isMissing, mapErrors, orUndefined } from './stripe/errors.ts'
import * as payments from './stripe/payments.ts'
import { readPrices } from './stripe/prices.ts'
import * as subscriptions from './stripe/subscriptions.ts'

export interface StripeOptions {
  secretKey: string
  webhookSecret: string
  clock: Clock
  address?: URL
  timeout?: number
}

/** `timeout` in milliseconds; short, because a user is waiting. */
const defaultOptions = { timeout: 10_000, maxNetworkRetries: 1 }

/** Loads the SDK only here, which saves memory without Stripe. */
export async function openStripe({ secretKey, webhookSecret, clock, address, timeout }: StripeOptions) {
  const { Stripe } = await import('stripe')
  const elsewhere = address && { host: address.hostname, port: address.port, protocol: address.protocol.slice(0, -1) }
  const stripe = new Stripe(secretKey, {
    ...defaultOptions,
    ...(timeout ? { timeout } : {}),
    telemetry: false,
    ...(elsewhere as { host: string; port: string; protocol: 'http' | 'https' } | undefined),
  })
  const livemode = /^[a-z]+_live_/.test(secretKey)

  let prices: Promise<Map<string, string>> | undefined
  const readPricesOnce = () => {
    prices ??= readPrices(stripe).catch(error => {
      prices = undefined
      throw error
    })
    return prices
  }
  /** Stripe prices are immutable, so one comparison is enough. */
  const priceId = async (product: Product): Promise<string> => {
    const known = await readPricesOnce().catch(error => {
      throw error instanceof StartError ? new ProviderFailed(error.message) : error
    })
    return known.get(lookupKeyOf(product)) ?? ''
  }
  const desk: subscriptions.StripeContext = {
    stripe,
    now: () => clock.now(),
    priceId: (billing: BillingInterval) => priceId({ plan: 'pro', billing }),
  }

  const provider: PaymentProvider = {
    kind: 'stripe',
    isTest: !livemode,
    async checkPrices() {
      await readPricesOnce()
    },
    async createCustomer({ userId, email }, idempotencyKey) {
      const customer = { email, metadata: { userId } }
      return (await mapErrors(stripe.customers.create(customer, { idempotencyKey }))).id
    },
    async forgetCustomer(id) {
      await orUndefined(stripe.customers.del(id))
    },

    async openCheckout({ customerId, userId, product, successUrl, cancelUrl }, idempotencyKey) {
      const metadata = { userId, plan: product.plan, billing: product.plan === 'pro' ? product.billing : '' }
      const ofMode =
        product.plan === 'pro'
          ? {
              mode: 'subscription' as const,
              subscription_data: { metadata, billing_mode: { type: 'flexible' as const } },
            }
          : { mode: 'payment' as const, payment_intent_data: { metadata }, invoice_creation: { enabled: true } }
      const checkout = {
        ...ofMode,
        customer: customerId,
        client_reference_id: userId,
        metadata,
        line_items: [{ price: await priceId(product), quantity: 1 }],
        // Keeps the currency and the amount that our screens show.
        payment_method_types: ['card' as const],
        adaptive_pricing: { enabled: false },
        success_url: successUrl,
        cancel_url: cancelUrl,
      }
      const request = mapErrors(stripe.checkout.sessions.create(checkout, { idempotencyKey }))
      const { id, url } = await request.catch(async error => {
        // Stripe still knows a deleted customer; an unknown one means that the secret key is of another Stripe account.
        const customer = isMissing(error) ? await mapErrors(stripe.customers.retrieve(customerId)) : undefined
        throw customer?.deleted ? new UnknownCustomer(`The customer ${customerId} was removed.`) : error
      })
      if (!url) throw new ProviderFailed('Stripe failed: the checkout has no page.')
      return { id, url }
    },
    readCheckout: id => payments.readCheckout(stripe, id),
    expireCheckout: id => ignoreTooLate(stripe.checkout.sessions.expire(id)),

    runningSubscriptions: customerId => subscriptions.listRunning(desk, customerId),
    previewChange: (id, to) => subscriptions.preview(desk, id, to),
    changeSubscription: (id, to, key) => subscriptions.change(desk, id, to, key),
    cancelAtPeriodEnd: id => subscriptions.cancelAtPeriodEnd(desk, id),
    resume: id => subscriptions.resume(desk, id),
    cancelNow: id => subscriptions.cancelNow(desk, id),

    readPayment: id => payments.readPayment(stripe, id),
    recentPayments: (customerId, since) => payments.recentPayments(stripe, customerId, since),
    refund: (paymentId, key) => payments.refund(stripe, paymentId, key),
    listInvoices: customerId => payments.listInvoices(stripe, customerId),
    async openPortal(customer, return_url) {
      return (await mapErrors(stripe.billingPortal.sessions.create({ customer, return_url }))).url
    },

    readEvent(rawBody, signature, now) {
      try {
        stripe.webhooks.constructEvent(
          rawBody,
          signature ?? '',
          webhookSecret,
          eventTolerance,
          undefined,
          now.getTime(),
        )
      } catch (cause) {
        throw new ForgedEvent('The event was not signed by Stripe, or too long ago.', { cause })
      }
      const event = parseEvent(rawBody.toString('utf8'))
      if (event.livemode !== livemode) throw new ForgedEvent('The event is of the other mode: test or live.')
      return toPaymentEvent(event)
    },
  }
  return provider
}
