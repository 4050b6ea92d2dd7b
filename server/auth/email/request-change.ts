import type { EmailState } from '#contract/endpoints/email.ts'
import { writeAudit } from '#server/admin/write-audit.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Client, RateLimitHit } from '#server/http/route.ts'
import { lockAccount } from '#server/platform/db/lock-account.ts'
import { plainEmail } from '#server/platform/mail/plain-email.ts'
import { confirmOwner } from '../passwords/confirm-owner.ts'
import { mailProof } from './proof/mail-proof.ts'
import { makeProof } from './proof/make-proof.ts'
import { readEmailState } from './read-state.ts'

/**
 * Mails a link and a code to the new address, which replaces the old one once it is proved. The response is the same if
 * that address has an account.
 * @throws AppError wrong_current_password, recent_sign_in_required, invalid_input for the same address, too_many_attempts, busy
 */
export async function requestEmailChange(
  deps: Pick<Deps, 'db' | 'clock' | 'publicUrl' | 'adminEmail'>,
  userId: string,
  { email, password }: { email: string; password: string },
  { sid, rateLimit, client }: { sid: string | undefined; rateLimit: RateLimitHit; client: Client },
): Promise<EmailState> {
  const { db, clock } = deps
  const provedAgainst = await confirmOwner(db.sql, { userId, sid, password }, clock.now())
  await rateLimit.count('sendVerification', userId)
  await rateLimit.count('mailAddress', plainEmail(email))
  const proof = await makeProof()
  await db.transaction(async tx => {
    const now = clock.now()
    const account = await lockAccount(tx, userId)
    if (!account || account.passwordHash !== provedAgainst) throw new AppError('wrong_current_password')
    if (email === account.email)
      throw new AppError('invalid_input', { errors: { email: 'This is already your address' } })
    await mailProof(tx, deps, { account, email, proof }, now)
    const actor = { id: userId, email: account.email }
    await writeAudit(tx, { action: 'email.change_request', actor, resource: { type: 'user', id: userId }, client }, now)
  })
  return readEmailState(db.sql, userId, clock.now())
}
