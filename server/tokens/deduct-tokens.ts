import type { BodyOut } from '#contract/endpoint.ts'
import { type deductTokens as endpoint, tokenCosts } from '#contract/tokens.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { openQuizPass } from './open-quiz-pass.ts'
import { readBalance } from './read-balance.ts'
import { spendTokens } from './spend-tokens.ts'

/**
 * Pays for what the browser does by itself: a quiz start, or a listing's link, once for each listing. What a call of ours
 * makes (a roadmap, questions, a letter) is charged by that call, so here it costs nothing.
 * @throws AppError invalid_input for another amount than the price, or no listing; out_of_tokens; operation_reused
 */
export async function deductTokens(
  tx: Tx,
  account: { id: string; isPro: boolean },
  { feature, amount, careerTitle, details, operation }: BodyOut<typeof endpoint>,
  now: Date,
): Promise<{ charged: boolean; tokenBalance: number }> {
  if (amount !== tokenCosts[feature]) throw refused('amount', `This costs ${tokenCosts[feature]}`)
  if (feature === 'career-quiz') return openQuizPass(tx, account, operation, now)
  if (feature !== 'job-listing-view') return { charged: false, tokenBalance: await readBalance(tx, account.id) }
  const listing = details?.trim()
  if (!listing) throw refused('details', 'Say which listing')
  return spendTokens(tx, account.id, feature, listing, now, { operation, details: careerTitle?.trim() || listing })
}

const refused = (field: string, why: string) => new AppError('invalid_input', { errors: { [field]: why } })
