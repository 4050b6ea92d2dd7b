import { isDeepStrictEqual } from 'node:util'
import { policyVersion } from '#contract/account.ts'
import type { ConsentFeature } from '#contract/endpoints/account.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Client } from '#server/http/route.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { lockAccount } from '#server/platform/db/lock-account.ts'
import { holdActiveConsent, insertConsent, markWithdrawn } from '../store.ts'

/**
 * Records what she allows, in the transaction of what she allowed it for. The same once more changes nothing; anything
 * else takes the place of the active consent, which stays in the history as ended.
 * @throws AppError session_required where the account is gone
 */
export async function giveConsent(
  tx: Tx,
  userId: string,
  given: { feature: ConsentFeature; consents: Record<string, boolean> },
  client: Client,
  now: Date,
): Promise<void> {
  const { feature, consents } = given
  // One at a time, so that of two different ones the later counts.
  if (!(await lockAccount(tx, userId, 'update'))) throw new AppError('session_required')
  const active = await holdActiveConsent(tx, userId, feature)
  if (active?.policyVersion === policyVersion && isDeepStrictEqual(active.consents, consents)) return
  if (active) await markWithdrawn(tx, active.id, now)
  await insertConsent(tx, { userId, feature, consents, ipAddress: client.ip.slice(0, 45), policyVersion, givenAt: now })
}
