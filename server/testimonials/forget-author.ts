import type { Tx } from '#server/platform/db/database.ts'
import { endFilesOf } from '#server/platform/storage/end-files.ts'
import { deleteTestimonialsOf } from './store.ts'

/**
 * In the transaction that deletes an account, before it does: what she said of us goes at once, and her photos are due:
 * returns the keys of her files. Her story goes with the account. The marks of it stay, in which nobody can be read.
 */
export async function forgetAuthor(tx: Tx, userId: string, now: Date): Promise<string[]> {
  const keys = await endFilesOf(tx, userId, now)
  await deleteTestimonialsOf(tx, userId)
  return keys
}
