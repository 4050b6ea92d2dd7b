import type { Sql } from '#server/platform/db/database.ts'
import { readProgress } from './store.ts'

/** In seconds since the newest pass over all accounts began; 0 before the first one. */
export async function readLedgerCheckAge(db: Sql, now: Date): Promise<number> {
  const pass = await readProgress(db)
  return pass ? (now.getTime() - pass.passStartedAt.getTime()) / 1_000 : 0
}
