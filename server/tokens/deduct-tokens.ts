import type { BodyOut } from '#contract/endpoints/endpoint.ts'
import type { deductTokens as endpoint } from '#contract/endpoints/tokens.ts'
import { tokenCosts } from '#contract/tokens.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Sql, Tx } from '#server/platform/db/database.ts'
import { lockAccount } from '#server/platform/db/lock-account.ts'
import { openQuizPass } from './open-quiz-pass.ts'
import { readBalance } from './read-balance.ts'
import { spendTokens } from './spend-tokens.ts'

export type FindListingPrice = (
  db: Sql,
  input: { userId: string; listing: string },
  now: Date,
) => Promise<{ charged: boolean; title: string; reference: string } | undefined>

/**
 * Charges for what the browser starts itself: a quiz, or a listing's link, once for each job ad. Other features are
 * charged by their own endpoints and are free here, as are expired listings and those whose source allows no price.
 * @throws AppError invalid_input for a wrong amount or listing; out_of_tokens; operation_reused; session_required if
 * the account is gone
 */
export async function deductTokens(
  tx: Tx,
  account: { id: string; isPro: boolean },
  { feature, amount, details, idempotencyKey }: BodyOut<typeof endpoint>,
  findListingPrice: FindListingPrice,
  now: Date,
): Promise<{ charged: boolean; tokenBalance: number }> {
  if (amount !== tokenCosts[feature]) throw invalidField('amount', `This costs ${tokenCosts[feature]}`)
  if (feature === 'career-quiz') return openQuizPass(tx, account, idempotencyKey, now)
  if (feature !== 'job-listing-view') return { charged: false, tokenBalance: await readBalance(tx, account.id) }
  // Two listings of one job ad may be opened at the same moment; the lock lets the second see the first charge.
  if (!(await lockAccount(tx, account.id))) throw new AppError('session_required')
  const id = details?.trim().toLowerCase() ?? ''
  const listing = await findListingPrice(tx, { userId: account.id, listing: id }, now)
  if (!listing) throw invalidField('details', 'Say which listing')
  if (!listing.charged) return { charged: false, tokenBalance: await readBalance(tx, account.id) }
  return spendTokens(tx, account.id, feature, listing.reference, now, {
    idempotencyKey,
    details: listing.title,
  })
}

const invalidField = (field: string, message: string) => new AppError('invalid_input', { errors: { [field]: message } })
