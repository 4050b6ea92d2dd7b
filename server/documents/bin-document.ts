import type { DocumentSummary } from '#contract/endpoints/documents.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Sql } from '#server/platform/db/database.ts'
import { toSummary } from './rules.ts'
import { removeBinned, writeBinned, writeDocument } from './store.ts'

/** Into the bin, or nothing where it is there. @throws AppError not_found */
export async function binDocument(db: Sql, userId: string, id: string, now: Date): Promise<DocumentSummary> {
  const row = await writeBinned(db, userId, id, now)
  if (!row) throw new AppError('not_found')
  return toSummary(row)
}

/** Out of the bin again; its unused time begins anew. @throws AppError not_found */
export async function restoreDocument(db: Sql, userId: string, id: string, now: Date): Promise<DocumentSummary> {
  const row = await writeDocument(db, userId, id, { deletedAt: null }, now)
  if (!row) throw new AppError('not_found')
  return toSummary(row)
}

/** For good, with all its versions. @throws AppError not_found, also for what is not in the bin. */
export async function deleteDocument(db: Sql, userId: string, id: string): Promise<{ success: true }> {
  if (!(await removeBinned(db, userId, id))) throw new AppError('not_found')
  return { success: true }
}
