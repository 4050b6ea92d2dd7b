import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'
import { users } from './users.ts'

/** Append-only ledger. The sum of an account's entries is its balance. */
export const tokenEntries = pgTable(
  'token_entries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    delta: integer('delta').notNull(),
    reason: text('reason').notNull(),
    /** What was paid for; unique with the reason, which prevents a second charge. */
    reference: text('reference').notNull(),
    /** Identifies the click; a repeated request returns the same entry. */
    idempotencyKey: uuid('idempotency_key'),
    details: varchar('details', { length: 255 }),
    balanceAfter: integer('balance_after').notNull(),
    createdAt: at('created_at').notNull(),
  },
  table => [
    uniqueIndex('token_entries_reference').on(table.userId, table.reason, table.reference),
    uniqueIndex('token_entries_idempotency_key').on(table.userId, table.idempotencyKey),
    index('token_entries_user').on(table.userId, table.createdAt),
  ],
)

/** Tokens reserved for running work. Expired reservations are released. */
export const tokenReservations = pgTable(
  'token_reservations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    entryId: uuid('entry_id').notNull(),
    cost: integer('cost').notNull(),
    outcome: text('outcome').$type<'kept' | 'returned'>(),
    settledAt: at('settled_at'),
    createdAt: at('created_at').notNull(),
  },
  table => [
    uniqueIndex('token_reservations_entry').on(table.entryId),
    index('token_reservations_user').on(table.userId),
    index('token_reservations_open').on(table.createdAt).where(sql`${table.settledAt} is null`),
  ],
)

/** A paid quiz start, valid for one result. At most one is open per account. */
export const quizPasses = pgTable(
  'quiz_passes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    openedAt: at('opened_at').notNull(),
    usedAt: at('used_at'),
  },
  table => [
    uniqueIndex('quiz_passes_open').on(table.userId).where(sql`${table.usedAt} is null`),
    index('quiz_passes_user').on(table.userId),
  ],
)
