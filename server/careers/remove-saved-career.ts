import { AppError } from '#server/http/app-error.ts'
import type { Sql } from '#server/platform/db/database.ts'
import { deleteSaved } from './store.ts'

/**
 * Removing costs nothing and refunds nothing.
 * @throws AppError not_found, also for another account's career
 */
export async function removeSavedCareer(db: Sql, userId: string, id: string): Promise<void> {
  if (!(await deleteSaved(db, userId, id))) throw new AppError('not_found')
}
