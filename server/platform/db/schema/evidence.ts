import { index, jsonb, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'
import { users } from './users.ts'

/** What she told of herself: jobs, school, caring, clubs, skills. Resumes and letters are written from it. */
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
    /** As she wrote it: a year, a month, "present". */
    fromDate: varchar('from_date', { length: 40 }).notNull().default(''),
    toDate: varchar('to_date', { length: 40 }).notNull().default(''),
    /** Her answers to the guiding questions, by the question's name. */
    answers: jsonb('answers').$type<Record<string, string>>().notNull().default({}),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  table => [index('evidence_items_user').on(table.userId, table.createdAt)],
)

/** Answers she practised for interviews, kept to be told again. */
export const interviewStories = pgTable(
  'interview_stories',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: varchar('title', { length: 255 }).notNull(),
    /** The question she told it for first. */
    question: varchar('question', { length: 300 }).notNull(),
    careerTitle: varchar('career_title', { length: 255 }).notNull().default(''),
    answer: text('answer').notNull(),
    /** What it shows, such as "teamwork", by which it is offered for other questions. */
    themes: jsonb('themes').$type<string[]>().notNull().default([]),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  table => [index('interview_stories_user').on(table.userId, table.updatedAt)],
)
