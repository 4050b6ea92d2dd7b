import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'
import { notices } from './notices.ts'
import { users } from './users.ts'

/** Outgoing emails, written in the transaction of the event they report. */
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
    /** The notice to all accounts that it carries. */
    noticeId: uuid('notice_id').references(() => notices.id, { onDelete: 'set null' }),
    createdAt: at('created_at').notNull(),
  },
  table => [
    index('outbox_mails_due').on(table.nextAttemptAt),
    index('outbox_mails_user').on(table.userId),
    uniqueIndex('outbox_mails_notice').on(table.noticeId, table.userId).where(sql`${table.noticeId} is not null`),
  ],
)
