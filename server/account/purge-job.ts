import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/platform/background/job.ts'
import type { Removal } from '#server/platform/db/personal-data.ts'
import type { Log } from '#server/platform/log.ts'
import { purgeOldData } from './purge-old-data.ts'

const minute = 60_000

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
