import type { BodyOut, ResponseIn } from '#contract/endpoints/endpoint.ts'
import type { startPasskey as endpoint } from '#contract/endpoints/passkeys.ts'
import { limits } from '#contract/limits.ts'
import { lifetimes } from '#contract/timings.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Client, RateLimitHit } from '#server/http/route.ts'
import { confirmOwner } from '../passwords/confirm-owner.ts'
import { findSecondFactor } from '../store.ts'
import { consumeSecondFactor } from '../two-factor/consume-second-factor.ts'
import { countCodeAttempt } from '../two-factor/count-code-attempt.ts'
import { makeChallenge } from './make-challenge.ts'
import { relyingParty, userHandleOf } from './rules.ts'
import { passkeysOf } from './store.ts'

/** ES256, EdDSA and RS256: what authenticators in use can sign with. */
const algorithms = [-7, -8, -257]

/**
 * Lets the owner make a passkey. It passes two-step sign-in, so it needs the same as turning that off: password and code.
 * @throws AppError as `confirmOwner` says; second_factor_required, invalid_code, too_many_attempts, too_many_passkeys
 */
export async function startPasskey(
  deps: Pick<Deps, 'db' | 'clock' | 'publicUrl'>,
  user: { id: string; username: string; email: string },
  { password, code }: BodyOut<typeof endpoint>,
  { sid, rateLimit, client }: { sid: string | undefined; rateLimit: RateLimitHit; client: Client },
): Promise<ResponseIn<typeof endpoint>> {
  const { db, clock, publicUrl } = deps
  const passwordHash = await confirmOwner(db.sql, { userId: user.id, sid, password }, clock.now())
  if ((await findSecondFactor(db.sql, user.id))?.totpEnabledAt) {
    if (!code) throw new AppError('second_factor_required')
    const codeWasValid = await countCodeAttempt(db, rateLimit, { ...user, passwordHash }, code, clock.now())
    await consumeSecondFactor(db, user, code, { client, now: clock.now() })
    await codeWasValid()
  }
  const known = await passkeysOf(db.sql, user.id)
  if (known.length >= limits.passkeys.perUser) throw new AppError('too_many_passkeys')
  const { id, name } = relyingParty(publicUrl)
  return {
    rp: { id, name },
    user: {
      id: Buffer.from(userHandleOf(user.id)).toString('base64url'),
      name: user.username,
      displayName: user.username,
    },
    challenge: await makeChallenge(db.sql, user.id, clock.now()),
    pubKeyCredParams: algorithms.map(alg => ({ type: 'public-key' as const, alg })),
    timeout: lifetimes.passkeyChallenge,
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId, type: 'public-key' as const })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  }
}
