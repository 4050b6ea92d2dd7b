import type { Sql } from '#server/platform/db/database.ts'
import { findBalance } from './store.ts'

/** An account's balance now, which may be another than when its session was read. */
export async function readBalance(db: Sql, userId: string): Promise<number> {
  return (await findBalance(db, userId)) ?? 0
}
