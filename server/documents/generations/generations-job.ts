import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/platform/background/job.ts'
import type { Log } from '#server/platform/log.ts'
import { watchGenerations } from './watch-generations.ts'

const endLostGenerations = watchGenerations()

export const generationsJob: Job<Pick<Deps, 'db' | 'telemetry'> & { log: Log }> = {
  name: 'generations',
  every: 2_500,
  exclusive: false,
  failure: 'no lost text was ended',
  async run({ db, log, telemetry }, now) {
    const failed = await endLostGenerations(db, now)
    telemetry?.count('wayspark.generations.ended', { state: 'failed' }, failed)
    if (failed) log.warn({ failed: failed }, 'texts that lost their server were ended')
  },
}
