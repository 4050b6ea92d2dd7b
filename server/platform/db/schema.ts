import { type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import type { rhythms } from '#contract/alerts.ts'
import type { Suggestion } from '#contract/careers.ts'
import type { DeepDiveAnswers } from '#contract/endpoints/deep-dive.ts'
import type { DocumentContent } from '#contract/endpoints/documents.ts'
import type { Provenance } from '#contract/endpoints/generations.ts'
import type { Flag, Lens, ListingPay } from '#contract/endpoints/jobs.ts'
import type { Stage } from '#contract/generations.ts'
import type { ApplicationState, Rating, reportReasons, SourceName } from '#contract/jobs.ts'
import type { BillingInterval } from '#contract/prices.ts'
import type { Job, QuizAnswers } from '#contract/quiz.ts'
import type { storyStatuses } from '#contract/testimonials.ts'
import { startingBalance } from '#contract/tokens.ts'
import type { DocumentKind } from '#contract/tools.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    username: varchar('username', { length: 50 }).notNull(),
    email: varchar('email', { length: 255 }).notNull(),
    passwordHash: text('password_hash').notNull(),
    planType: varchar('plan_type', { length: 20 }).notNull().default('standard'),
    tokenBalance: integer('token_balance').notNull().default(startingBalance),
    isPro: boolean('is_pro').notNull().default(false),
    proUnlockedVia: text('pro_unlocked_via'),
    billingInterval: varchar('billing_interval', { length: 10 }),
    subscriptionEndDate: at('subscription_end_date'),
    currentPeriodEnd: at('current_period_end'),
    hasClaimedCancellationOffer: boolean('has_claimed_cancellation_offer').notNull().default(false),
    /** Set by the operator in the database, never by a request. */
    isAdmin: boolean('is_admin').notNull().default(false),
    /** SHA-256 of the token in the newest reset link; used once. */
    passwordResetToken: text('password_reset_token'),
    passwordResetExpires: at('password_reset_expires'),
    /** Set by the operator's seed: nothing but a new password is allowed before. */
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    /** Base32 secret of the authenticator app; `totpEnabledAt` is empty until its first code was right. */
    totpSecret: text('totp_secret'),
    totpEnabledAt: at('totp_enabled_at'),
    /** The last time step whose code was used: a code counts once. */
    totpLastStep: integer('totp_last_step'),
    /** SHA-256 of the recovery codes that are left. */
    recoveryCodes: jsonb('recovery_codes').$type<string[]>(),
    /** Which mails she does not want, by kind; what an account needs to be safe is always sent. */
    unwantedMails: jsonb('unwanted_mails').$type<string[]>().notNull().default([]),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  table => [
    uniqueIndex('users_username_lower').on(sql`lower(${table.username})`),
    uniqueIndex('users_email_lower').on(sql`lower(${table.email})`),
    uniqueIndex('users_password_reset').on(table.passwordResetToken),
    check('users_balance_not_negative', sql`${table.tokenBalance} >= 0`),
  ],
)

export interface SessionState {
  /** `browser`: the secret is in a cookie. `bearer`: a client that is not a page holds it. */
  carrier: 'browser' | 'bearer'
  remembered: boolean
  openedAt: string
  /** What she would recognise it by, such as "Chrome on Android"; never the whole user agent. */
  device?: string
  lastUsedAt?: string
}

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the secret; the secret itself is never stored. */
    sid: text('sid').primaryKey(),
    /** Names the session in her list of sessions; opens nothing. */
    id: uuid('id').notNull().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sess: jsonb('sess').$type<SessionState>().notNull(),
    expire: at('expire').notNull(),
  },
  table => [index('sessions_user').on(table.userId), index('sessions_expire').on(table.expire)],
)

export const quizzes = pgTable(
  'quizzes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Made by the browser; who knows it may claim the quiz. */
    quizId: uuid('quiz_id').notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    email: varchar('email', { length: 255 }),
    answers: jsonb('answers').$type<QuizAnswers>().notNull(),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  table => [uniqueIndex('quizzes_quiz_id').on(table.quizId), index('quizzes_user').on(table.userId)],
)

export interface StoredDeepDive {
  answers: DeepDiveAnswers
  takenAt: string
  /** The first result; it outlives every repeat of the deep dive. */
  suggestionsBefore: Suggestion[]
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
    /** Stays empty: no question asks for it. */
    age: varchar('age', { length: 20 }),
    education: text('education').$type<QuizAnswers['education']>().notNull(),
    hasWorkExperience: text('has_work_experience').$type<QuizAnswers['hasWorkExperience']>().notNull(),
    workHistory: jsonb('work_history').$type<Job[]>().notNull(),
    salary: text('salary').$type<QuizAnswers['salary']>().notNull(),
    workLocation: jsonb('work_location').$type<QuizAnswers['workLocation']>().notNull(),
    weeklyHours: jsonb('weekly_hours').$type<QuizAnswers['weeklyHours']>().notNull(),
    workVibes: jsonb('work_vibes').$type<QuizAnswers['workVibes']>().notNull(),
    values: jsonb('values').$type<QuizAnswers['values']>().notNull(),
    suggestions: jsonb('suggestions').$type<Suggestion[]>().notNull(),
    deepDive: jsonb('deep_dive').$type<StoredDeepDive>(),
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

/**
 * The roadmaps an account has opened, each paid for once, and how far she is. The roadmap itself is written anew at each
 * look.
 */
export const openedRoadmaps = pgTable(
  'opened_roadmaps',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    careerTitle: varchar('career_title', { length: 255 }).notNull(),
    /** The title without case and doubled blanks. */
    titleKey: varchar('title_key', { length: 255 }).notNull(),
    /** When each step was ticked, by its id. */
    done: jsonb('done').$type<Record<string, string>>().notNull().default({}),
    hoursPerWeek: integer('hours_per_week'),
    startDate: date('start_date', { mode: 'string' }),
    openedAt: at('opened_at').notNull(),
  },
  table => [uniqueIndex('opened_roadmaps_title').on(table.userId, table.titleKey)],
)

/** What was written for her and is kept: letters, resumes, sets of questions. */
export const generatedDocuments = pgTable(
  'generated_documents',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: varchar('kind', { length: 20 }).$type<DocumentKind>().notNull(),
    title: varchar('title', { length: 255 }).notNull(),
    careerTitle: varchar('career_title', { length: 255 }).notNull(),
    content: jsonb('content').$type<DocumentContent>().notNull(),
    /** By what it is found: its words as a search compares them. Nobody is shown them. */
    words: text('words').notNull(),
    provenance: jsonb('provenance').$type<Provenance>().notNull(),
    edited: boolean('edited').notNull().default(false),
    revision: integer('revision').notNull().default(1),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    lastUsedAt: at('last_used_at').notNull(),
    /** She keeps it, however long it lies unused. */
    savedAt: at('saved_at'),
    deletedAt: at('deleted_at'),
    /** When she was told that it would go; empty again once she uses it. */
    warnedAt: at('warned_at'),
  },
  table => [
    index('generated_documents_user').on(table.userId, table.updatedAt),
    index('generated_documents_unused').on(table.lastUsedAt).where(sql`${table.savedAt} is null`),
    index('generated_documents_bin').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
  ],
)

/** What a document was before each change. */
export const documentVersions = pgTable(
  'document_versions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    documentId: uuid('document_id')
      .notNull()
      .references(() => generatedDocuments.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    revision: integer('revision').notNull(),
    title: varchar('title', { length: 255 }).notNull(),
    content: jsonb('content').$type<DocumentContent>().notNull(),
    provenance: jsonb('provenance').$type<Provenance>().notNull(),
    edited: boolean('edited').notNull(),
    /** When that version was saved. */
    savedAt: at('saved_at').notNull(),
  },
  table => [
    uniqueIndex('document_versions_revision').on(table.documentId, table.revision),
    index('document_versions_user').on(table.userId, table.savedAt),
  ],
)

/** Texts that are being written, or were lately: one at a time for each account and kind. */
export const generations = pgTable(
  'generations',
  {
    /** The operation that she asked for it by. */
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: varchar('kind', { length: 20 }).$type<DocumentKind>().notNull(),
    careerTitle: varchar('career_title', { length: 255 }).notNull(),
    /** SHA-256 of what was asked for: the same operation with something else in it is refused. */
    fingerprint: varchar('fingerprint', { length: 64 }).notNull(),
    state: varchar('state', { length: 10 }).$type<'running' | 'done' | 'failed' | 'cancelled'>().notNull(),
    stage: varchar('stage', { length: 10 }).$type<Stage>().notNull(),
    /** In thousandths. */
    progress: integer('progress').notNull().default(0),
    reservationId: uuid('reservation_id'),
    charged: boolean('charged').notNull().default(false),
    documentId: uuid('document_id').references(() => generatedDocuments.id, { onDelete: 'set null' }),
    error: text('error'),
    startedAt: at('started_at').notNull(),
    /** Moves while a server works on it; one that stands still has lost its server. */
    aliveAt: at('alive_at').notNull(),
    endedAt: at('ended_at'),
  },
  table => [
    uniqueIndex('generations_running').on(table.userId, table.kind).where(sql`${table.state} = 'running'`),
    index('generations_user').on(table.userId, table.startedAt),
    index('generations_alive').on(table.aliveAt).where(sql`${table.state} = 'running'`),
  ],
)

/** What AI services were used on a day (UTC), in their own tokens: by an account, or by all (without one). */
export const aiUsage = pgTable(
  'ai_usage',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    day: date('day', { mode: 'string' }).notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    calls: integer('calls').notNull().default(0),
    /** Taken before a call as the most it can use, and put right after it. */
    used: integer('used').notNull().default(0),
  },
  table => [unique('ai_usage_day').on(table.day, table.userId).nullsNotDistinct()],
)

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

/** Append-only: what changed a balance, by how much, and what was left. The sum of an account's entries is its balance. */
export const tokenEntries = pgTable(
  'token_entries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    delta: integer('delta').notNull(),
    reason: text('reason').notNull(),
    /** What was paid for; together with the reason it makes a second charge for the same thing impossible. */
    reference: text('reference').notNull(),
    /** The caller's own name for the click that caused it: sent again, it is the same entry. */
    operation: uuid('operation'),
    /** What it was for, in words she knows. */
    details: varchar('details', { length: 255 }),
    balanceAfter: integer('balance_after').notNull(),
    createdAt: at('created_at').notNull(),
  },
  table => [
    uniqueIndex('token_entries_operation').on(table.userId, table.reason, table.reference),
    uniqueIndex('token_entries_client_operation').on(table.userId, table.operation),
    index('token_entries_user').on(table.userId, table.createdAt),
  ],
)

/**
 * Tokens taken for work that is still being done. The work either keeps them or gives them back; what nobody has settled
 * after a while is given back.
 */
export const tokenReservations = pgTable(
  'token_reservations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The ledger's entry that took them. */
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

/** What the payment provider knows an account by, and how her subscription stood there when it was last asked. */
export const subscriptions = pgTable('subscriptions', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  provider: varchar('provider', { length: 20 }).$type<'stripe' | 'simulated'>().notNull(),
  customerId: text('customer_id').notNull().unique(),
  /** Empty while there is no subscription, or none any more. */
  subscriptionId: text('subscription_id').unique(),
  status: varchar('status', { length: 20 }).$type<'active' | 'past_due'>(),
  billingInterval: varchar('billing_interval', { length: 10 }).$type<BillingInterval>(),
  startedAt: at('started_at'),
  currentPeriodEnd: at('current_period_end'),
  /** What the next renewal charges, in cents. */
  renewalPrice: integer('renewal_price'),
  /** Set: it ends then and is not renewed. */
  cancelAt: at('cancel_at'),
  pastDueSince: at('past_due_since'),
  /** One more with each write: an answer that was asked for before another was written is not written over it. */
  version: integer('version').notNull().default(0),
  checkedAt: at('checked_at').notNull(),
})

/** What someone set out to buy. Paid ones outlive the account, without her, as long as the law asks for. */
export const purchases = pgTable(
  'purchases',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    provider: varchar('provider', { length: 20 }).$type<'stripe' | 'simulated'>().notNull(),
    customerId: text('customer_id').notNull(),
    /** The hosted checkout's session; empty where a running subscription was changed at once. */
    sessionId: text('session_id').unique(),
    subscriptionId: text('subscription_id'),
    /** The provider's payment, by which a refund names it. */
    paymentId: text('payment_id'),
    plan: varchar('plan', { length: 10 }).$type<'pro' | 'tokens'>().notNull(),
    billingInterval: varchar('billing_interval', { length: 10 }).$type<BillingInterval>(),
    retentionOffer: boolean('retention_offer').notNull().default(false),
    /** In cents: what the checkout asks for, then what was paid. */
    amount: integer('amount').notNull(),
    status: varchar('status', { length: 20 }).$type<'open' | 'paid' | 'expired' | 'refunded'>().notNull(),
    createdAt: at('created_at').notNull(),
    paidAt: at('paid_at'),
    /** When she withdrew from the contract; its refund follows. */
    withdrawnAt: at('withdrawn_at'),
    refundedAt: at('refunded_at'),
  },
  table => [
    index('purchases_user').on(table.userId, table.createdAt),
    index('purchases_payment').on(table.paymentId),
    index('purchases_customer').on(table.customerId),
  ],
)

/** Events of the payment provider, each handled once. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    receivedAt: at('received_at').notNull(),
    /** Empty: its handling has not ended well; it is sent again. */
    handledAt: at('handled_at'),
  },
  table => [index('webhook_events_received').on(table.receivedAt)],
)

/** The simulated payment provider's own records, which know nobody by name. Not used where payments are real. */
export const simulatedPayments = pgTable(
  'simulated_payments',
  {
    id: text('id').primaryKey(),
    kind: varchar('kind', { length: 20 }).notNull(),
    customerId: text('customer_id'),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    createdAt: at('created_at').notNull(),
  },
  table => [index('simulated_payments_customer').on(table.customerId, table.kind)],
)

/** A paid quiz start, good for one result. At most one is open for each account. */
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
  table => [uniqueIndex('quiz_passes_open').on(table.userId).where(sql`${table.usedAt} is null`)],
)

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

/** Jobs she tracks. What the advert said is copied, for adverts go. */
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
    /** What she did, for her week: when it came into each state first, and when she followed up. */
    steps: jsonb('steps').$type<{ did: ApplicationState | 'follow-up'; at: string }[]>().notNull().default([]),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  table => [
    index('applications_user').on(table.userId, table.updatedAt),
    uniqueIndex('applications_listing').on(table.userId, table.listingId),
    index('applications_of_listing').on(table.listingId),
  ],
)

/** What she wants to be mailed about, and when we look next. */
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
    /** In the unsubscribe link of its mails: it ends this alert and opens nothing. */
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

/** Which adverts she was told of, by any of her alerts: none is told twice. */
export const alertedListings = pgTable(
  'alerted_listings',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fingerprint: varchar('fingerprint', { length: 64 }).notNull(),
    alertedAt: at('alerted_at').notNull(),
    /** She has looked at it since. */
    seenAt: at('seen_at'),
  },
  table => [
    uniqueIndex('alerted_listings_once').on(table.userId, table.fingerprint),
    index('alerted_listings_time').on(table.alertedAt),
  ],
)

/** Mails to send. Written in the transaction of what they tell, so that none is sent for something that did not happen. */
export const outboxMails = pgTable(
  'outbox_mails',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Empty where no account is meant, or none is left. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    recipient: varchar('recipient', { length: 255 }).notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** When to try next; empty once it was sent or given up. */
    nextAttemptAt: at('next_attempt_at'),
    sentAt: at('sent_at'),
    lastError: text('last_error'),
    /** Where a POST ends mails of this kind (RFC 8058); empty where there is no such thing. */
    unsubscribeUrl: text('unsubscribe_url'),
    createdAt: at('created_at').notNull(),
  },
  table => [index('outbox_mails_due').on(table.nextAttemptAt), index('outbox_mails_user').on(table.userId)],
)

/** How often something was tried in a window of time, by a key that names limit and person or address. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    windowEnds: at('window_ends').notNull(),
  },
  table => [index('rate_limits_end').on(table.windowEnds)],
)

/** Who did what that matters. Rows are added and, after three years, purged; a trigger refuses anything else. */
export const auditLogs = pgTable(
  'audit_logs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** No reference: the row outlives the account. */
    adminId: uuid('admin_id'),
    adminEmail: varchar('admin_email', { length: 255 }),
    action: varchar('action', { length: 100 }).notNull(),
    resourceType: varchar('resource_type', { length: 50 }).notNull(),
    resourceId: text('resource_id'),
    details: jsonb('details').$type<Record<string, unknown>>(),
    ipAddress: varchar('ip_address', { length: 45 }),
    userAgent: text('user_agent'),
    createdAt: at('created_at').notNull(),
  },
  table => [
    index('audit_logs_created').on(table.createdAt),
    index('audit_logs_action').on(table.action, table.createdAt),
  ],
)

/**
 * Every file that we keep elsewhere, written down before it is: what has no row is nowhere. A file goes before its row
 * does, and is tried again until it is gone.
 */
export const storedFiles = pgTable(
  'stored_files',
  {
    key: varchar('key', { length: 40 }).primaryKey(),
    /** What for: an upload is good for the form that it was asked for alone. */
    purpose: varchar('purpose', { length: 20 }).$type<'story' | 'testimonial'>().notNull(),
    /** Whose it is; empty for a guest. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Of an upload: where the guest was who asked for it. */
    ipAddress: varchar('ip_address', { length: 45 }),
    contentType: varchar('content_type', { length: 100 }).notNull(),
    bytes: integer('bytes').notNull(),
    /** Of an upload: until when it can be sent and used, and that it was used. */
    uploadUntil: at('upload_until'),
    usedAt: at('used_at'),
    /** When to remove it; empty: it stays. */
    removeAt: at('remove_at'),
    attempts: integer('attempts').notNull().default(0),
    createdAt: at('created_at').notNull(),
  },
  table => [
    index('stored_files_due').on(table.removeAt).where(sql`${table.removeAt} is not null`),
    index('stored_files_user').on(table.userId),
  ],
)

/** Success stories that unlocked Pro, one for each account. */
export const testimonials = pgTable(
  'testimonials',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: varchar('name', { length: 100 }).notNull(),
    email: varchar('email', { length: 255 }).notNull(),
    /** To ask her about the story, and for nothing else; removed after `retention.storyPhone`. */
    phoneNumber: varchar('phone_number', { length: 20 }),
    story: text('story').notNull(),
    beforeCareer: varchar('before_career', { length: 255 }).notNull(),
    afterCareer: varchar('after_career', { length: 255 }).notNull(),
    photoKey: varchar('photo_key', { length: 40 }).references(() => storedFiles.key, { onDelete: 'set null' }),
    photoFilename: varchar('photo_filename', { length: 255 }),
    instagramHandle: varchar('instagram_handle', { length: 31 }),
    allowPublicDisplay: boolean('allow_public_display').notNull().default(true),
    consentToPhotoUse: boolean('consent_to_photo_use').notNull().default(false),
    confirmTruthfulness: boolean('confirm_truthfulness').notNull().default(false),
    confirmMediaRights: boolean('confirm_media_rights').notNull().default(false),
    consentIpAddress: varchar('consent_ip_address', { length: 45 }),
    consentTimestamp: at('consent_timestamp').notNull(),
    status: varchar('status', { length: 20 }).$type<(typeof storyStatuses)[number]>().notNull().default('pending'),
    /** Why it was rejected or declined, as the mail said. */
    adminNotes: text('admin_notes'),
    reviewedAt: at('reviewed_at'),
    /** No reference: the decision outlives the administrator's account. */
    reviewedBy: uuid('reviewed_by'),
    submittedAt: at('submitted_at').notNull(),
  },
  table => [
    uniqueIndex('testimonials_user').on(table.userId),
    index('testimonials_status').on(table.status, table.submittedAt),
    index('testimonials_photo').on(table.photoKey),
  ],
)

/** By what a story is known again: it unlocks Pro once, also after its account is gone. It names nobody. */
export const storyMarks = pgTable(
  'story_marks',
  {
    kind: varchar('kind', { length: 10 }).$type<'salt' | 'text' | 'photo' | 'email' | 'phone'>().notNull(),
    /** Of text and photo 64 bits in hexadecimal, near for what is alike; otherwise a keyed hash. */
    mark: varchar('mark', { length: 64 }).notNull(),
    createdAt: at('created_at').notNull(),
  },
  table => [primaryKey({ columns: [table.kind, table.mark] }), index('story_marks_created').on(table.createdAt)],
)

/** What people let us show of what they say of us. Pending: not approved, not deleted. */
export const marketingTestimonials = pgTable(
  'marketing_testimonials',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    firstName: varchar('first_name', { length: 100 }).notNull(),
    jobTitle: varchar('job_title', { length: 255 }),
    testimonialText: text('testimonial_text').notNull(),
    photoKey: varchar('photo_key', { length: 40 }).references(() => storedFiles.key, { onDelete: 'set null' }),
    photoFilename: varchar('photo_filename', { length: 255 }),
    consentGiven: boolean('consent_given').notNull().default(false),
    consentIpAddress: varchar('consent_ip_address', { length: 45 }),
    consentTimestamp: at('consent_timestamp'),
    adminApprovalStatus: boolean('admin_approval_status').notNull().default(false),
    /** No reference: the decision outlives the administrator's account. */
    approvedBy: uuid('approved_by'),
    approvedAt: at('approved_at'),
    rejectionReason: text('rejection_reason'),
    deletedAt: at('deleted_at'),
    /** Of the form it came from: the same form sent again, after a lost answer, is kept once. */
    formId: uuid('form_id'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  table => [
    uniqueIndex('marketing_testimonials_form').on(table.formId),
    index('marketing_testimonials_pending')
      .on(table.createdAt)
      .where(sql`not ${table.adminApprovalStatus} and ${table.deletedAt} is null`),
    index('marketing_testimonials_shown')
      .on(table.approvedAt)
      .where(sql`${table.adminApprovalStatus} and ${table.deletedAt} is null`),
    index('marketing_testimonials_deleted').on(table.deletedAt),
    index('marketing_testimonials_user').on(table.userId),
    index('marketing_testimonials_photo').on(table.photoKey),
  ],
)

/** What she allowed, one row each time; at most one active row for each feature. */
export const userConsents = pgTable(
  'user_consents',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    feature: varchar('feature', { length: 50 }).notNull(),
    consents: jsonb('consents').$type<Record<string, boolean>>().notNull(),
    ipAddress: varchar('ip_address', { length: 45 }),
    policyVersion: varchar('policy_version', { length: 20 }).notNull(),
    givenAt: at('given_at').notNull(),
    withdrawnAt: at('withdrawn_at'),
  },
  table => [
    uniqueIndex('user_consents_active').on(table.userId, table.feature).where(sql`${table.withdrawnAt} is null`),
    index('user_consents_user').on(table.userId, table.givenAt),
  ],
)

/** One-time codes that carry a fresh sign-up from the marketing host to the app host. */
export const handoffCodes = pgTable('handoff_codes', {
  /** SHA-256 of the code. */
  codeHash: text('code_hash').primaryKey(),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  expires: at('expires').notNull(),
})
