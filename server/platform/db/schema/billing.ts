import { boolean, index, integer, jsonb, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core'
import type { BillingInterval } from '#contract/prices.ts'
import { at } from './columns.ts'
import { users } from './users.ts'

export const subscriptions = pgTable('subscriptions', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  provider: varchar('provider', { length: 20 }).$type<'stripe' | 'simulated'>().notNull(),
  customerId: text('customer_id').notNull().unique(),
  subscriptionId: text('subscription_id').unique(),
  status: varchar('status', { length: 20 }).$type<'active' | 'past_due'>(),
  billingInterval: varchar('billing_interval', { length: 10 }).$type<BillingInterval>(),
  startedAt: at('started_at'),
  currentPeriodEnd: at('current_period_end'),
  /** In cents. */
  renewalPrice: integer('renewal_price'),
  cancelAt: at('cancel_at'),
  pastDueSince: at('past_due_since'),
  /** Increases with each write, so that a slow response cannot overwrite a newer state. */
  version: integer('version').notNull().default(0),
  checkedAt: at('checked_at').notNull(),
})

/** Paid purchases outlive the account, without a user reference, for the legal retention period. */
export const purchases = pgTable(
  'purchases',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    provider: varchar('provider', { length: 20 }).$type<'stripe' | 'simulated'>().notNull(),
    customerId: text('customer_id').notNull(),
    /** Null if a running subscription was changed directly. */
    sessionId: text('session_id').unique(),
    subscriptionId: text('subscription_id'),
    paymentId: text('payment_id'),
    plan: varchar('plan', { length: 10 }).$type<'pro' | 'tokens'>().notNull(),
    billingInterval: varchar('billing_interval', { length: 10 }).$type<BillingInterval>(),
    retentionOffer: boolean('retention_offer').notNull().default(false),
    /** In cents: requested, then paid. */
    amount: integer('amount').notNull(),
    status: varchar('status', { length: 20 }).$type<'open' | 'paid' | 'expired' | 'refunded'>().notNull(),
    createdAt: at('created_at').notNull(),
    paidAt: at('paid_at'),
    withdrawnAt: at('withdrawn_at'),
    refundedAt: at('refunded_at'),
  },
  table => [
    index('purchases_user').on(table.userId, table.createdAt),
    index('purchases_payment').on(table.paymentId),
    index('purchases_customer').on(table.customerId),
  ],
)

export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    receivedAt: at('received_at').notNull(),
    handledAt: at('handled_at'),
  },
  table => [index('webhook_events_received').on(table.receivedAt)],
)

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
