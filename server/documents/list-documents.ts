import type { listDocuments as endpoint } from '#contract/endpoints/documents.ts'
import type { QueryOut, ResponseIn } from '#contract/endpoints/endpoint.ts'
import { limits } from '#contract/limits.ts'
import type { Sql } from '#server/platform/db/database.ts'
import { toSummary } from './rules.ts'
import { excerptFor, searchWords } from './search/rules.ts'
import { listRows } from './store.ts'

export async function listDocuments(
  db: Sql,
  userId: string,
  { search = '', kind, bin, kept, before }: QueryOut<typeof endpoint>,
): Promise<ResponseIn<typeof endpoint>> {
  const { pageSize } = limits.documents
  const words = searchWords(search)
  const filter = { words, kind, bin: bin === 'true', pinned: kept === 'true', before }
  const rows = await listRows(db, userId, filter, pageSize + 1)
  const documents = rows.slice(0, pageSize).map(row => ({ ...toSummary(row), excerpt: excerptFor(row.content, words) }))
  return { documents, more: rows.length > pageSize }
}
