import { lifetimes } from '#contract/timings.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { assignAssessment } from './store.ts'

export function claimResults(
  tx: Tx,
  quizId: string,
  account: { id: string; email: string },
  now: Date,
): Promise<string | undefined> {
  const since = new Date(now.getTime() - lifetimes.ownerlessAssessment.claimable)
  return assignAssessment(tx, quizId, account.id, account.email, since)
}
