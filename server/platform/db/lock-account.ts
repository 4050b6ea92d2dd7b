import { eq } from 'drizzle-orm'
import type { Tx } from './database.ts'
import { users } from './schema.ts'

/**
 * Locks an account's row until the transaction ends and returns it, or undefined if there is no such account. A
 * transaction that also locks other rows of the account locks this one first, to avoid deadlocks. `update` also keeps
 * others from inserting rows that refer to the account, which its deletion requires.
 */
export async function lockAccount(
  tx: Tx,
  userId: string,
  strength: 'no key update' | 'update' = 'no key update',
): Promise<typeof users.$inferSelect | undefined> {
  const [row] = await tx.select().from(users).where(eq(users.id, userId)).for(strength)
  return row
}
