import type { EmailState } from '#contract/endpoints/email.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import type { RateLimitHit } from '#server/http/route.ts'
import { lockAccount } from '#server/platform/db/lock-account.ts'
import { plainEmail } from '#server/platform/mail/plain-email.ts'
import { mailProof } from './proof/mail-proof.ts'
import { makeProof } from './proof/make-proof.ts'
import { readEmailState } from './read-state.ts'
import { addressToProve } from './rules.ts'
import { findAccount, findVerification } from './store.ts'

/**
 * Mails a new link and code for the address that waits for its proof; the older ones end.
 * @throws AppError too_many_attempts, busy, session_required where the account is gone
 */
export async function sendVerification(
  deps: Pick<Deps, 'db' | 'clock' | 'publicUrl' | 'adminEmail'>,
  userId: string,
  rateLimit: RateLimitHit,
): Promise<EmailState> {
  const { db, clock } = deps
  const known = await findAccount(db.sql, userId)
  const address = known && addressToProve(known, await findVerification(db.sql, userId), clock.now())
  if (address === undefined) return readEmailState(db.sql, userId, clock.now())
  await rateLimit.count('mailAddress', plainEmail(address))
  const proof = await makeProof()
  await db.transaction(async tx => {
    const now = clock.now()
    const account = await lockAccount(tx, userId)
    if (!account) throw new AppError('session_required')
    const email = addressToProve(account, await findVerification(tx, userId), now)
    if (email === address) await mailProof(tx, deps, { account, email, proof }, now)
  })
  return readEmailState(db.sql, userId, clock.now())
}
