import { administratorActions } from '#contract/endpoints/admin.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { stripAudits } from './store.ts'

/** Removes personal data from the audit rows of a deleted account. Actions, times and ids stay. */
export const redactAudits = (tx: Tx, userId: string): Promise<void> => stripAudits(tx, userId, administratorActions)
