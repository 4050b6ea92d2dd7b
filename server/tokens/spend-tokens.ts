import { type TokenFeature, tokenCosts } from '#contract/tokens.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { charge, findStanding } from './store.ts'

interface Options {
  /** The caller's own name for the click: sent again it is the same spend, with the same answer. */
  operation?: string | undefined
  /** What it is for, in words she knows. */
  details?: string | undefined
  /** A quiz pass opened after this pays for it. */
  passOpenedAfter?: Date
}

/**
 * Charges one use of a feature in the caller's transaction: the only way a use lowers a balance. The price is the
 * table's. `reference` names what is paid for, and that is paid for once: named again it is free. An account on Pro pays
 * nothing and leaves no entry; nor does one whose quiz pass pays.
 * @throws AppError out_of_tokens with what it costs and what there is, operation_reused where the operation was something
 * else; the transaction must not go on.
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
  /** The entry that paid for it, now or before. */
  entryId: string | undefined
  /** Set: it was paid for before, by the same operation or by another. */
  duplicateOf?: 'idempotencyKey' | 'reference'
}

/** `spendTokens` for those who need to know by which entry. */
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
  // Between the two statements tokens came, or Pro ended.
  return takeTokens(tx, spend, now)
}
