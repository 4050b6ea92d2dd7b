import { AppError } from '#server/http/app-error.ts'
import type { Sql } from '#server/platform/db/database.ts'
import { deleteOwnSession } from '../store.ts'

/** @throws AppError not_found, also for another account's session */
export async function endOwnSession(db: Sql, userId: string, id: string): Promise<void> {
  if (!(await deleteOwnSession(db, userId, id))) throw new AppError('not_found')
}
