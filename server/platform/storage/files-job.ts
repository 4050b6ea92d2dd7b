import type { Job } from '../background/job.ts'
import type { Log } from '../log.ts'
import { removeDueFiles } from './remove-files.ts'
import type { Storage } from './rules.ts'

/** The log gets counts only. */
export const filesJob: Job<Storage & { log: Log }> = {
  name: 'files',
  every: 60_000,
  exclusive: false,
  failure: 'no file was removed',
  async run(deps, _now, signal) {
    const { failed, reason } = await removeDueFiles(deps, () => signal.aborted)
    if (failed) deps.log.warn({ failed, reason }, 'files could not be removed and are tried again')
  },
}
