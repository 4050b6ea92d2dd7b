import type { Tx } from '#server/platform/db/database.ts'
import { phoneMark, plainPhone } from './rules.ts'
import { deleteMark, findSalt, findStandingWith, insertMarks, lockMarks } from './store.ts'

interface StoryNumber {
  phoneNumber: string | null
  submittedAt: Date
}

/**
 * Releases the phone number of a rejected story, because it may belong to somebody else. If another story uses the
 * number, the mark is assigned to that story.
 */
export async function releaseNumber(tx: Tx, { phoneNumber, submittedAt }: StoryNumber): Promise<void> {
  const mark = await lockPhoneMark(tx, phoneNumber)
  if (phoneNumber === null || !mark) return
  if (!(await deleteMark(tx, 'phone', mark, submittedAt))) return
  const other = await findStandingWith(tx, plainPhone(phoneNumber))
  if (other) await insertMarks(tx, { phone: mark }, other.submittedAt)
}

/** Restores the phone mark of a story that is no longer rejected, unless another story has used the number since. */
export async function restoreNumber(tx: Tx, { phoneNumber, submittedAt }: StoryNumber): Promise<void> {
  const mark = await lockPhoneMark(tx, phoneNumber)
  if (mark) await insertMarks(tx, { phone: mark }, submittedAt)
}

async function lockPhoneMark(tx: Tx, phoneNumber: string | null): Promise<string | undefined> {
  if (phoneNumber === null) return undefined
  await lockMarks(tx)
  const salt = await findSalt(tx)
  return salt && phoneMark(salt, phoneNumber)
}
