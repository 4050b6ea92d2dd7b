import type { Tx } from '#server/platform/db/database.ts'
import { stripAudits } from './store.ts'

/** Takes what is personal out of the audit rows of an account that is being deleted; what was done, and when, stays. */
export const forgetPerson = (tx: Tx, userId: string): Promise<void> => stripAudits(tx, userId)
