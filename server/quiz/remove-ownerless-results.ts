import { lifetimes } from '#contract/limits.ts'
import { removeOwnerlessAssessments } from '#server/careers/remove-ownerless-assessments.ts'
import type { Sql } from '#server/platform/db/database.ts'
import { deleteOwnerlessQuizzes } from './store.ts'

/** Removes guests' answers and results after ninety days, as the privacy policy says. */
export async function removeOwnerlessResults(db: Sql, now: Date): Promise<void> {
  await deleteOwnerlessQuizzes(db, new Date(now.getTime() - lifetimes.resultsLink))
  await removeOwnerlessAssessments(db, now)
}
