import type { Tx } from '#server/platform/db/database.ts'
import { emailMark } from './rules.ts'
import { findSalt, findStoryOf, insertMarks, lockMarks, makeSalt } from './store.ts'

/**
 * Marks the new address of an author, so that an account that is registered with it later gets no second Pro. The
 * caller holds the account's lock.
 */
export async function markChangedAddress(tx: Tx, userId: string, email: string, now: Date): Promise<void> {
  if (!(await findStoryOf(tx, userId))) return
  await lockMarks(tx)
  const salt = (await findSalt(tx)) ?? (await makeSalt(tx, now))
  await insertMarks(tx, { email: emailMark(salt, email) }, now)
}
