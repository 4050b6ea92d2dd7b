import type { Tx } from '#server/platform/db/database.ts'
import { updatePassword } from '../store.ts'

export const replacePassword = (tx: Tx, userId: string, passwordHash: string, now: Date): Promise<void> =>
  updatePassword(tx, userId, passwordHash, now)
