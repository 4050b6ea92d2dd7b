import { AppError } from '#server/http/app-error.ts'
import type { Sql } from '#server/platform/db/database.ts'
import { deleteSaved } from './store.ts'

/**
 * Removes one of the account's saved careers. Nothing is charged and nothing given back.
 * @throws AppError not_found, also for somebody else's.
 */
export async function removeSavedCareer(db: Sql, userId: string, id: string): Promise<void> {
  if (!(await deleteSaved(db, userId, id))) throw new AppError('not_found')
}
