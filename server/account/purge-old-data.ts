import { sql } from 'drizzle-orm'
import { minute } from '#contract/time.ts'
import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/platform/background/job.ts'
import { type Database, type Tx, tryLock } from '#server/platform/db/database.ts'
import type { Removal } from '#server/platform/db/personal-data.ts'
import type { Log } from '#server/platform/log.ts'

export type PurgeCounts = Record<string, number>

class DryRunResult {
  readonly purged: PurgeCounts
  constructor(purged: PurgeCounts) {
    this.purged = purged
  }
}

/**
 * Removes data past its retention period, in the given order and in one transaction. Returns undefined if another
 * process is purging. `dryRun` rolls back.
 */
export async function purgeOldData(
  db: Database,
  removals: readonly Removal[],
  now: Date,
  { dryRun = false } = {},
): Promise<PurgeCounts | undefined> {
  try {
    return await db.transaction(async tx => {
      if (!(await tryPurgeLock(tx))) return undefined
      const purged: PurgeCounts = {}
      for (const { what, remove } of removals) purged[what] = await remove(tx, now)
      if (dryRun) throw new DryRunResult(purged)
      return purged
    })
  } catch (ended) {
    if (ended instanceof DryRunResult) return ended.purged
    throw ended
  }
}

async function tryPurgeLock(tx: Tx): Promise<boolean> {
  await tx.execute(sql`set local statement_timeout = 0`)
  return await tryLock(tx, 'purge')
}

/** Removes data whose retention period is over. A run that a stop does not wait for is rolled back. */
export const purgeJob: Job<Pick<Deps, 'db'> & { removals: readonly Removal[]; log: Log }> = {
  name: 'purge old data',
  every: 24 * 60 * minute,
  first: minute,
  exclusive: true,
  stopWithin: 20_000,
  failure: 'old data was not removed',
  async run({ db, removals, log }, now) {
    const purged = await purgeOldData(db, removals, now)
    if (purged && Object.values(purged).some(Boolean)) log.warn({ purged }, 'old data was removed')
  },
}
