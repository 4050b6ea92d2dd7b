import { index, jsonb, pgTable, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core'
import type { QuizAnswers } from '#contract/quiz.ts'
import { at } from './columns.ts'
import { users } from './users.ts'

export const quizzes = pgTable(
  'quizzes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Created by the browser; proves ownership of the quiz. */
    quizId: uuid('quiz_id').notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    email: varchar('email', { length: 255 }),
    answers: jsonb('answers').$type<QuizAnswers>().notNull(),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  table => [uniqueIndex('quizzes_quiz_id').on(table.quizId), index('quizzes_user').on(table.userId)],
)
