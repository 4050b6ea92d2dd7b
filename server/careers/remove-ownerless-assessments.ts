import { lifetimes } from '#contract/limits.ts'
import type { Sql } from '#server/platform/db/database.ts'
import { deleteOwnerlessAssessments } from './store.ts'

/** Removes results that no account has claimed and whose link has ended. */
export const removeOwnerlessAssessments = (db: Sql, now: Date): Promise<void> =>
  deleteOwnerlessAssessments(db, new Date(now.getTime() - lifetimes.resultsLink))
