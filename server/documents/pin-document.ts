import type { DocumentSummary } from '#contract/endpoints/documents.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Sql } from '#server/platform/db/database.ts'
import { toSummary } from './rules.ts'
import { writeDocument } from './store.ts'

/**
 * Sets whether a document is exempt from removal; clearing it restarts the unused period.
 * @throws AppError not_found
 */
export async function pinDocument(
  db: Sql,
  userId: string,
  id: string,
  pinned: boolean,
  now: Date,
): Promise<DocumentSummary> {
  const row = await writeDocument(db, userId, id, { savedAt: pinned ? now : null }, now)
  if (!row) throw new AppError('not_found')
  return toSummary(row)
}
