import { lifetimes } from '#contract/limits.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { readBalance } from './read-balance.ts'
import { spendTokens } from './spend-tokens.ts'
import { findByOperation, openPass } from './store.ts'

const cutoff = (now: Date) => new Date(now.getTime() - lifetimes.quizPass)
const details = 'Career quiz'

/**
 * Pays for a quiz start. The pass it opens is good for one result within a day, so that a reload, or a second start
 * before the first is finished, costs nothing. The same operation again is the same start, whatever became of its pass.
 * @throws AppError out_of_tokens, operation_reused
 */
export async function openQuizPass(
  tx: Tx,
  account: { id: string; isPro: boolean },
  operation: string | undefined,
  now: Date,
): Promise<{ charged: boolean; tokenBalance: number }> {
  const before = await findStart(tx, account.id, operation)
  if (before) return before
  const pass = account.isPro ? undefined : await openPass(tx, account.id, cutoff(now), now)
  if (pass) return spendTokens(tx, account.id, 'career-quiz', pass, now, { operation, details })
  // Two of the same operation at once: while this one waited for the pass, the other has paid.
  const meanwhile = await findStart(tx, account.id, operation)
  return meanwhile ?? { charged: false, tokenBalance: await readBalance(tx, account.id) }
}

async function findStart(tx: Tx, userId: string, operation: string | undefined) {
  const entry = operation === undefined ? undefined : await findByOperation(tx, userId, operation)
  if (entry && entry.reason !== 'career-quiz') throw new AppError('operation_reused')
  return entry && { charged: true, tokenBalance: entry.balanceAfter }
}

/**
 * Lets one result through: by the open pass, or charged now where the quiz was started without one.
 * @throws AppError out_of_tokens
 */
export async function spendQuizPass(
  tx: Tx,
  account: { id: string; isPro: boolean },
  assessmentId: string,
  now: Date,
): Promise<void> {
  if (!account.isPro)
    await spendTokens(tx, account.id, 'career-quiz', assessmentId, now, { passOpenedAfter: cutoff(now), details })
}
