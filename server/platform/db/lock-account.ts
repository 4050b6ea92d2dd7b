import { eq } from 'drizzle-orm'
import type { Tx } from './database.ts'
import { users } from './schema.ts'

/**
 * Locks an account's row until the transaction ends and returns it as it is now; undefined: there is no such account. A
 * transaction that locks other rows of the account as well locks this one first, so that none waits in a circle.
 * `update` also keeps others from inserting rows that refer to the account, as its deletion needs.
 */
export async function lockAccount(
  tx: Tx,
  userId: string,
  strength: 'no key update' | 'update' = 'no key update',
): Promise<typeof users.$inferSelect | undefined> {
  const [row] = await tx.select().from(users).where(eq(users.id, userId)).for(strength)
  return row
}
