import type { Sql } from '#server/platform/db/database.ts'
import { findByIdentifier } from './store.ts'

/** The account that a username or an e-mail address leads to, in whatever spelling. Nothing that is told to anyone. */
export async function findAccountId(db: Sql, identifier: string): Promise<string | undefined> {
  return (await findByIdentifier(db, identifier))?.user.id
}
