import { AppError } from '#server/http/app-error.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { lockAccount } from '#server/platform/db/lock-account.ts'
import { type DocumentRow, holdDocument } from '../store.ts'

/**
 * A document that is about to get a version more: nobody else changes it until the transaction ends. The account is held
 * first, for a version belongs to it, and its deletion holds it before its documents.
 * @throws AppError not_found, session_required
 */
export async function holdForChange(tx: Tx, userId: string, id: string): Promise<DocumentRow> {
  if (!(await lockAccount(tx, userId))) throw new AppError('session_required')
  const row = await holdDocument(tx, userId, id)
  if (!row) throw new AppError('not_found')
  return row
}
