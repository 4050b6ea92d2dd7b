import { isDeepStrictEqual } from 'node:util'
import { policyVersion } from '#contract/account.ts'
import type { ConsentFeature } from '#contract/endpoints/account.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Client } from '#server/http/route.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { lockAccount } from '#server/platform/db/lock-account.ts'
import { insertConsent, lockActiveConsent, markWithdrawn } from '../store.ts'

/**
 * Records a consent in the transaction of the action that needs it. Repeating it changes nothing; a different one ends
 * the active consent, which stays in the history.
 * @throws AppError session_required if the account is deleted
 */
export async function giveConsent(
  tx: Tx,
  userId: string,
  given: { feature: ConsentFeature; consents: Record<string, boolean> },
  client: Client,
  now: Date,
): Promise<void> {
  const { feature, consents } = given
  if (!(await lockAccount(tx, userId, 'update'))) throw new AppError('session_required')
  const active = await lockActiveConsent(tx, userId, feature)
  if (active?.policyVersion === policyVersion && isDeepStrictEqual(active.consents, consents)) return
  if (active) await markWithdrawn(tx, active.id, now)
  await insertConsent(tx, { userId, feature, consents, ipAddress: client.ip.slice(0, 45), policyVersion, givenAt: now })
}
