import { randomBytes } from 'node:crypto'
import type { ResponseIn } from '#contract/endpoints/endpoint.ts'
import type { finishWithCode as codeEndpoint, finishIssuerSignIn } from '#contract/endpoints/linked-sign-ins.ts'
import { lifetimes } from '#contract/timings.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Client, RateLimitHit } from '#server/http/route.ts'
import type { SessionGate } from '#server/http/session.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { hashSecret } from '#server/platform/hash.ts'
import type { Issuer } from '#server/platform/sign-in/issuer.ts'
import { openProvedSession } from '../sessions/open-proved-session.ts'
import { findPassword, findUser, lockCredentials, type UserRow } from '../store.ts'
import { consumeSecondFactor } from '../two-factor/consume-second-factor.ts'
import { countCodeAttempt } from '../two-factor/count-code-attempt.ts'
import { deletePendingCode, findPendingCode, insertAttempt, isLinked, recordUse } from './store.ts'

interface Entry {
  rememberMe: boolean
  quizId?: string | null | undefined
  browserHash: string
  session: SessionGate
}

/**
 * Signs in a user whom an issuer has proved, or asks for a code of two-step sign-in.
 * @throws AppError issuer_attempt_over where the account is gone or was unlinked meanwhile
 */
export async function enterLinked(
  deps: Deps,
  userId: string,
  { issuer, ...entry }: Entry & { issuer: Issuer },
): Promise<ResponseIn<typeof finishIssuerSignIn>> {
  const { db, clock } = deps
  const user = await findUser(db.sql, userId)
  if (!user) throw new AppError('issuer_attempt_over')
  if (!user.totpEnabledAt) return openLinkedSession(deps, user, { ...entry, issuer: issuer.address })
  const pending = randomBytes(32).toString('base64url')
  const keys = { keyHash: hashSecret(pending), browserHash: entry.browserHash, nonce: '', codeVerifier: '' }
  const expires = new Date(clock.now().getTime() + lifetimes.issuerAttempt)
  await insertAttempt(db.sql, { ...keys, issuer: issuer.address, purpose: 'code', userId, expires })
  return { outcome: 'code', pending }
}

/**
 * Goes on with a code where an issuer has proved the user.
 * @throws AppError issuer_attempt_over, invalid_code, too_many_attempts
 */
export async function enterWithCode(
  deps: Deps,
  { pending, code, ...entry }: Entry & { pending: string; code: string },
  { rateLimit, client }: { rateLimit: RateLimitHit; client: Client },
): Promise<ResponseIn<typeof codeEndpoint>> {
  const { db, clock } = deps
  const asked = { keyHash: hashSecret(pending), browserHash: entry.browserHash }
  const attempt = await findPendingCode(db.sql, asked, clock.now())
  const user = attempt?.userId ? await findUser(db.sql, attempt.userId) : undefined
  const password = user && (await findPassword(db.sql, user.id))
  if (!attempt || !user || !password) throw new AppError('issuer_attempt_over')
  const codeWasValid = await countCodeAttempt(db, rateLimit, { ...user, ...password }, code, clock.now())
  await consumeSecondFactor(db, user, code, { client, now: clock.now() })
  await codeWasValid()
  if (!(await deletePendingCode(db.sql, asked, clock.now()))) throw new AppError('issuer_attempt_over')
  return openLinkedSession(deps, user, { ...entry, issuer: attempt.issuer })
}

async function openLinkedSession(deps: Deps, user: UserRow, { issuer, ...entry }: Entry & { issuer: string }) {
  const isStillProved = async (tx: Tx) => {
    const credentials = await lockCredentials(tx, user.id)
    const isSame = credentials?.totpEnabledAt?.getTime() === user.totpEnabledAt?.getTime()
    return isSame && (await isLinked(tx, user.id, issuer))
  }
  const entered = await openProvedSession(deps, user, { ...entry, isStillProved, refusal: 'issuer_attempt_over' })
  const { sessionId, ...current } = entered
  await recordUse(deps.db.sql, user.id, issuer, deps.clock.now())
  return { outcome: 'entered' as const, user: current, sessionId }
}
