import type { BodyOut, ResponseIn } from '#contract/endpoints/endpoint.ts'
import type { finishSignInLink as endpoint } from '#contract/endpoints/linked-sign-ins.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import type { SessionGate } from '#server/http/session.ts'
import { hashSecret } from '#server/platform/hash.ts'
import { findPassword, findUser } from '../store.ts'
import { enterProved } from './enter-linked.ts'
import { mailIssuer, mailProof, mayEnterByLink } from './rules.ts'
import { deleteAttempt, findAttempt } from './store.ts'

/**
 * Signs in with a mailed link, once, in the browser that asked for it; another browser does not use it up.
 * @throws AppError issuer_attempt_over, also where the address was changed since
 */
export async function finishLink(
  deps: Deps,
  { token, ...form }: BodyOut<typeof endpoint>,
  { browserHash, session }: { browserHash: string | undefined; session: SessionGate },
): Promise<ResponseIn<typeof endpoint>> {
  const { db, clock } = deps
  const asked = { keyHash: hashSecret(token), browserHash: browserHash ?? '', purpose: 'mail' as const }
  const attempt = await findAttempt(db.sql, asked, clock.now())
  const user = attempt?.userId ? await findUser(db.sql, attempt.userId) : undefined
  // Read before the link is used: a reset deletes the link, or is seen when the session is opened.
  const password = user && (await findPassword(db.sql, user.id))
  const isSame = user && mailProof(user.email).emailHash === attempt?.nonce && mayEnterByLink(user)
  if (!isSame || !password || !(await deleteAttempt(db.sql, asked, clock.now())))
    throw new AppError('issuer_attempt_over')
  const proof = { issuer: mailIssuer, emailHash: attempt.nonce }
  return enterProved(deps, { ...user, ...password }, { ...form, proof, browserHash: asked.browserHash, session })
}
