import { type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import type { Flag, ListingPay, RequirementSummary } from '#contract/endpoints/jobs.ts'
import type { Rating, reportReasons } from '#contract/jobs.ts'
import { at, tsvector } from './columns.ts'
import { users } from './users.ts'

/** Removes accents and punctuation: PostgreSQL parses `Baker/Cook` as a file name. */
const plain = (text: string) =>
  `regexp_replace(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g'), '[\\u0001-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00bf\\u2000-\\u206f\\u2190-\\u2bff\\u3000-\\u303f]+', ' ', 'g')`
/**
 * `every_word` stems like `english` but has no stop words, because IT and OR occur in titles. A migration creates it.
 */
const wordsOf = (config: 'english' | 'every_word' | 'simple', text: string) => (): SQL =>
  sql.raw(`strip(to_tsvector('${config}', ${plain(text)}))`)

export const jobListings = pgTable(
  'job_listings',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    source: varchar('source', { length: 20 }).notNull(),
    sourceId: varchar('source_id', { length: 255 }).notNull(),
    title: varchar('title', { length: 255 }).notNull(),
    employer: varchar('employer', { length: 255 }).notNull(),
    place: varchar('place', { length: 255 }).notNull().default(''),
    country: varchar('country', { length: 2 }),
    /** Of the US towns that the place names, in degrees; both have the same length. */
    latitudes: real('latitudes').array().notNull().default([]),
    longitudes: real('longitudes').array().notNull().default([]),
    remote: boolean('remote'),
    type: varchar('type', { length: 60 }).notNull().default(''),
    description: text('description').notNull(),
    url: text('url').notNull(),
    pay: jsonb('pay').$type<Omit<ListingPay, 'national'>>().notNull(),
    lens: jsonb('lens').$type<RequirementSummary>().notNull(),
    flags: jsonb('flags').$type<Flag[]>().notNull(),
    /** Equal for the same ad from any source. */
    fingerprint: varchar('fingerprint', { length: 64 }).notNull(),
    isCopy: boolean('is_copy').notNull().default(false),
    postedAt: at('posted_at'),
    fetchedAt: at('fetched_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    /** Removed by an administrator; stays hidden whatever the source sends. */
    removedAt: at('removed_at'),
    /** Titles are indexed separately, because the index has no weights and texts mention other jobs. */
    titleWords: tsvector('title_words').generatedAlwaysAs(wordsOf('every_word', 'title')),
    /** Includes the country as `countrygb`. */
    placeWords: tsvector('place_words').generatedAlwaysAs(
      wordsOf('simple', `place || ' ' || coalesce('country' || country, '')`),
    ),
    words: tsvector('words').generatedAlwaysAs(wordsOf('english', `title || ' ' || description`)),
  },
  table => [
    uniqueIndex('job_listings_source').on(table.source, table.sourceId),
    index('job_listings_words')
      .using('gin', table.titleWords, table.placeWords, table.words)
      // Updated immediately: the embedded database has no autovacuum.
      .with({ fastupdate: 'off' })
      .where(sql`not ${table.isCopy} and ${table.removedAt} is null`),
    index('job_listings_copies').on(table.fingerprint).where(sql`${table.isCopy}`),
    index('job_listings_fingerprint').on(table.fingerprint),
    index('job_listings_expiry').on(table.expiresAt),
  ],
)

/** Ads that an administrator found honest: they stay so, whatever the fraud check says later. */
export const clearedListings = pgTable('cleared_listings', {
  fingerprint: varchar('fingerprint', { length: 64 }).primaryKey(),
  clearedAt: at('cleared_at').notNull(),
})

/** Last request and today's count (UTC) per source, so that limits hold across servers. */
export const jobSources = pgTable('job_sources', {
  source: varchar('source', { length: 20 }).primaryKey(),
  heldUntil: at('held_until'),
  nextAt: at('next_at').notNull(),
  day: date('day', { mode: 'string' }).notNull(),
  calls: integer('calls').notNull().default(0),
  failures: integer('failures').notNull().default(0),
  problem: text('problem'),
  succeededAt: at('succeeded_at'),
})

/** Search terms for sources that only support search. Not linked to users. */
export const jobSearches = pgTable(
  'job_searches',
  {
    title: varchar('title', { length: 255 }).notNull(),
    place: varchar('place', { length: 120 }).notNull().default(''),
    askedAt: at('asked_at').notNull(),
    times: integer('times').notNull().default(1),
    fetched: jsonb('fetched').$type<Record<string, string>>().notNull().default({}),
  },
  table => [
    primaryKey({ name: 'job_searches_pkey', columns: [table.title, table.place] }),
    index('job_searches_asked').on(table.askedAt),
  ],
)

export const requirementRatings = pgTable(
  'requirement_ratings',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => jobListings.id, { onDelete: 'cascade' }),
    ratings: jsonb('ratings').$type<Record<string, Rating>>().notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  table => [
    uniqueIndex('requirement_ratings_listing').on(table.userId, table.listingId),
    index('requirement_ratings_of_listing').on(table.listingId),
  ],
)

export const listingReports = pgTable(
  'listing_reports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => jobListings.id, { onDelete: 'cascade' }),
    reason: varchar('reason', { length: 20 }).$type<(typeof reportReasons)[number]>().notNull(),
    text: text('text').notNull().default(''),
    createdAt: at('created_at').notNull(),
    settledAt: at('settled_at'),
  },
  table => [
    uniqueIndex('listing_reports_once').on(table.userId, table.listingId),
    index('listing_reports_open').on(table.createdAt).where(sql`${table.settledAt} is null`),
    index('listing_reports_listing').on(table.listingId),
  ],
)
