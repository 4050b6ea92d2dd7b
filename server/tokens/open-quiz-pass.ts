import { lifetimes } from '#contract/limits.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { readBalance } from './read-balance.ts'
import { spendTokens } from './spend-tokens.ts'
import { openPass } from './store.ts'

const cutoff = (now: Date) => new Date(now.getTime() - lifetimes.quizPass)

/**
 * Pays for a quiz start. The pass it opens is good for one result within a day, so that a reload, or a second start
 * before the first is finished, costs nothing.
 * @throws AppError out_of_tokens
 */
export async function openQuizPass(
  tx: Tx,
  account: { id: string; isPro: boolean },
  now: Date,
): Promise<{ charged: boolean; tokenBalance: number }> {
  const pass = account.isPro ? undefined : await openPass(tx, account.id, cutoff(now), now)
  if (pass) return spendTokens(tx, account.id, 'career-quiz', pass, now)
  return { charged: false, tokenBalance: await readBalance(tx, account.id) }
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
  if (!account.isPro) await spendTokens(tx, account.id, 'career-quiz', assessmentId, now, cutoff(now))
}
