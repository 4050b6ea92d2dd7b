import { bigint, boolean, index, jsonb, pgTable, text, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'
import { users } from './users.ts'

export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: varchar('name', { length: 60 }).notNull(),
    /** Base64url, as chosen by the authenticator. */
    credentialId: text('credential_id').notNull(),
    /** Base64url of the COSE key. */
    publicKey: text('public_key').notNull(),
    /** Grows with each use where the authenticator counts; 0 where it does not. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<string[]>().notNull(),
    synced: boolean('synced').notNull(),
    createdAt: at('created_at').notNull(),
    lastUsedAt: at('last_used_at'),
  },
  table => [
    uniqueIndex('passkeys_credential').on(table.credentialId),
    index('passkeys_user').on(table.userId, table.createdAt),
  ],
)

/** Valid once, for a few minutes. Without `userId` for a sign-in. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: text('challenge_hash').primaryKey(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expires: at('expires').notNull(),
  },
  table => [index('passkey_challenges_user').on(table.userId), index('passkey_challenges_expires').on(table.expires)],
)

export const linkedSignIns = pgTable(
  'linked_sign_ins',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The issuer's address. With `subject` it names the other account; addresses of mail can change owners. */
    issuer: varchar('issuer', { length: 255 }).notNull(),
    subject: varchar('subject', { length: 255 }).notNull(),
    /** The address there when it was linked, by which its owner recognizes it. */
    email: varchar('email', { length: 255 }),
    createdAt: at('created_at').notNull(),
    lastUsedAt: at('last_used_at').notNull(),
  },
  table => [
    uniqueIndex('linked_sign_ins_subject').on(table.issuer, table.subject),
    uniqueIndex('linked_sign_ins_user').on(table.userId, table.issuer),
  ],
)

/** A sign-in by an issuer or a mailed link that has begun in one browser. Valid once, for minutes. */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    /** SHA-256 of the `state`, of the mailed token, or of what continues with a code of two-step sign-in. */
    keyHash: text('key_hash').primaryKey(),
    /** SHA-256 of the cookie of the browser that began. */
    browserHash: text('browser_hash').notNull(),
    issuer: varchar('issuer', { length: 255 }).notNull(),
    /** `mail`: by a link to the address of `userId`. `code`: the account `userId` is proved, and its code is missing. */
    purpose: varchar('purpose', { length: 10 }).$type<'sign-in' | 'link' | 'mail' | 'code'>().notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Of a mailed link, the SHA-256 of the address. */
    nonce: text('nonce').notNull(),
    codeVerifier: text('code_verifier').notNull(),
    expires: at('expires').notNull(),
  },
  table => [index('sign_in_attempts_user').on(table.userId), index('sign_in_attempts_expires').on(table.expires)],
)
