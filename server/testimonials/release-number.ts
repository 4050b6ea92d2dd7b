import type { Tx } from '#server/platform/db/database.ts'
import { phoneMark, plainPhone } from './rules.ts'
import { deleteMark, findSalt, findStandingWith, holdMarks, insertMarks } from './store.ts'

interface Told {
  phoneNumber: string | null
  submittedAt: Date
}

/**
 * Releases the phone number of a fraudulent story, because it may belong to somebody else. If another story uses the
 * number,
 * the mark becomes that one's.
 */
export async function releaseNumber(tx: Tx, { phoneNumber, submittedAt }: Told): Promise<void> {
  const mark = await holdPhoneMark(tx, phoneNumber)
  if (phoneNumber === null || !mark) return
  if (!(await deleteMark(tx, 'phone', mark, submittedAt))) return
  const other = await findStandingWith(tx, plainPhone(phoneNumber))
  if (other) await insertMarks(tx, { phone: mark }, other.submittedAt)
}

/** Restores the phone mark of a story that is no longer rejected, unless another story has used the number since. */
export async function returnNumber(tx: Tx, { phoneNumber, submittedAt }: Told): Promise<void> {
  const mark = await holdPhoneMark(tx, phoneNumber)
  if (mark) await insertMarks(tx, { phone: mark }, submittedAt)
}

async function holdPhoneMark(tx: Tx, phoneNumber: string | null): Promise<string | undefined> {
  if (phoneNumber === null) return undefined
  await holdMarks(tx)
  const salt = await findSalt(tx)
  return salt && phoneMark(salt, phoneNumber)
}
