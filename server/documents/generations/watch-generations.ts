import type { Database } from '#server/platform/db/database.ts'
import { failGeneration } from './end-generation.ts'
import { listSilentGenerations } from './store.ts'

/** A generation is lost after this many checks in a row without a heartbeat; it has one every second. */
const checksUntilLost = 4

/**
 * Returns a check that ends generations whose server no longer works on them, and gives their tokens back. It compares
 * heartbeats between its own checks, not with a clock: clocks of servers differ, and while the database was away nobody
 * could record a heartbeat. Resolves with the number of generations that it ended.
 */
export function watchGenerations(): (db: Database, now: Date) => Promise<number> {
  let silent = new Map<string, { aliveAt: number; checks: number }>()
  return async (db, now) => {
    const found = await listSilentGenerations(db.sql)
    const before = silent
    silent = new Map(
      found.map(({ id, aliveAt }) => {
        const known = before.get(id)
        const at = aliveAt.getTime()
        return [id, { aliveAt: at, checks: known?.aliveAt === at ? known.checks + 1 : 1 }]
      }),
    )
    const lost = found.filter(({ id }) => (silent.get(id)?.checks ?? 0) >= checksUntilLost)
    for (const { userId, id } of lost)
      await db.transaction(tx => failGeneration(tx, userId, id, 'generation_failed', now))
    return lost.length
  }
}
