import type { Tx } from '#server/platform/db/database.ts'
import { credit as add, debitUpTo, findBalance, findDelta } from './store.ts'

/** Credits purchased tokens, once for each reference, on any plan. */
export async function creditTokens(
  tx: Tx,
  userId: string,
  credit: { amount: number; reason: 'token-pack'; reference: string },
  now: Date,
): Promise<{ credited: boolean; tokenBalance: number }> {
  const added = await add(tx, { ...credit, userId }, now)
  if (added) return { credited: true, tokenBalance: added.balance }
  return { credited: false, tokenBalance: (await findBalance(tx, userId)) ?? 0 }
}

/**
 * Revokes the unused tokens of a refunded purchase; the balance never goes below zero. Repeating a reference returns
 * the same number.
 */
export async function revokeTokens(
  tx: Tx,
  userId: string,
  taken: { atMost: number; reference: string },
  now: Date,
): Promise<number> {
  const { atMost: max, reference } = taken
  const done = await debitUpTo(tx, { userId, reason: 'refund', reference, max }, now)
  const delta = done?.delta ?? (await findDelta(tx, userId, 'refund', reference)) ?? 0
  return Math.abs(delta)
}
