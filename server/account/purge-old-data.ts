import { minute } from '#contract/time.ts'
import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/platform/background/job.ts'
import type { Database } from '#server/platform/db/database.ts'
import { maxRemoved, type Removal } from '#server/platform/db/personal-data.ts'
import type { Log } from '#server/platform/log.ts'

export type PurgeCounts = Record<string, number>

class DryRunResult {
  readonly purged: PurgeCounts
  constructor(purged: PurgeCounts) {
    this.purged = purged
  }
}

/**
 * Removes data past its retention period, in the given order and in transactions of a bounded size. After a failure or
 * a stop, what was removed stays removed and the next run continues.
 */
export async function purgeOldData(
  db: Database,
  removals: readonly Removal[],
  now: Date,
  signal?: AbortSignal,
): Promise<PurgeCounts> {
  const purged: PurgeCounts = {}
  for (const { what, remove } of removals) {
    purged[what] = 0
    for (let rows = maxRemoved; rows >= maxRemoved && !signal?.aborted; purged[what] += rows)
      rows = await db.transaction(tx => remove(tx, now))
  }
  return purged
}

export async function previewPurge(db: Database, removals: readonly Removal[], now: Date): Promise<PurgeCounts> {
  try {
    return await db.transaction(async tx => {
      const purged: PurgeCounts = {}
      for (const { what, remove } of removals) {
        purged[what] = 0
        for (let rows = maxRemoved; rows >= maxRemoved; purged[what] += rows) rows = await remove(tx, now)
      }
      throw new DryRunResult(purged)
    })
  } catch (ended) {
    if (ended instanceof DryRunResult) return ended.purged
    throw ended
  }
}

export const purgeJob: Job<Pick<Deps, 'db'> & { removals: readonly Removal[]; log: Log }> = {
  name: 'purge old data',
  every: 24 * 60 * minute,
  first: minute,
  exclusive: true,
  stopWithin: 20_000,
  failure: 'old data was not removed',
  async run({ db, removals, log }, now, signal) {
    const purged = await purgeOldData(db, removals, now, signal)
    if (Object.values(purged).some(Boolean)) log.warn({ purged }, 'old data was removed')
  },
}
