import { type TokenFeature, tokenCosts } from '#contract/tokens.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { charge, findStanding } from './store.ts'

interface Options {
  operation?: string | undefined
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
  options: Options = {},
): Promise<{ charged: boolean; tokenBalance: number }> {
  const { charged, tokenBalance } = await takeTokens(tx, { userId, feature, reference, ...options }, now)
  return { charged, tokenBalance }
}

export interface Taken {
  charged: boolean
  tokenBalance: number
  entryId: string | undefined
  duplicateOf?: 'idempotencyKey' | 'reference'
}

/** Like `spendTokens`, but also returns the ledger entry. */
export async function takeTokens(
  tx: Tx,
  spend: { userId: string; feature: TokenFeature; reference: string } & Options,
  now: Date,
): Promise<Taken> {
  const { feature, passOpenedAfter, ...named } = spend
  const entry = { ...named, reason: feature }
  const cost = tokenCosts[feature]
  const paid = await charge(tx, { ...entry, cost }, now, passOpenedAfter ?? null)
  if (paid) {
    const entryId = paid.entryId ?? undefined
    return { charged: entryId !== undefined, tokenBalance: paid.balance, entryId }
  }
  const standing = await findStanding(tx, entry)
  if (!standing) throw new AppError('session_required')
  const { sameOperation, sameThing, isPro, balance } = standing
  if (sameOperation) {
    if (sameOperation.id !== sameThing?.id) throw new AppError('operation_reused')
    return {
      charged: true,
      tokenBalance: sameOperation.balanceAfter,
      entryId: sameOperation.id,
      duplicateOf: 'idempotencyKey',
    }
  }
  if (sameThing) return { charged: false, tokenBalance: balance, entryId: sameThing.id, duplicateOf: 'reference' }
  if (isPro) return { charged: false, tokenBalance: balance, entryId: undefined }
  if (balance < cost) throw new AppError('out_of_tokens', { required: cost, balance })
  // Tokens were credited or Pro ended between the two statements.
  return takeTokens(tx, spend, now)
}
