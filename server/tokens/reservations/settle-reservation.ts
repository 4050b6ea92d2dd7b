import type { Tx } from '#server/platform/db/database.ts'
import { lockAccount } from '#server/platform/db/lock-account.ts'
import { credit } from '../store.ts'
import { findReservation, settle } from './store.ts'

/**
 * Keeps the tokens, in the transaction that stores what they paid for. Answers whether they were: work that ended after
 * its reservation was given back is hers all the same, and was free. `id`: undefined where nothing was reserved.
 */
export async function commitReservation(tx: Tx, id: string | undefined, now: Date): Promise<boolean> {
  if (id === undefined) return false
  if (await settle(tx, id, 'kept', now)) return true
  return (await findReservation(tx, id))?.outcome === 'kept'
}

/**
 * Gives the tokens back, by an entry of their own. Harmless on what is settled: what was kept stays kept, and nothing is
 * given back twice. Answers whether it was done now, how the reservation stands, and the balance. undefined: it went with
 * its account.
 */
export async function releaseReservation(tx: Tx, id: string, now: Date) {
  const before = await findReservation(tx, id)
  if (!before) return undefined
  // Whoever settles by this holds the account first and the reservation second, so that none waits in a circle.
  await lockAccount(tx, before.userId)
  const settled = await settle(tx, id, 'returned', now)
  if (settled) {
    const entry = { userId: before.userId, reason: 'returned', reference: id, details: before.details }
    await credit(tx, { ...entry, amount: settled.cost }, now)
  }
  const after = await findReservation(tx, id)
  return after && { now: settled !== undefined, outcome: after.outcome, tokenBalance: after.balance }
}
