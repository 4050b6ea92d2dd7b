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
    passwordHash: text('password_hash').notNull(),
    planType: varchar('plan_type', { length: 20 }).$type<CurrentUser['planType']>().notNull().default('standard'),
    tokenBalance: integer('token_balance').notNull().default(startingBalance),
    isPro: boolean('is_pro').notNull().default(false),
    proUnlockedVia: text('pro_unlocked_via'),
    billingInterval: varchar('billing_interval', { length: 10 }).$type<BillingInterval>(),
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
