import { AppError } from '#server/http/app-error.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { lockAccount } from '#server/platform/db/lock-account.ts'
import { insertDocument, type NewDocument } from './generations/store.ts'
import { indexText } from './search/rules.ts'

/**
 * Stores a finished text as a document and returns its id.
 * @throws AppError session_required
 */
export async function addDocument(
  tx: Tx,
  userId: string,
  document: Omit<NewDocument, 'userId' | 'words'>,
  now: Date,
): Promise<string> {
  if (!(await lockAccount(tx, userId))) throw new AppError('session_required')
  return insertDocument(tx, { ...document, userId, words: indexText(document) }, now)
}
