import { type TokenFeature, tokenCosts } from '#contract/tokens.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { charge, findChargeConflict } from './store.ts'

interface SpendOptions {
  idempotencyKey?: string | undefined
  details?: string | undefined
  passOpenedAfter?: Date
}

/**
 * Charges one use of a feature in the caller's transaction, at the price of `tokenCosts`. The same `reference` is
 * charged once. An account on Pro or with an open quiz pass is not charged and gets no entry.
 * @throws AppError out_of_tokens with price and balance; operation_reused if the key was used for something else. The
 * transaction must be rolled back.
 */
export async function spendTokens(
  tx: Tx,
  userId: string,
  feature: TokenFeature,
  reference: string,
  now: Date,
  options: SpendOptions = {},
): Promise<{ charged: boolean; tokenBalance: number }> {
  const { charged, tokenBalance } = await chargeTokens(tx, { userId, feature, reference, ...options }, now)
  return { charged, tokenBalance }
}

export interface ChargeResult {
  charged: boolean
  tokenBalance: number
  entryId: string | undefined
  duplicateOf?: 'idempotencyKey' | 'reference'
}

export async function chargeTokens(
  tx: Tx,
  spend: { userId: string; feature: TokenFeature; reference: string } & SpendOptions,
  now: Date,
): Promise<ChargeResult> {
  const { feature, passOpenedAfter, ...named } = spend
  const entry = { ...named, reason: feature }
  const cost = tokenCosts[feature]
  const paid = await charge(tx, { ...entry, cost }, now, passOpenedAfter ?? null)
  if (paid) {
    const entryId = paid.entryId ?? undefined
    return { charged: entryId !== undefined, tokenBalance: paid.balance, entryId }
  }
  const conflict = await findChargeConflict(tx, entry)
  if (!conflict) throw new AppError('session_required')
  const { sameKey, sameReference, isPro, balance } = conflict
  if (sameKey) {
    if (sameKey.id !== sameReference?.id) throw new AppError('operation_reused')
    return {
      charged: true,
      tokenBalance: sameKey.balanceAfter,
      entryId: sameKey.id,
      duplicateOf: 'idempotencyKey',
    }
  }
  if (sameReference)
    return { charged: false, tokenBalance: balance, entryId: sameReference.id, duplicateOf: 'reference' }
  if (isPro) return { charged: false, tokenBalance: balance, entryId: undefined }
  if (balance < cost) throw new AppError('out_of_tokens', { required: cost, balance })
  // Tokens were credited or Pro ended between the two statements.
  return chargeTokens(tx, spend, now)
}
