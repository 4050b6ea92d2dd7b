import { type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import type { Flag, Lens, ListingPay } from '#contract/endpoints/jobs.ts'
import type { Rating, reportReasons, SourceName } from '#contract/jobs.ts'
import { at, tsvector } from './columns.ts'
import { users } from './users.ts'

/** Without accents, and with a blank for every sign: PostgreSQL takes `Baker/Cook` for the name of a file. */
const plain = (text: string) =>
  `regexp_replace(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g'), '[\\u0001-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00bf\\u2000-\\u206f\\u2190-\\u2bff\\u3000-\\u303f]+', ' ', 'g')`
/** `every_word` stems as `english` does and leaves out none: IT and OR are words of a title. The migration makes it. */
const wordsOf = (config: 'english' | 'every_word' | 'simple', text: string) => (): SQL =>
  sql.raw(`strip(to_tsvector('${config}', ${plain(text)}))`)

/** Our index of job adverts, each as its source had it last. */
export const jobListings = pgTable(
  'job_listings',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    source: varchar('source', { length: 20 }).$type<SourceName>().notNull(),
    /** The source's own name for it. */
    sourceId: varchar('source_id', { length: 255 }).notNull(),
    title: varchar('title', { length: 255 }).notNull(),
    employer: varchar('employer', { length: 255 }).notNull(),
    place: varchar('place', { length: 255 }).notNull().default(''),
    /** ISO 3166-1, two letters, where the source tells it. */
    country: varchar('country', { length: 2 }),
    remote: boolean('remote'),
    type: varchar('type', { length: 60 }).notNull().default(''),
    description: text('description').notNull(),
    url: text('url').notNull(),
    pay: jsonb('pay').$type<Omit<ListingPay, 'national'>>().notNull(),
    lens: jsonb('lens').$type<Lens>().notNull(),
    flags: jsonb('flags').$type<Flag[]>().notNull(),
    /** The same advert has the same here, whoever publishes it. */
    fingerprint: varchar('fingerprint', { length: 64 }).notNull(),
    /** Another listing is the same advert, and that one is shown. */
    isCopy: boolean('is_copy').notNull().default(false),
    postedAt: at('posted_at'),
    fetchedAt: at('fetched_at').notNull(),
    /** Not shown from then on. */
    expiresAt: at('expires_at').notNull(),
    /** Taken out by an administrator; it stays out, whatever its source says. */
    removedAt: at('removed_at'),
    /** The title alone: an index knows no weights, and a text names other jobs too. */
    titleWords: tsvector('title_words').generatedAlwaysAs(wordsOf('every_word', 'title')),
    /** Also the country, as `countrygb`. */
    placeWords: tsvector('place_words').generatedAlwaysAs(
      wordsOf('simple', `place || ' ' || coalesce('country' || country, '')`),
    ),
    /** Title and text. */
    words: tsvector('words').generatedAlwaysAs(wordsOf('english', `title || ' ' || description`)),
  },
  table => [
    uniqueIndex('job_listings_source').on(table.source, table.sourceId),
    index('job_listings_words')
      .using('gin', table.titleWords, table.placeWords, table.words)
      // Kept up to date at once: an embedded database has nobody who would do it later.
      .with({ fastupdate: 'off' })
      .where(sql`not ${table.isCopy} and ${table.removedAt} is null`),
    index('job_listings_copies').on(table.fingerprint).where(sql`${table.isCopy}`),
    index('job_listings_fingerprint').on(table.fingerprint),
    index('job_listings_expiry').on(table.expiresAt),
  ],
)

/** When each source was asked last, and how often today (UTC): no terms are broken, however many servers run. */
export const jobSources = pgTable('job_sources', {
  source: varchar('source', { length: 20 }).$type<SourceName>().primaryKey(),
  /** One server at a time asks it, until then. */
  heldUntil: at('held_until'),
  nextAt: at('next_at').notNull(),
  day: date('day', { mode: 'string' }).notNull(),
  calls: integer('calls').notNull().default(0),
  failures: integer('failures').notNull().default(0),
  /** Of the last try; null: it went well. */
  problem: text('problem'),
  succeededAt: at('succeeded_at'),
})

/** What people look for, so that sources which answer searches only are asked for it. Nobody's name stands here. */
export const jobSearches = pgTable(
  'job_searches',
  {
    title: varchar('title', { length: 255 }).notNull(),
    place: varchar('place', { length: 120 }).notNull().default(''),
    askedAt: at('asked_at').notNull(),
    /** How often it was looked for. */
    times: integer('times').notNull().default(1),
    /** When each source was asked for it last, by the source's name. */
    fetched: jsonb('fetched').$type<Record<string, string>>().notNull().default({}),
  },
  table => [
    primaryKey({ name: 'job_searches_pkey', columns: [table.title, table.place] }),
    index('job_searches_asked').on(table.askedAt),
  ],
)

/** What she said of each thing that an advert asks for. */
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
  table => [uniqueIndex('requirement_ratings_listing').on(table.userId, table.listingId)],
)

/** Adverts that somebody found wrong. */
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
