import { sql } from 'drizzle-orm'
import { rowsOf, type Tx } from './database.ts'
import { users } from './schema.ts'

/**
 * Until the transaction ends nobody else changes this account, and what is read of it from here on is the newest. Whoever
 * holds it and other rows holds it first, so that none waits in a circle. false: there is no such account.
 */
export async function holdAccount(tx: Tx, userId: string): Promise<boolean> {
  const rows = await rowsOf(tx, sql`select id from ${users} where id = ${userId}::uuid for no key update`)
  return rows.length > 0
}
