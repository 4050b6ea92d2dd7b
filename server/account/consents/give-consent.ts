import { type ConsentFeature, policyVersion } from '#contract/account.ts'
import type { Client } from '#server/http/route.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { insertConsent } from '../store.ts'

/**
 * Records that she allowed something, in the transaction of what she allowed it for. While a consent for the feature is
 * active that one stays; after a withdrawal a new row is added and the old one is kept.
 */
export async function giveConsent(
  tx: Tx,
  userId: string,
  given: { feature: ConsentFeature; consents: Record<string, boolean> },
  client: Client,
  now: Date,
): Promise<void> {
  const { feature, consents } = given
  await insertConsent(tx, { userId, feature, consents, ipAddress: client.ip.slice(0, 45), policyVersion, givenAt: now })
}
