import { lifetimes } from '#contract/limits.ts'
import { claimResults } from '#server/careers/claim-results.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { assignQuiz, belongsToOther } from './store.ts'

/**
 * Assigns a guest's quiz and newest result to an account. Knowing the quiz id proves ownership. Quizzes that are old or
 * have an owner are left unchanged.
 */
export async function claimQuiz(
  tx: Tx,
  quizId: string,
  account: { id: string; email: string },
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - lifetimes.ownerlessAssessment.claimable)
  if (await belongsToOther(tx, quizId, account.id)) return
  await assignQuiz(tx, quizId, account, since)
  await claimResults(tx, quizId, account, now)
}
