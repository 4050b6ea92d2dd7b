import type { ConsentFeature } from '#contract/endpoints/account.ts'
import type { Sql } from '#server/platform/db/database.ts'
import { findActiveConsent } from '../store.ts'

/**
 * Whether she allowed this feature and has not taken it back. It asks the database each time, so that a withdrawal counts
 * from the next request on.
 */
export const hasConsent = async (db: Sql, userId: string, feature: ConsentFeature): Promise<boolean> =>
  (await findActiveConsent(db, userId, feature)) !== undefined
