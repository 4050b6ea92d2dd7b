import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/platform/background/job.ts'
import type { Log } from '#server/platform/log.ts'
import { failLostGenerations } from './end-generation.ts'

/** Ends the generations whose server no longer works on them. */
export const generationsJob: Job<Pick<Deps, 'db'> & { log: Log }> = {
  name: 'generations',
  every: 60_000,
  exclusive: false,
  failure: 'no lost text was ended',
  async run({ db, log }, now) {
    const failed = await failLostGenerations(db, now)
    if (failed) log.warn({ failed: failed }, 'texts that lost their server were ended')
  },
}
