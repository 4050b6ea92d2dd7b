import { minute } from '#contract/time.ts'
import type { Database } from '#server/platform/db/database.ts'
import { releaseReservation } from './settle-reservation.ts'
import { openSince } from './store.ts'

/** Work that calls a provider is over by then, or its process is. */
const longestWork = 10 * minute
const batch = 100

/**
 * Gives back what nobody has settled in time, each in a transaction of its own. Several servers may do so at once: each
 * reservation is given back once. Returns how many it was. @throws at the end, when some could not be given back.
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
