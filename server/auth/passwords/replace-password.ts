import type { Tx } from '#server/platform/db/database.ts'
import { updatePassword } from '../store.ts'

/** Gives an account a password in place of the one that was proved. Reset links and the duty to change it fall away. */
export const replacePassword = (tx: Tx, userId: string, passwordHash: string, now: Date): Promise<void> =>
  updatePassword(tx, userId, passwordHash, now)
