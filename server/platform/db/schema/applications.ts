import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core'
import type { rhythms } from '#contract/alerts.ts'
import type { ApplicationState } from '#contract/jobs.ts'
import { at } from './columns.ts'
import { generatedDocuments } from './documents.ts'
import { jobListings } from './jobs.ts'
import { users } from './users.ts'

/** Ad details are copied, because ads expire. */
export const applications = pgTable(
  'applications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    listingId: uuid('listing_id').references(() => jobListings.id, { onDelete: 'set null' }),
    title: varchar('title', { length: 255 }).notNull(),
    company: varchar('company', { length: 255 }).notNull().default(''),
    location: varchar('location', { length: 255 }).notNull().default(''),
    url: text('url').notNull().default(''),
    sample: boolean('sample').notNull().default(false),
    state: varchar('state', { length: 20 }).$type<ApplicationState>().notNull(),
    notes: text('notes').notNull().default(''),
    appliedOn: date('applied_on', { mode: 'string' }),
    followUpOn: date('follow_up_on', { mode: 'string' }),
    resumeId: uuid('resume_id').references(() => generatedDocuments.id, { onDelete: 'set null' }),
    letterId: uuid('letter_id').references(() => generatedDocuments.id, { onDelete: 'set null' }),
    steps: jsonb('steps').$type<{ did: ApplicationState | 'follow-up'; at: string }[]>().notNull().default([]),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  table => [
    index('applications_user').on(table.userId, table.updatedAt),
    uniqueIndex('applications_listing').on(table.userId, table.listingId),
    index('applications_of_listing').on(table.listingId),
    index('applications_resume').on(table.resumeId).where(sql`${table.resumeId} is not null`),
    index('applications_letter').on(table.letterId).where(sql`${table.letterId} is not null`),
  ],
)

export const jobAlerts = pgTable(
  'job_alerts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: varchar('title', { length: 255 }).notNull(),
    place: varchar('place', { length: 120 }).notNull().default(''),
    remote: boolean('remote').notNull().default(false),
    rhythm: varchar('rhythm', { length: 10 }).$type<(typeof rhythms)[number]>().notNull(),
    weekday: integer('weekday').notNull(),
    hour: integer('hour').notNull(),
    timeZone: varchar('time_zone', { length: 60 }).notNull(),
    atMost: integer('at_most').notNull(),
    pausedUntil: at('paused_until'),
    nextAt: at('next_at').notNull(),
    lastSentAt: at('last_sent_at'),
    /** Token of the unsubscribe link; it ends this alert only. */
    secret: text('secret').notNull(),
    createdAt: at('created_at').notNull(),
  },
  table => [
    uniqueIndex('job_alerts_same').on(
      table.userId,
      sql`lower(${table.title})`,
      sql`lower(${table.place})`,
      table.remote,
    ),
    index('job_alerts_due').on(table.nextAt),
    uniqueIndex('job_alerts_secret').on(table.secret),
  ],
)

export const alertedListings = pgTable(
  'alerted_listings',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fingerprint: varchar('fingerprint', { length: 64 }).notNull(),
    alertedAt: at('alerted_at').notNull(),
    seenAt: at('seen_at'),
  },
  table => [
    uniqueIndex('alerted_listings_once').on(table.userId, table.fingerprint),
    index('alerted_listings_time').on(table.alertedAt),
  ],
)
