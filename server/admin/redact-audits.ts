import { administratorActions } from '#contract/endpoints/admin.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { stripAudits } from './store.ts'

/** Removes personal data from a deleted account's audit rows. Details of administrator actions stay. */
export const redactAudits = (tx: Tx, userId: string): Promise<void> => stripAudits(tx, userId, administratorActions)
