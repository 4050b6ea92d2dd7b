import { AppError } from '#server/http/app-error.ts'
import type { Sql } from '#server/platform/db/database.ts'
import { deleteOwnSession } from '../store.ts'

/**
 * Ends one session of the account, by its id in the list.
 * @throws AppError not_found, also for somebody else's.
 */
export async function endOwnSession(db: Sql, userId: string, id: string): Promise<void> {
  if (!(await deleteOwnSession(db, userId, id))) throw new AppError('not_found')
}
