import type { ResponseIn } from '#contract/endpoints/endpoint.ts'
import type { tokenHistory } from '#contract/endpoints/tokens.ts'
import type { Sql } from '#server/platform/db/database.ts'
import { listEntries as entriesOf } from '../store.ts'

const pageSize = 25

export async function listEntries(
  db: Sql,
  userId: string,
  before: string | undefined,
): Promise<ResponseIn<typeof tokenHistory>> {
  const rows = await entriesOf(db, userId, before, pageSize + 1)
  const entries = rows.slice(0, pageSize).map(row => ({ ...row, createdAt: row.createdAt.toISOString() }))
  return { entries, more: rows.length > pageSize }
}
