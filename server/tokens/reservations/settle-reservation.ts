import type { Tx } from '#server/platform/db/database.ts'
import { lockAccount } from '#server/platform/db/lock-account.ts'
import { credit } from '../store.ts'
import { findReservation, settleReservation } from './store.ts'

/**
 * Commits the charge in the transaction that stores the result. Returns false if nothing was reserved or the
 * reservation was released before; the user keeps the result for free.
 */
export async function commitReservation(tx: Tx, id: string | undefined, now: Date): Promise<boolean> {
  if (id === undefined) return false
  if (await settleReservation(tx, id, 'kept', now)) return true
  return (await findReservation(tx, id))?.outcome === 'kept'
}

/**
 * Refunds the reserved tokens with a ledger entry of their own. Does nothing if the reservation is settled. Returns
 * undefined if it was deleted with its account.
 */
export async function releaseReservation(tx: Tx, id: string, now: Date) {
  const before = await findReservation(tx, id)
  if (!before) return undefined
  // Lock the account first and the reservation second, to avoid deadlocks.
  await lockAccount(tx, before.userId)
  const settled = await settleReservation(tx, id, 'returned', now)
  if (settled) {
    const entry = { userId: before.userId, reason: 'returned', reference: id, details: before.details }
    await credit(tx, { ...entry, amount: settled.cost }, now)
  }
  const after = await findReservation(tx, id)
  return after && { now: settled !== undefined, outcome: after.outcome, tokenBalance: after.balance }
}
