import * as z from 'zod/mini'
import { developerPaths } from '../developer-paths.ts'
import { billingIntervals } from '../prices.ts'
import { endpoint } from './endpoint.ts'

const mail = z.object({
  id: z.uuid(),
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  createdAt: z.iso.datetime(),
  attempts: z.int(),
  /** When the provider or the outbox accepted it; null while waiting or after giving up. */
  sentAt: z.nullable(z.iso.datetime()),
  nextAttemptAt: z.nullable(z.iso.datetime()),
  lastError: z.nullable(z.string()),
  /** The POST address of the List-Unsubscribe header (RFC 8058). */
  unsubscribeUrl: z.nullable(z.string()),
})
export type OutboxMail = z.infer<typeof mail>

export const outbox = endpoint(developerPaths.outbox, {
  who: 'public',
  response: z.array(mail),
})

export const outboxMailAsPage = endpoint(developerPaths.outboxMailAsPage, {
  who: 'public',
  params: z.object({ id: z.uuid() }),
  response: z.string(),
  errors: ['not_found'],
})

const cents = z.int()
const checkoutId = z.string().check(z.maxLength(71, { abort: true }), z.regex(/^cs_sim_[a-z0-9]{1,64}$/))
const simulatedId = z.string().check(z.maxLength(100))
const card = z.enum(['works', 'declined'])

export const simulatedCheckout = endpoint(developerPaths.simulatedCheckout, {
  who: 'public',
  params: z.object({ id: checkoutId }),
  response: z.object({
    state: z.enum(['open', 'paid', 'expired']),
    description: z.string(),
    amount: cents,
    billing: z.nullable(z.enum(billingIntervals)),
    successUrl: z.string(),
    cancelUrl: z.string(),
  }),
  errors: ['not_found'],
})

export const paySimulatedCheckout = endpoint(developerPaths.paySimulatedCheckout, {
  who: 'public',
  params: z.object({ id: checkoutId }),
  body: z.strictObject({ card }),
  response: z.object({ outcome: z.enum(['paid', 'declined', 'expired']) }),
  errors: ['not_found'],
})

const simulatedSubscription = z.object({
  id: z.string(),
  status: z.enum(['active', 'past_due']),
  billing: z.enum(billingIntervals),
  currentPeriodEnd: z.iso.datetime(),
  endsAt: z.nullable(z.iso.datetime()),
  renewalPrice: cents,
})
const simulatedPayment = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  amount: cents,
  refunded: cents,
  disputed: z.boolean(),
})
const simulatedCustomer = z.object({
  customerId: z.string(),
  cardWorks: z.boolean(),
  credit: cents,
  subscriptions: z.array(simulatedSubscription),
  payments: z.array(simulatedPayment),
})
export type SimulatedCustomer = z.infer<typeof simulatedCustomer>

export const simulatedPayments = endpoint(developerPaths.simulatedPayments, {
  who: 'public',
  query: z.object({ customer: z.optional(simulatedId) }),
  response: z.array(simulatedCustomer),
  errors: ['not_found'],
})

export const steerSimulation = endpoint(developerPaths.steerSimulation, {
  who: 'public',
  body: z.discriminatedUnion('what', [
    z.strictObject({ what: z.literal('end-period'), subscriptionId: simulatedId, card }),
    z.strictObject({ what: z.literal('set-card'), customerId: simulatedId, card }),
    z.strictObject({ what: z.literal('refund'), paymentId: simulatedId }),
    z.strictObject({ what: z.literal('dispute'), paymentId: simulatedId }),
  ]),
  response: z.object({ done: z.literal(true) }),
  errors: ['not_found'],
})
