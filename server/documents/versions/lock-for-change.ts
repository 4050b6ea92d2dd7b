import { AppError } from '#server/http/app-error.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { lockAccount } from '#server/platform/db/lock-account.ts'
import { type DocumentRow, lockDocument } from '../store.ts'

/**
 * Locks the account and then the document, in the same order as the account's deletion, to avoid deadlocks.
 * @throws AppError not_found, session_required
 */
export async function lockForChange(tx: Tx, userId: string, id: string): Promise<DocumentRow> {
  if (!(await lockAccount(tx, userId))) throw new AppError('session_required')
  const row = await lockDocument(tx, userId, id)
  if (!row) throw new AppError('not_found')
  return row
}
