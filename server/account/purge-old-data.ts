import { sql } from 'drizzle-orm'
import { day } from '#contract/time.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type Database, rowsOf, type Tx } from '#server/platform/db/database.ts'
import type { Removal } from '#server/platform/db/personal-data.ts'

/** How many rows each removal concerned, by its name. */
export type Purged = Record<string, number>

class OnlyTried {
  readonly purged: Purged
  constructor(purged: Purged) {
    this.purged = purged
  }
}

/**
 * Removes what the privacy policy says is kept for a time only, in the given order and all or nothing. One process does
 * it at a time: undefined where another is at it. `dryRun`: does the same and takes it back.
 */
export async function purgeOldData(
  db: Database,
  removals: readonly Removal[],
  now: Date,
  { dryRun = false } = {},
): Promise<Purged | undefined> {
  try {
    return await db.transaction(async tx => {
      if (!(await takeTurn(tx))) return undefined
      const purged: Purged = {}
      for (const { what, remove } of removals) purged[what] = await remove(tx, now)
      if (dryRun) throw new OnlyTried(purged)
      return purged
    })
  } catch (ended) {
    if (ended instanceof OnlyTried) return ended.purged
    throw ended
  }
}

/** Until the transaction ends. A purge after a long pause may take longer than a request is allowed to. */
async function takeTurn(tx: Tx): Promise<boolean> {
  const [row] = await rowsOf<{ mine: boolean }>(
    tx,
    sql`select pg_try_advisory_xact_lock(hashtext('purge')) as mine, set_config('statement_timeout', '0', true)`,
  )
  return row?.mine ?? false
}

const afterStart = 60_000
/** How long a stop waits for a purge that is under way. What is not done by then is taken back by the database. */
const patience = 20_000

/**
 * Purges soon after the start and then once a day, and says in the log how many rows of what went. Several servers may
 * do so: what one has removed the next does not find. Returns what ends it, and waits for what has begun.
 */
export function purgeDaily(
  db: Database,
  removals: readonly Removal[],
  clock: Clock,
  log: { warn(counts: object, text: string): void; error(error: unknown): void },
): () => Promise<void> {
  let underWay: Promise<void> | undefined
  const purge = async () => {
    const purged = await purgeOldData(db, removals, clock.now())
    if (purged && Object.values(purged).some(Boolean)) log.warn({ purged }, 'old data was removed')
  }
  const run = () => {
    underWay = purge().catch(error => log.error(error))
  }
  const timers = [setTimeout(run, afterStart), setInterval(run, day)]
  return async () => {
    for (const timer of timers) clearTimeout(timer)
    const enough = new Promise<void>(done => setTimeout(done, patience).unref())
    await Promise.race([underWay, enough])
  }
}
