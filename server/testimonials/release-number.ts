import type { Tx } from '#server/platform/db/database.ts'
import { phoneMark, plainPhone } from './rules.ts'
import { deleteMark, findSalt, findStandingWith, holdMarks, insertMarks } from './store.ts'

/** `phoneNumber`: null once its time was over. */
interface Told {
  phoneNumber: string | null
  submittedAt: Date
}

/**
 * With a story that is rejected for fraud: its number may be somebody else's, who can tell a story of her own from now on.
 * Only the mark that this story made goes. Where another one stands that was told with the number, it is that one's from
 * now on. The marks of the account's address, the words and the photo stay, and so does that of a number which we no
 * longer know.
 */
export async function releaseNumber(tx: Tx, { phoneNumber, submittedAt }: Told): Promise<void> {
  const mark = await holdPhoneMark(tx, phoneNumber)
  if (phoneNumber === null || !mark) return
  if (!(await deleteMark(tx, 'phone', mark, submittedAt))) return
  const other = await findStandingWith(tx, plainPhone(phoneNumber))
  if (other) await insertMarks(tx, { phone: mark }, other.submittedAt)
}

/**
 * With a story that is no longer rejected: its number is marked again, as long ago as the story was told. Where somebody
 * else told a story with it meanwhile, the mark stays hers. Where we no longer know the number, it is not marked again.
 */
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
