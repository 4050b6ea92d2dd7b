import { administratorActs } from '#contract/endpoints/admin.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { stripAudits } from './store.ts'

/**
 * Takes what is personal out of the audit rows of an account that is being deleted. What was done, when and by which id
 * stays, and what an administrator's act was about.
 */
export const forgetPerson = (tx: Tx, userId: string): Promise<void> => stripAudits(tx, userId, administratorActs)
