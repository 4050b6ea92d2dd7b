import type { confirmEmailLink } from '#contract/endpoints/email.ts'
import type { ResponseIn } from '#contract/endpoints/endpoint.ts'
import { writeAudit } from '#server/admin/write-audit.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Client } from '#server/http/route.ts'
import { type Tx, violatedUniqueConstraint } from '#server/platform/db/database.ts'
import { lockAccount } from '#server/platform/db/lock-account.ts'
import { markChangedAddress } from '#server/testimonials/mark-changed-address.ts'
import { endOtherSessions } from '../sessions/end-other-sessions.ts'
import { mailAddressChanged } from './proof/verification-mails.ts'
import { findByToken, markUsed, replaceEmail, setVerified } from './store.ts'

type Proved = ResponseIn<typeof confirmEmailLink>

interface Asker {
  sid: string | undefined
  client: Client
}

/**
 * Verifies the address that a token or its code was mailed to, in one transaction. A new address replaces the old one:
 * its owner is mailed there, other sessions and links end. Of two accounts that prove one address, the first gets it.
 * @throws AppError invalid_verification_link, email_exists
 */
export async function proveAddress(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  tokenHash: string,
  asker: Asker,
): Promise<Proved> {
  try {
    return await db.transaction(tx => proveInside(tx, tokenHash, asker, clock.now()))
  } catch (error) {
    if (violatedUniqueConstraint(error) === 'users_email_lower') throw new AppError('email_exists')
    throw error
  }
}

async function proveInside(tx: Tx, tokenHash: string, { sid, client }: Asker, now: Date): Promise<Proved> {
  const known = await findByToken(tx, tokenHash, now)
  const account = known && (await lockAccount(tx, known.userId))
  const row = account && (await findByToken(tx, tokenHash, now))
  if (!row) throw new AppError('invalid_verification_link')
  const { email } = row
  if (row.usedAt) return { email, outcome: 'again' }
  const changed = email !== account.email
  await markUsed(tx, account.id, now)
  const audit = { actor: { id: account.id, email: account.email }, resource: { type: 'user', id: account.id }, client }
  await writeAudit(tx, { action: changed ? 'email.change' : 'email.verify', ...audit }, now)
  if (!changed) {
    await setVerified(tx, account.id, now)
    return { email, outcome: 'verified' }
  }
  await replaceEmail(tx, account.id, email, now)
  await markChangedAddress(tx, account.id, email, now)
  await endOtherSessions(tx, account.id, sid)
  await mailAddressChanged(tx, account, now)
  return { email, outcome: 'changed' }
}
