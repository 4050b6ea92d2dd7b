import { minute } from '#contract/time.ts'
import type { Database } from '#server/platform/db/database.ts'
import { releaseReservation } from './settle-reservation.ts'
import { openSince } from './store.ts'

const longestWork = 10 * minute
const batch = 100

/**
 * Releases reservations that were not settled in time, each in its own transaction. Several servers may run it at once.
 * Returns their number.
 * @throws the first error, after all have been tried
 */
export async function sweepReservations(db: Database, now: Date): Promise<number> {
  const failures: unknown[] = []
  let swept = 0
  for (let done = -1; done !== swept; ) {
    done = swept
    const ids = await openSince(db.sql, new Date(now.getTime() - longestWork), batch)
    for (const id of ids)
      await db
        .transaction(tx => releaseReservation(tx, id, now))
        .then(settled => {
          if (settled?.now) swept++
        })
        .catch(error => failures.push(error))
  }
  if (failures.length) throw failures[0]
  return swept
}
