import { lifetimes } from '#contract/timings.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { readBalance } from './read-balance.ts'
import { spendTokens } from './spend-tokens.ts'
import { findByIdempotencyKey, openPass } from './store.ts'

const passCutoff = (now: Date) => new Date(now.getTime() - lifetimes.quizPass)
const details = 'Career quiz'

/**
 * Charges for starting a quiz. The pass is valid for one result within a day, so a reload or a second start before the
 * result is free. A repeated idempotency key returns the first start.
 * @throws AppError out_of_tokens, operation_reused
 */
export async function openQuizPass(
  tx: Tx,
  account: { id: string; isPro: boolean },
  idempotencyKey: string | undefined,
  now: Date,
): Promise<{ charged: boolean; tokenBalance: number }> {
  const before = await findStart(tx, account.id, idempotencyKey)
  if (before) return before
  const pass = account.isPro ? undefined : await openPass(tx, account.id, passCutoff(now), now)
  if (pass) return spendTokens(tx, account.id, 'career-quiz', pass, now, { idempotencyKey, details })
  // A concurrent request with the same key may have been charged while this one waited for the pass.
  const concurrent = await findStart(tx, account.id, idempotencyKey)
  return concurrent ?? { charged: false, tokenBalance: await readBalance(tx, account.id) }
}

async function findStart(tx: Tx, userId: string, idempotencyKey: string | undefined) {
  const entry = idempotencyKey === undefined ? undefined : await findByIdempotencyKey(tx, userId, idempotencyKey)
  if (entry && entry.reason !== 'career-quiz') throw new AppError('operation_reused')
  return entry && { charged: true, tokenBalance: entry.balanceAfter }
}

/**
 * Uses the open pass for a result, or charges now if the quiz was started without one.
 * @throws AppError out_of_tokens
 */
export async function spendQuizPass(
  tx: Tx,
  account: { id: string; isPro: boolean },
  assessmentId: string,
  now: Date,
): Promise<void> {
  if (!account.isPro)
    await spendTokens(tx, account.id, 'career-quiz', assessmentId, now, { passOpenedAfter: passCutoff(now), details })
}
