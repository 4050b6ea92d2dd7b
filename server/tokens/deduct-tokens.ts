import type { BodyOut } from '#contract/endpoints/endpoint.ts'
import type { deductTokens as endpoint } from '#contract/endpoints/tokens.ts'
import { tokenCosts } from '#contract/tokens.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Sql, Tx } from '#server/platform/db/database.ts'
import { lockAccount } from '#server/platform/db/lock-account.ts'
import { openQuizPass } from './open-quiz-pass.ts'
import { readBalance } from './read-balance.ts'
import { spendTokens } from './spend-tokens.ts'

/**
 * Whether opening a listing's link may cost her something, what it is called, and what it is paid for as; undefined: there
 * is none.
 */
export type PriceOf = (
  db: Sql,
  asked: { userId: string; listing: string },
  now: Date,
) => Promise<{ charged: boolean; title: string; reference: string } | undefined>

/**
 * Pays for what the browser does by itself: a quiz start, or a listing's link, once for each advert. What a call of ours
 * makes (a roadmap, questions, a letter) is charged by that call, so here it costs nothing; nor does a listing that is over,
 * or whose source allows no price.
 * @throws AppError invalid_input for another amount than the price, or no listing; out_of_tokens; operation_reused;
 * session_required where the account is gone
 */
export async function deductTokens(
  tx: Tx,
  account: { id: string; isPro: boolean },
  { feature, amount, details, operation }: BodyOut<typeof endpoint>,
  priceOf: PriceOf,
  now: Date,
): Promise<{ charged: boolean; tokenBalance: number }> {
  if (amount !== tokenCosts[feature]) throw refused('amount', `This costs ${tokenCosts[feature]}`)
  if (feature === 'career-quiz') return openQuizPass(tx, account, operation, now)
  if (feature !== 'job-listing-view') return { charged: false, tokenBalance: await readBalance(tx, account.id) }
  // Two listings of one advert at the same moment: the second sees what the first has paid.
  if (!(await lockAccount(tx, account.id))) throw new AppError('session_required')
  const id = details?.trim().toLowerCase() ?? ''
  const listing = await priceOf(tx, { userId: account.id, listing: id }, now)
  if (!listing) throw refused('details', 'Say which listing')
  if (!listing.charged) return { charged: false, tokenBalance: await readBalance(tx, account.id) }
  return spendTokens(tx, account.id, feature, listing.reference, now, { operation, details: listing.title })
}

const refused = (field: string, why: string) => new AppError('invalid_input', { errors: { [field]: why } })
