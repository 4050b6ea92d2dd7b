import { type TokenFeature, tokenCosts } from '#contract/tokens.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { charge, findBalance } from './store.ts'

/**
 * Charges one use of a feature in the caller's transaction: the only way a balance goes down. The price is the table's.
 * `reference` names what is paid for. An account on Pro pays nothing and leaves no entry; nor does one whose quiz pass,
 * opened after `passSince`, pays for it.
 * @throws AppError out_of_tokens with what it costs and what there is; the transaction must not go on.
 */
export async function spendTokens(
  tx: Tx,
  userId: string,
  feature: TokenFeature,
  reference: string,
  now: Date,
  passSince: Date | null = null,
): Promise<{ charged: boolean; tokenBalance: number }> {
  const cost = tokenCosts[feature]
  const { paidBy, balance } = await charge(tx, { userId, cost, reason: feature, reference }, now, passSince)
  if (paidBy) return { charged: paidBy === 'tokens', tokenBalance: balance }
  const account = await findBalance(tx, userId)
  if (!account) throw new AppError('session_required')
  if (account.isPro) return { charged: false, tokenBalance: account.balance }
  throw new AppError('out_of_tokens', { required: cost, balance: account.balance })
}
