import { lt, sql } from 'drizzle-orm'
import { countOf, type PersonalTable, type Removal, removalOf } from '#server/platform/db/personal-data.ts'
import {
  emailVerifications,
  handoffCodes,
  linkedSignIns,
  passkeyChallenges,
  passkeys,
  sessions,
  signInAttempts,
  users,
} from '#server/platform/db/schema.ts'

const credentialReason = 'it belongs to what opens the account'

export const authData: PersonalTable[] = [
  {
    table: users,
    owner: users.id,
    section: 'profile',
    withheld: {
      passwordHash: credentialReason,
      hasPassword: credentialReason,
      passwordResetToken: credentialReason,
      passwordResetExpires: credentialReason,
      signInCode: credentialReason,
      signInCodeExpires: credentialReason,
      mustChangePassword: credentialReason,
      totpSecret: credentialReason,
      totpLastStep: credentialReason,
      recoveryCodes: credentialReason,
    },
    orderedBy: users.createdAt,
  },
  {
    table: sessions,
    owner: sessions.userId,
    section: 'sessions',
    withheld: { sid: credentialReason },
    orderedBy: sessions.expire,
  },
  {
    table: passkeys,
    owner: passkeys.userId,
    section: 'passkeys',
    withheld: { credentialId: credentialReason, publicKey: credentialReason, counter: credentialReason },
    orderedBy: passkeys.createdAt,
  },
  {
    table: passkeyChallenges,
    owner: passkeyChallenges.userId,
    section: null,
    withheld: { challengeHash: credentialReason, expires: 'a challenge lives for minutes' },
    orderedBy: passkeyChallenges.expires,
  },
  {
    table: linkedSignIns,
    owner: linkedSignIns.userId,
    section: 'linkedSignIns',
    withheld: {},
    orderedBy: linkedSignIns.createdAt,
  },
  {
    table: signInAttempts,
    owner: signInAttempts.userId,
    section: null,
    withheld: {
      keyHash: credentialReason,
      browserHash: credentialReason,
      nonce: credentialReason,
      codeVerifier: credentialReason,
      issuer: 'an attempt lives for minutes',
      purpose: 'an attempt lives for minutes',
      expires: 'an attempt lives for minutes',
    },
    orderedBy: signInAttempts.expires,
  },
  {
    table: emailVerifications,
    owner: emailVerifications.userId,
    section: 'emailVerifications',
    withheld: { userId: 'it is the account itself', tokenHash: credentialReason, codeHash: credentialReason },
    orderedBy: emailVerifications.createdAt,
  },
  {
    table: handoffCodes,
    owner: handoffCodes.userId,
    section: null,
    withheld: { codeHash: credentialReason, expires: 'a code lives for a minute' },
    orderedBy: handoffCodes.expires,
  },
]

export const credentialRemovals: Removal[] = [
  removalOf('expired sessions', sessions, now => lt(sessions.expire, now)),
  {
    what: 'expired reset tokens',
    remove: (tx, now) =>
      countOf(
        tx,
        sql`update ${users} set password_reset_token = null, password_reset_expires = null
            where password_reset_expires < ${now.toISOString()}::timestamptz`,
      ),
  },
  removalOf('expired email verifications', emailVerifications, now => lt(emailVerifications.expires, now)),
  removalOf('expired hand-over codes', handoffCodes, now => lt(handoffCodes.expires, now)),
  removalOf('expired passkey challenges', passkeyChallenges, now => lt(passkeyChallenges.expires, now)),
  removalOf('expired sign-in attempts', signInAttempts, now => lt(signInAttempts.expires, now)),
]
