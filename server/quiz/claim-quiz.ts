import { lifetimes } from '#contract/timings.ts'
import { claimResults } from '#server/careers/claim-results.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { assignQuiz, belongsToOther } from './store.ts'

/**
 * Assigns a guest's quiz and newest result to an account. Knowing the quiz id proves ownership. Quizzes that are old or
 * have an owner are left unchanged. Returns the place that the account got from the result, if it had none.
 */
export async function claimQuiz(
  tx: Tx,
  quizId: string,
  account: { id: string; email: string },
  now: Date,
): Promise<string | undefined> {
  const since = new Date(now.getTime() - lifetimes.ownerlessAssessment.claimable)
  if (await belongsToOther(tx, quizId, account.id)) return undefined
  await assignQuiz(tx, quizId, account, since)
  return claimResults(tx, quizId, account, now)
}
