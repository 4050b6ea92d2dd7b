import type { Tx } from '#server/platform/db/database.ts'
import { endFilesOf } from '#server/platform/storage/end-files.ts'
import { deleteTestimonialsOf } from './store.ts'

/**
 * Runs before account deletion in its transaction: deletes testimonials and schedules photos. Story hashes stay.
 * Returns the file keys.
 */
export async function forgetAuthor(tx: Tx, userId: string, now: Date): Promise<string[]> {
  const keys = await endFilesOf(tx, userId, now)
  await deleteTestimonialsOf(tx, userId)
  return keys
}
