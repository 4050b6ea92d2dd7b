import type { Generation } from '#contract/endpoints/generations.ts'
import type { Sql } from '#server/platform/db/database.ts'
import { endedVisibleFor, toGeneration } from './rules.ts'
import { listSince } from './store.ts'

export async function listGenerations(db: Sql, userId: string, now: Date): Promise<Generation[]> {
  const rows = await listSince(db, userId, new Date(now.getTime() - endedVisibleFor))
  return rows.map(toGeneration)
}
