import type { OwnDocument } from '#contract/endpoints/documents.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Sql } from '#server/platform/db/database.ts'
import { markConfirmed } from './confirming/keep-confirmed.ts'
import { toDocument } from './rules.ts'
import { findDocument, recordUse } from './store.ts'

export async function readDocument(db: Sql, userId: string, id: string, now: Date): Promise<OwnDocument> {
  const row = (await recordUse(db, userId, id, now)) ?? (await findDocument(db, userId, id))
  if (!row) throw new AppError('not_found')
  return toDocument({ ...row, content: await markConfirmed(db, userId, row.content) })
}
