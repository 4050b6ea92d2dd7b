import { date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core'
import type { PriceChange } from '#contract/endpoints/notices.ts'
import type { NoticeKind } from '#contract/notices.ts'
import { at } from './columns.ts'
import { outboxMails } from './mail.ts'
import { users } from './users.ts'

/** Notices to all accounts. They hold no personal data: who wrote and sent one is in the audit log. */
export const notices = pgTable('notices', {
  id: uuid('id').primaryKey().defaultRandom(),
  kind: varchar('kind', { length: 20 }).$type<NoticeKind>().notNull(),
  subject: varchar('subject', { length: 120 }).notNull(),
  text: text('text').notNull(),
  changes: jsonb('changes').$type<PriceChange[]>().notNull(),
  takesEffectOn: date('takes_effect_on', { mode: 'string' }).notNull(),
  revision: integer('revision').notNull().default(1),
  createdAt: at('created_at').notNull(),
  /** Accounts registered until then get it. */
  startedAt: at('started_at'),
  accounts: integer('accounts'),
  /** The last account that got it; they are taken by id. */
  cursor: uuid('cursor'),
  queued: integer('queued').notNull().default(0),
  queuedAt: at('queued_at'),
  /** When the last of its emails had been sent or given up. */
  sentAt: at('sent_at'),
  undelivered: integer('undelivered').notNull().default(0),
  /** Emails that may or may not have arrived, because the provider's answer was not read. */
  unanswered: integer('unanswered').notNull().default(0),
})

export const noticeMails = pgTable(
  'notice_mails',
  {
    mailId: uuid('mail_id')
      .primaryKey()
      .references(() => outboxMails.id, { onDelete: 'cascade' }),
    noticeId: uuid('notice_id')
      .notNull()
      .references(() => notices.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  table => [
    uniqueIndex('notice_mails_account').on(table.noticeId, table.userId),
    index('notice_mails_user').on(table.userId),
  ],
)

/** The prices that users pay now. The server does not start with other ones unless a notice allows them. */
export const pricesInForce = pgTable('prices_in_force', {
  item: varchar('item', { length: 60 }).primaryKey(),
  amount: integer('amount').notNull(),
  since: at('since').notNull(),
  previousAmount: integer('previous_amount'),
})
