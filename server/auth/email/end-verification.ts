import type { Tx } from '#server/platform/db/database.ts'
import { deleteVerification } from './store.ts'

/** Ends the open link and code, for example because whoever asked for them may not have been the owner. */
export const endVerification = (tx: Tx, userId: string): Promise<void> => deleteVerification(tx, userId)
