import type { Sql } from '#server/platform/db/database.ts'
import { findBalance } from './store.ts'

export async function readBalance(db: Sql, userId: string): Promise<number> {
  return (await findBalance(db, userId)) ?? 0
}
