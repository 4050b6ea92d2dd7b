import type { Tx } from '#server/platform/db/database.ts'
import { endFilesOf } from '#server/platform/storage/end-files.ts'
import { deleteTestimonialsOf } from './store.ts'

/**
 * Deletes testimonials and schedules the photos for deletion. Runs in the transaction of an account deletion, before
 * the account is deleted. Story hashes stay. Returns the file keys.
 */
export async function forgetAuthor(tx: Tx, userId: string, now: Date): Promise<string[]> {
  const keys = await endFilesOf(tx, userId, now)
  await deleteTestimonialsOf(tx, userId)
  return keys
}
