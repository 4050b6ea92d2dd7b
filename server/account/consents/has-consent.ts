import type { ConsentFeature } from '#contract/endpoints/account.ts'
import type { Sql } from '#server/platform/db/database.ts'
import { findActiveConsent } from '../store.ts'

/** Reads the database each time so that a withdrawal takes effect at the next request. */
export const hasConsent = async (db: Sql, userId: string, feature: ConsentFeature): Promise<boolean> =>
  (await findActiveConsent(db, userId, feature)) !== undefined
