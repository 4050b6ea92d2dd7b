import type { listDocuments as endpoint } from '#contract/documents.ts'
import type { QueryOut, ResponseIn } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import type { Sql } from '#server/platform/db/database.ts'
import { excerptOf, toSummary, wordsOf } from './rules.ts'
import { type ListedRow, listRows } from './store.ts'

/** An account's documents, a page at a time: all, those she keeps, or what is in the bin, with the words she searches. */
export async function listDocuments(
  db: Sql,
  userId: string,
  { search = '', kind, bin, kept, before }: QueryOut<typeof endpoint>,
): Promise<ResponseIn<typeof endpoint>> {
  const { pageSize } = limits.documents
  const wanted = { words: wordsOf(search), kind, bin: bin === 'true', kept: kept === 'true', before }
  const rows = await listRows(db, userId, wanted, pageSize + 1)
  return { documents: rows.slice(0, pageSize).map(toListed), more: rows.length > pageSize }
}

const toListed = (row: ListedRow) => {
  const { cut, cutFrom, length } = row
  const excerpt = excerptOf(cut, { begins: cutFrom <= 1, ends: cutFrom + cut.length > length })
  return { ...toSummary(row), excerpt }
}
