import type { documentVersions as endpoint, OwnDocument } from '#contract/endpoints/documents.ts'
import type { ResponseIn } from '#contract/endpoints/endpoint.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Sql } from '#server/platform/db/database.ts'
import { toDocument } from '../rules.ts'
import { type DocumentRow, findDocument, findVersion, listVersionRows, type VersionRow } from '../store.ts'

export async function listVersions(db: Sql, userId: string, id: string): Promise<ResponseIn<typeof endpoint>> {
  if (!(await findDocument(db, userId, id))) throw new AppError('not_found')
  const rows = await listVersionRows(db, userId, id)
  return rows.map(({ revision, title, savedAt }) => ({ revision, title, savedAt: savedAt.toISOString() }))
}

export async function readVersion(db: Sql, userId: string, id: string, revision: number): Promise<OwnDocument> {
  const row = await findDocument(db, userId, id)
  const version = row && (await findVersion(db, userId, id, revision))
  if (!row || !version) throw new AppError('not_found')
  return toDocument(atVersion(row, version))
}

const atVersion = (row: DocumentRow, { revision, title, content, provenance, edited, savedAt }: VersionRow) => ({
  ...row,
  ...{ revision, title, content, provenance, edited },
  updatedAt: savedAt,
})
