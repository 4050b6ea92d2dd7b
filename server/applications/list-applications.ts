import type { applications as endpoint } from '#contract/endpoints/applications.ts'
import type { ResponseIn } from '#contract/endpoints/endpoint.ts'
import type { Sql } from '#server/platform/db/database.ts'
import { byUrgency, toApplication, weekOf } from './rules.ts'
import { listRows } from './store.ts'

export async function listApplications(db: Sql, userId: string, now: Date): Promise<ResponseIn<typeof endpoint>> {
  const rows = await listRows(db, userId)
  const today = now.toISOString().slice(0, 10)
  return { applications: rows.toSorted(byUrgency(today)).map(toApplication), week: weekOf(rows, now) }
}
