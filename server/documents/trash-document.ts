import type { DocumentSummary } from '#contract/endpoints/documents.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Sql } from '#server/platform/db/database.ts'
import { toSummary } from './rules.ts'
import { deleteFromTrash, moveToTrash, writeDocument } from './store.ts'

export async function trashDocument(db: Sql, userId: string, id: string, now: Date): Promise<DocumentSummary> {
  const row = await moveToTrash(db, userId, id, now)
  if (!row) throw new AppError('not_found')
  return toSummary(row)
}

/**
 * Restores a document from the bin and restarts its unused period.
 * @throws AppError not_found
 */
export async function restoreDocument(db: Sql, userId: string, id: string, now: Date): Promise<DocumentSummary> {
  const row = await writeDocument(db, userId, id, { deletedAt: null }, now)
  if (!row) throw new AppError('not_found')
  return toSummary(row)
}

/**
 * Deletes a document in the bin and its versions permanently.
 * @throws AppError not_found, also if it is not in the bin
 */
export async function deleteDocument(db: Sql, userId: string, id: string): Promise<{ success: true }> {
  if (!(await deleteFromTrash(db, userId, id))) throw new AppError('not_found')
  return { success: true }
}
