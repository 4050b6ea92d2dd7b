import { minute } from '#contract/time.ts'
import type { Database } from '#server/platform/db/database.ts'
import { releaseReservation } from './settle-reservation.ts'
import { listOpenReservations } from './store.ts'

const maxWorkDuration = 10 * minute
const batchSize = 100

/**
 * Releases reservations that were not settled in time, each in its own transaction. Several servers may run it at once.
 * Returns their number.
 * @throws the first error, after all have been tried
 */
export async function releaseExpiredReservations(db: Database, now: Date): Promise<number> {
  const failures: unknown[] = []
  let released = 0
  for (let done = -1; done !== released; ) {
    done = released
    const ids = await listOpenReservations(db.sql, new Date(now.getTime() - maxWorkDuration), batchSize)
    for (const id of ids)
      await db
        .transaction(tx => releaseReservation(tx, id, now))
        .then(settled => {
          if (settled?.now) released++
        })
        .catch(error => failures.push(error))
  }
  if (failures.length) throw failures[0]
  return released
}
