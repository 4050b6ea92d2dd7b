import type { Generation } from '#contract/endpoints/generations.ts'
import type { Sql } from '#server/platform/db/database.ts'
import { toGeneration, toldFor } from './rules.ts'
import { listSince } from './store.ts'

/** What is being written for an account now, and what came of it in the last hour. Newest first. */
export async function listGenerations(db: Sql, userId: string, now: Date): Promise<Generation[]> {
  const rows = await listSince(db, userId, new Date(now.getTime() - toldFor))
  return rows.map(toGeneration)
}
