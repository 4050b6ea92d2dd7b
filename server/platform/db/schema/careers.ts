import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core'
import type { Reason, Suggestion } from '#contract/careers.ts'
import type { DeepDiveAnswers } from '#contract/deep-dive.ts'
import type { Job, QuizAnswers, Study } from '#contract/quiz.ts'
import type { Topic, Weighting } from '#contract/weighting.ts'
import { at } from './columns.ts'
import { users } from './users.ts'

export type StoredSuggestion = Suggestion & { topicReason?: Reason }

export interface StoredDeepDive {
  answers: DeepDiveAnswers
  takenAt: string
  /** The first result, kept across deep dives. */
  suggestionsBefore: StoredSuggestion[]
}

export const careerAssessments = pgTable(
  'career_assessments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    quizId: uuid('quiz_id'),
    email: varchar('email', { length: 255 }),
    /** SHA-256 of the token in the results link. */
    resultsToken: text('results_token').notNull(),
    firstName: varchar('first_name', { length: 100 }),
    age: varchar('age', { length: 20 }),
    education: text('education').$type<QuizAnswers['education']>().notNull(),
    study: jsonb('study').$type<Study>(),
    hasWorkExperience: text('has_work_experience').$type<QuizAnswers['hasWorkExperience']>().notNull(),
    workHistory: jsonb('work_history').$type<Job[]>().notNull(),
    salary: text('salary').$type<QuizAnswers['salary']>().notNull(),
    workLocation: jsonb('work_location').$type<QuizAnswers['workLocation']>().notNull(),
    weeklyHours: jsonb('weekly_hours').$type<QuizAnswers['weeklyHours']>().notNull(),
    workVibes: jsonb('work_vibes').$type<QuizAnswers['workVibes']>().notNull(),
    values: jsonb('values').$type<QuizAnswers['values']>().notNull(),
    place: varchar('place', { length: 16 }),
    weighting: jsonb('weighting').$type<Weighting>(),
    topics: jsonb('topics').$type<Topic[]>(),
    suggestions: jsonb('suggestions').$type<StoredSuggestion[]>().notNull(),
    deepDive: jsonb('deep_dive').$type<StoredDeepDive>(),
    deepDiveDraft: jsonb('deep_dive_draft').$type<DeepDiveAnswers>(),
    createdAt: at('created_at').notNull(),
  },
  table => [
    uniqueIndex('career_assessments_results_token').on(table.resultsToken),
    index('career_assessments_user').on(table.userId, table.createdAt),
    index('career_assessments_quiz').on(table.quizId),
  ],
)

export const savedCareers = pgTable(
  'saved_careers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: varchar('title', { length: 255 }).notNull(),
    description: text('description').notNull(),
    salaryRange: varchar('salary_range', { length: 100 }).notNull(),
    matchPercent: integer('match_percent'),
    icon: varchar('icon', { length: 16 }).notNull(),
    tags: jsonb('tags').$type<string[]>().notNull(),
    fullDescription: text('full_description'),
    requirements: jsonb('requirements').$type<{ education: string[]; hardSkills: string[]; softSkills: string[] }>(),
    whyItFitsYou: text('why_it_fits_you'),
    roadmap: jsonb('roadmap').$type<{ step: string; timeframe: string }[]>(),
    skillsToLearn: jsonb('skills_to_learn').$type<string[]>(),
    savedAt: at('saved_at').notNull(),
  },
  table => [
    uniqueIndex('saved_careers_user_title').on(table.userId, sql`lower(${table.title})`),
    index('saved_careers_user').on(table.userId, table.savedAt),
  ],
)

/** Roadmaps opened by an account, with progress. The content is generated on each view. */
export const openedRoadmaps = pgTable(
  'opened_roadmaps',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    careerTitle: varchar('career_title', { length: 255 }).notNull(),
    /** Lower case with single spaces. */
    titleKey: varchar('title_key', { length: 255 }).notNull(),
    done: jsonb('done').$type<Record<string, string>>().notNull().default({}),
    /** Steps that the user took back although what was told fulfills them. */
    undone: jsonb('undone').$type<string[]>().notNull().default([]),
    /** Opened without a charge, because nothing that the user told changed it. */
    isFree: boolean('is_free').notNull().default(false),
    hoursPerWeek: integer('hours_per_week'),
    startDate: date('start_date', { mode: 'string' }),
    openedAt: at('opened_at').notNull(),
  },
  table => [uniqueIndex('opened_roadmaps_title').on(table.userId, table.titleKey)],
)
