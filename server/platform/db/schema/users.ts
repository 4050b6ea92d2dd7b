import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core'
import type { BillingInterval } from '#contract/prices.ts'
import type { CurrentUser } from '#contract/session.ts'
import { startingBalance } from '#contract/tokens.ts'
import { at } from './columns.ts'

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    username: varchar('username', { length: 50 }).notNull(),
    email: varchar('email', { length: 255 }).notNull(),
    emailVerifiedAt: at('email_verified_at'),
    passwordHash: text('password_hash').notNull(),
    /** False: the account was made by another way to sign in, and its hash is of a password that nobody knows. */
    hasPassword: boolean('has_password').notNull().default(true),
    planType: varchar('plan_type', { length: 20 }).$type<CurrentUser['planType']>().notNull().default('standard'),
    tokenBalance: integer('token_balance').notNull().default(startingBalance),
    isPro: boolean('is_pro').notNull().default(false),
    proUnlockedVia: text('pro_unlocked_via'),
    billingInterval: varchar('billing_interval', { length: 10 }).$type<BillingInterval>(),
    subscriptionEndDate: at('subscription_end_date'),
    currentPeriodEnd: at('current_period_end'),
    hasClaimedCancellationOffer: boolean('has_claimed_cancellation_offer').notNull().default(false),
    /** Set by the operator, never by a request. */
    isAdmin: boolean('is_admin').notNull().default(false),
    /** SHA-256 of the newest token; single use. */
    passwordResetToken: text('password_reset_token'),
    passwordResetExpires: at('password_reset_expires'),
    /** SHA-256 of the newest code that was mailed to let a sign-in go on; see `countGuess`. */
    signInCode: text('sign_in_code'),
    signInCodeExpires: at('sign_in_code_expires'),
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    /** Base32. `totpEnabledAt` is null until the first code was accepted. */
    totpSecret: text('totp_secret'),
    totpEnabledAt: at('totp_enabled_at'),
    /** The last accepted time step: a code is valid once. */
    totpLastStep: integer('totp_last_step'),
    /** SHA-256 of the unused codes. */
    recoveryCodes: jsonb('recovery_codes').$type<string[]>(),
    unwantedMails: jsonb('unwanted_mails').$type<string[]>().notNull().default([]),
    /** Where the user wants to work; chosen by them, never derived from an address. */
    place: varchar('place', { length: 16 }),
    /** The title of a career. */
    goal: varchar('goal', { length: 255 }),
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
  /** `browser`: cookie. `bearer`: token of a client that is not a page. */
  carrier: 'browser' | 'bearer'
  remembered: boolean
  openedAt: string
  /** Such as "Chrome on Android"; never the whole user agent. */
  device?: string
  lastUsedAt?: string
}

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the secret, which is never stored. */
    sid: text('sid').primaryKey(),
    /** Public id of the session; grants no access. */
    id: uuid('id').notNull().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sess: jsonb('sess').$type<SessionState>().notNull(),
    expire: at('expire').notNull(),
  },
  table => [index('sessions_user').on(table.userId), index('sessions_expire').on(table.expire)],
)

/** At most one active row per feature. */
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

/** The newest mail that proves an address: the account's own, or one that is to replace it. At most one per account. */
export const emailVerifications = pgTable(
  'email_verifications',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: varchar('email', { length: 255 }).notNull(),
    tokenHash: text('token_hash').notNull(),
    /** Argon2id of six digits, which a fast hash would not protect. */
    codeHash: text('code_hash').notNull(),
    attempts: integer('attempts').notNull().default(0),
    codeExpires: at('code_expires').notNull(),
    expires: at('expires').notNull(),
    /** Kept until it expires, so that a link that is opened again is not an error. */
    usedAt: at('used_at'),
    createdAt: at('created_at').notNull(),
  },
  table => [
    uniqueIndex('email_verifications_token').on(table.tokenHash),
    index('email_verifications_expires').on(table.expires),
  ],
)

/** One-time codes that sign a new registration in on the app host. */
export const handoffCodes = pgTable(
  'handoff_codes',
  {
    codeHash: text('code_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expires: at('expires').notNull(),
  },
  table => [index('handoff_codes_user').on(table.userId)],
)
