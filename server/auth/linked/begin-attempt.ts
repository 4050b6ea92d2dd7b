import { randomBytes } from 'node:crypto'
import type { IssuerId } from '#contract/endpoints/linked-sign-ins.ts'
import { lifetimes } from '#contract/timings.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import { hashSecret } from '#server/platform/hash.ts'
import { type Issuer, IssuerError } from '#server/platform/sign-in/issuer.ts'
import { insertAttempt } from './store.ts'

const secret = () => randomBytes(32).toString('base64url')

/** @throws AppError not_found where the operator does not offer it */
export function issuerOf({ issuers }: Pick<Deps, 'issuers'>, id: IssuerId): Issuer {
  const issuer = issuers?.find(each => each.id === id)
  if (!issuer) throw new AppError('not_found')
  return issuer
}

/** @throws AppError issuer_unavailable, issuer_refused */
export async function asking<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof IssuerError)) throw error
    throw new AppError(error.kind === 'away' ? 'issuer_unavailable' : 'issuer_refused')
  }
}

/**
 * Notes that a browser leaves for an issuer, to sign in or, with `userId`, to link the account there. Returns the address
 * at the issuer.
 * @throws AppError not_found, issuer_unavailable, issuer_refused
 */
export async function beginAttempt(
  deps: Pick<Deps, 'db' | 'clock' | 'issuers'>,
  id: IssuerId,
  { browserHash, userId }: { browserHash: string; userId: string | null },
): Promise<{ url: string }> {
  const { db, clock } = deps
  const issuer = issuerOf(deps, id)
  const attempt = { state: secret(), nonce: secret(), codeVerifier: secret() }
  const url = await asking(issuer.begin(attempt))
  await insertAttempt(db.sql, {
    keyHash: hashSecret(attempt.state),
    browserHash,
    issuer: issuer.address,
    purpose: userId === null ? 'sign-in' : 'link',
    userId,
    nonce: attempt.nonce,
    codeVerifier: attempt.codeVerifier,
    expires: new Date(clock.now().getTime() + lifetimes.issuerAttempt),
  })
  return { url: url.href }
}
