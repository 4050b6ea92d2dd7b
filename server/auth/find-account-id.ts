import type { Sql } from '#server/platform/db/database.ts'
import { findByIdentifier } from './store.ts'

export async function findAccountId(db: Sql, identifier: string): Promise<string | undefined> {
  return (await findByIdentifier(db, identifier))?.user.id
}
