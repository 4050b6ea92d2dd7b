import { randomBytes } from 'node:crypto'
import type { ResponseIn } from '#contract/endpoints/endpoint.ts'
import type { finishWithCode as codeEndpoint, finishSignInLink } from '#contract/endpoints/linked-sign-ins.ts'
import { lifetimes } from '#contract/timings.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Client, RateLimitHit } from '#server/http/route.ts'
import type { SessionGate } from '#server/http/session.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { hashSecret } from '#server/platform/hash.ts'
import { openProvedSession } from '../sessions/open-proved-session.ts'
import { findPassword, findUser, lockCredentials, type UserRow } from '../store.ts'
import { consumeSecondFactor } from '../two-factor/consume-second-factor.ts'
import { countCodeAttempt } from '../two-factor/count-code-attempt.ts'
import { isMailProof, mailProof, mayEnterByLink, type Proof } from './rules.ts'
import { deleteAttempt, findAttempt, insertAttempt, isLinked, recordUse } from './store.ts'

interface Entry {
  rememberMe: boolean
  quizId?: string | null | undefined
  browserHash: string
  session: SessionGate
}

/** With the password hash as it was when the proof was checked. */
type ProvedUser = UserRow & { passwordHash: string }

/**
 * Signs in a user whom an issuer has proved, or asks for a code of two-step sign-in.
 * @throws AppError issuer_attempt_over where the account is gone or was unlinked meanwhile
 */
export async function enterLinked(
  deps: Deps,
  userId: string,
  { issuer, ...entry }: Entry & { issuer: string },
): Promise<ResponseIn<typeof finishSignInLink>> {
  const user = await findUser(deps.db.sql, userId)
  const password = user && (await findPassword(deps.db.sql, userId))
  if (!user || !password) throw new AppError('issuer_attempt_over')
  return enterProved(deps, { ...user, ...password }, { ...entry, proof: { issuer, emailHash: '' } })
}

/** @throws AppError issuer_attempt_over where what proved the user ended meanwhile */
export async function enterProved(
  deps: Deps,
  user: ProvedUser,
  { proof, ...entry }: Entry & { proof: Proof },
): Promise<ResponseIn<typeof finishSignInLink>> {
  const { db, clock } = deps
  if (!user.totpEnabledAt) return openLinkedSession(deps, user, { ...entry, proof })
  const pending = randomBytes(32).toString('base64url')
  const keys = { keyHash: hashSecret(pending), browserHash: entry.browserHash, codeVerifier: '' }
  const expires = new Date(clock.now().getTime() + lifetimes.issuerAttempt)
  const proved = { issuer: proof.issuer, nonce: proof.emailHash, userId: user.id }
  await insertAttempt(db.sql, { ...keys, ...proved, purpose: 'code', expires })
  return { outcome: 'code', pending }
}

/**
 * Goes on with a code where an issuer or a mailed link has proved the user.
 * @throws AppError issuer_attempt_over, invalid_code, too_many_attempts
 */
export async function enterWithCode(
  deps: Deps,
  { pending, code, ...entry }: Entry & { pending: string; code: string },
  { rateLimit, client }: { rateLimit: RateLimitHit; client: Client },
): Promise<ResponseIn<typeof codeEndpoint>> {
  const { db, clock } = deps
  const asked = { keyHash: hashSecret(pending), browserHash: entry.browserHash, purpose: 'code' as const }
  const attempt = await findAttempt(db.sql, asked, clock.now())
  const user = attempt?.userId ? await findUser(db.sql, attempt.userId) : undefined
  const password = user && (await findPassword(db.sql, user.id))
  if (!attempt || !user || !password) throw new AppError('issuer_attempt_over')
  const codeWasValid = await countCodeAttempt(db, rateLimit, { ...user, ...password }, code, clock.now())
  await consumeSecondFactor(db, user, code, { client, now: clock.now() })
  await codeWasValid()
  if (!(await deleteAttempt(db.sql, asked, clock.now()))) throw new AppError('issuer_attempt_over')
  const proof = { issuer: attempt.issuer, emailHash: attempt.nonce }
  return openLinkedSession(deps, { ...user, ...password }, { ...entry, proof })
}

async function openLinkedSession(deps: Deps, user: ProvedUser, { proof, ...entry }: Entry & { proof: Proof }) {
  const isStillProved = async (tx: Tx) => {
    const credentials = await lockCredentials(tx, user.id)
    const isSame = credentials?.totpEnabledAt?.getTime() === user.totpEnabledAt?.getTime()
    if (!isMailProof(proof)) return isSame && (await isLinked(tx, user.id, proof.issuer))
    // The address may have been changed while a code was asked for.
    const current = await findUser(tx, user.id)
    const isAddressSame = current && mayEnterByLink(current) && mailProof(current.email).emailHash === proof.emailHash
    return isSame && credentials?.passwordHash === user.passwordHash && Boolean(isAddressSame)
  }
  const entered = await openProvedSession(deps, user, { ...entry, isStillProved, refusal: 'issuer_attempt_over' })
  const { sessionId, ...current } = entered
  await recordUse(deps.db.sql, user.id, proof.issuer, deps.clock.now())
  return { outcome: 'entered' as const, user: current, sessionId }
}
