import type { Tx } from '#server/platform/db/database.ts'
import { endFilesOf } from '#server/platform/storage/end-files.ts'
import { deleteTestimonialsOf } from './store.ts'

/**
 * In the transaction that deletes an account, before it does: what she said of us goes at once, and her photos are due.
 * Her story goes with the account; the marks of it stay, which name nobody. Returns the keys of her files.
 */
export async function forgetAuthor(tx: Tx, userId: string, now: Date): Promise<string[]> {
  const keys = await endFilesOf(tx, userId, now)
  await deleteTestimonialsOf(tx, userId)
  return keys
}
