import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/platform/background/job.ts'
import type { Log } from '#server/platform/log.ts'
import { trashSurplus } from './trash-surplus.ts'
import { warnOwners } from './warn-owners.ts'

const minute = 60_000

export const unusedDocumentsJob: Job<Pick<Deps, 'db' | 'clock' | 'publicUrl'> & { log: Log }> = {
  name: 'unused documents',
  every: 24 * 60 * minute,
  first: minute,
  exclusive: true,
  failure: 'nobody was told of documents that will go',
  async run({ db, clock, publicUrl, log }, now) {
    const binned = await trashSurplus(db, publicUrl, now)
    const warned = await warnOwners(db, publicUrl, clock.now())
    if (binned || warned) log.warn({ binned, warned }, 'people were told of documents that will go')
  },
}
