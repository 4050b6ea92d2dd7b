import type { ConsentFeature } from '#contract/account.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Sql } from '#server/platform/db/database.ts'
import { findActiveConsent } from '../store.ts'

/**
 * Lets only someone on who allowed this feature and has not taken it back. It asks the database each time, so that a
 * withdrawal counts from the next request on.
 * @throws AppError not_allowed
 */
export async function requireConsent(db: Sql, userId: string, feature: ConsentFeature): Promise<void> {
  if (!(await findActiveConsent(db, userId, feature))) throw new AppError('not_allowed')
}
