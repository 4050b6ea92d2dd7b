import { boolean, index, integer, jsonb, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core'
import type { BillingInterval } from '#contract/prices.ts'
import { at } from './columns.ts'
import { users } from './users.ts'

/** What the payment provider knows an account by, and how her subscription stood there when it was last asked. */
export const subscriptions = pgTable('subscriptions', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  provider: varchar('provider', { length: 20 }).$type<'stripe' | 'simulated'>().notNull(),
  customerId: text('customer_id').notNull().unique(),
  /** Empty while there is no subscription, or none any more. */
  subscriptionId: text('subscription_id').unique(),
  status: varchar('status', { length: 20 }).$type<'active' | 'past_due'>(),
  billingInterval: varchar('billing_interval', { length: 10 }).$type<BillingInterval>(),
  startedAt: at('started_at'),
  currentPeriodEnd: at('current_period_end'),
  /** What the next renewal charges, in cents. */
  renewalPrice: integer('renewal_price'),
  /** Set: it ends then and is not renewed. */
  cancelAt: at('cancel_at'),
  pastDueSince: at('past_due_since'),
  /** One more with each write: an answer that was asked for before another was written is not written over it. */
  version: integer('version').notNull().default(0),
  checkedAt: at('checked_at').notNull(),
})

/** What someone set out to buy. Paid ones outlive the account, without her, as long as the law asks for. */
export const purchases = pgTable(
  'purchases',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    provider: varchar('provider', { length: 20 }).$type<'stripe' | 'simulated'>().notNull(),
    customerId: text('customer_id').notNull(),
    /** The hosted checkout's session; empty where a running subscription was changed at once. */
    sessionId: text('session_id').unique(),
    subscriptionId: text('subscription_id'),
    /** The provider's payment, by which a refund names it. */
    paymentId: text('payment_id'),
    plan: varchar('plan', { length: 10 }).$type<'pro' | 'tokens'>().notNull(),
    billingInterval: varchar('billing_interval', { length: 10 }).$type<BillingInterval>(),
    retentionOffer: boolean('retention_offer').notNull().default(false),
    /** In cents: what the checkout asks for, then what was paid. */
    amount: integer('amount').notNull(),
    status: varchar('status', { length: 20 }).$type<'open' | 'paid' | 'expired' | 'refunded'>().notNull(),
    createdAt: at('created_at').notNull(),
    paidAt: at('paid_at'),
    /** When she withdrew from the contract; its refund follows. */
    withdrawnAt: at('withdrawn_at'),
    refundedAt: at('refunded_at'),
  },
  table => [
    index('purchases_user').on(table.userId, table.createdAt),
    index('purchases_payment').on(table.paymentId),
    index('purchases_customer').on(table.customerId),
  ],
)

/** Events of the payment provider, each handled once. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    receivedAt: at('received_at').notNull(),
    /** Empty: its handling has not ended well; it is sent again. */
    handledAt: at('handled_at'),
  },
  table => [index('webhook_events_received').on(table.receivedAt)],
)

/** The simulated payment provider's own records, which know nobody by name. Not used where payments are real. */
export const simulatedPayments = pgTable(
  'simulated_payments',
  {
    id: text('id').primaryKey(),
    kind: varchar('kind', { length: 20 }).notNull(),
    customerId: text('customer_id'),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    createdAt: at('created_at').notNull(),
  },
  table => [index('simulated_payments_customer').on(table.customerId, table.kind)],
)
