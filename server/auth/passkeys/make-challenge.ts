import { randomBytes } from 'node:crypto'
import { lifetimes } from '#contract/timings.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Sql } from '#server/platform/db/database.ts'
import { hashSecret } from '#server/platform/hash.ts'
import { challengeOf } from './rules.ts'
import { deleteValidChallenge, insertChallenge } from './store.ts'

/** `userId`: who may make a passkey with it; null: it is for a sign-in. */
export async function makeChallenge(db: Sql, userId: string | null, now: Date): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  const expires = new Date(now.getTime() + lifetimes.passkeyChallenge)
  await insertChallenge(db, { challengeHash: hashSecret(challenge), userId, expires })
  return challenge
}

/**
 * Uses up the challenge that a browser has signed.
 * @throws AppError passkey_refused, the same for one that is unknown, expired, used, or somebody else's
 */
export async function takeChallenge(
  db: Sql,
  clientDataJSON: string,
  userId: string | null,
  now: Date,
): Promise<string> {
  const challenge = challengeOf(clientDataJSON)
  if (challenge === undefined || !(await deleteValidChallenge(db, hashSecret(challenge), userId, now)))
    throw new AppError('passkey_refused')
  return challenge
}
