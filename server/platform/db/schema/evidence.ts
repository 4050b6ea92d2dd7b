import { index, jsonb, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core'
import type { TappedLine } from '#contract/line-bank.ts'
import { at } from './columns.ts'
import { users } from './users.ts'

export const evidenceItems = pgTable(
  'evidence_items',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: varchar('kind', { length: 20 }).notNull(),
    title: varchar('title', { length: 255 }).notNull(),
    organisation: varchar('organisation', { length: 255 }).notNull().default(''),
    place: varchar('place', { length: 255 }).notNull().default(''),
    /** As typed: a year, a month, "present". */
    fromDate: varchar('from_date', { length: 40 }).notNull().default(''),
    toDate: varchar('to_date', { length: 40 }).notNull().default(''),
    answers: jsonb('answers').$type<Record<string, string>>().notNull().default({}),
    lines: jsonb('lines').$type<TappedLine[]>().notNull().default([]),
    /** `typed`, or `resume` for an accepted proposal. */
    source: varchar('source', { length: 10 }).notNull().default('typed'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  table => [index('evidence_items_user').on(table.userId, table.createdAt)],
)

export const interviewStories = pgTable(
  'interview_stories',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: varchar('title', { length: 255 }).notNull(),
    question: varchar('question', { length: 300 }).notNull(),
    careerTitle: varchar('career_title', { length: 255 }).notNull().default(''),
    answer: text('answer').notNull(),
    themes: jsonb('themes').$type<string[]>().notNull().default([]),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  table => [index('interview_stories_user').on(table.userId, table.updatedAt)],
)
