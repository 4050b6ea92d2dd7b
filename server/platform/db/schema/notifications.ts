import { index, integer, pgTable, text, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'
import { users } from './users.ts'

export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull(),
    /** Public key and secret of the browser, by which payloads are encrypted. */
    p256dh: text('p256dh').notNull(),
    authSecret: text('auth_secret').notNull(),
    /** Such as "Chrome on Android"; never the whole user agent. */
    device: varchar('device', { length: 60 }).notNull(),
    timeZone: varchar('time_zone', { length: 60 }).notNull(),
    /** Local hours, 0 to 23; equal: never quiet. */
    quietFrom: integer('quiet_from').notNull(),
    quietUntil: integer('quiet_until').notNull(),
    createdAt: at('created_at').notNull(),
  },
  table => [
    uniqueIndex('push_subscriptions_endpoint').on(table.endpoint),
    index('push_subscriptions_user').on(table.userId),
  ],
)

/** Notifications, written in the transaction of the event they report. Kept for a while, so that none is repeated. */
export const pushMessages = pgTable(
  'push_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    reference: text('reference').notNull(),
    title: text('title').notNull(),
    path: text('path').notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: at('next_attempt_at'),
    sentAt: at('sent_at'),
    createdAt: at('created_at').notNull(),
  },
  table => [
    uniqueIndex('push_messages_once').on(table.subscriptionId, table.reference),
    index('push_messages_due').on(table.nextAttemptAt),
    index('push_messages_user').on(table.userId),
  ],
)
