import { index, integer, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'
import { users } from './users.ts'

export const outboxMails = pgTable(
  'outbox_mails',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    recipient: varchar('recipient', { length: 255 }).notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Null once sent or given up. */
    nextAttemptAt: at('next_attempt_at'),
    sentAt: at('sent_at'),
    lastError: text('last_error'),
    /** One-click unsubscribe address (RFC 8058). */
    unsubscribeUrl: text('unsubscribe_url'),
    createdAt: at('created_at').notNull(),
  },
  table => [index('outbox_mails_due').on(table.nextAttemptAt), index('outbox_mails_user').on(table.userId)],
)
