import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/platform/background/job.ts'
import type { Log } from '#server/platform/log.ts'
import { sendDigests } from './send-digests.ts'

export const alertsJob: Job<Pick<Deps, 'db' | 'clock' | 'catalogue' | 'publicUrl' | 'sources'> & { log: Log }> = {
  name: 'job alerts',
  every: 60_000,
  exclusive: false,
  failure: 'no job alert could be looked after',
  async run(deps, _now, signal) {
    const { failures } = await sendDigests(deps, () => signal.aborted)
    for (const failure of failures) deps.log.warn(failure, 'a job alert could not be looked after')
  },
}
