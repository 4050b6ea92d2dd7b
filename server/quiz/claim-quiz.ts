import { lifetimes } from '#contract/limits.ts'
import { claimResults } from '#server/careers/claim-results.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { giveQuiz, isSomebodyElses } from './store.ts'

/**
 * Gives an account what its person answered before it: the quiz of that id and its newest result. Only who made the
 * quiz knows the id; what is too old stays where it is, and a quiz that is somebody else's stays whole.
 */
export async function claimQuiz(
  tx: Tx,
  quizId: string,
  account: { id: string; email: string },
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - lifetimes.ownerlessAssessment.claimable)
  if (await isSomebodyElses(tx, quizId, account.id)) return
  await giveQuiz(tx, quizId, account, since)
  await claimResults(tx, quizId, account, now)
}
