import { minute } from '#contract/time.ts'
import type { Deps } from '#server/deps.ts'
import { keepRunning, type Running } from '#server/platform/keep-running.ts'
import { sendDigests } from './send-digests.ts'

/** Looks every minute for alerts that are due, for as long as the server runs. */
export function tendAlerts(
  deps: Pick<Deps, 'db' | 'clock' | 'catalogue' | 'publicUrl' | 'sources'>,
  log: { error(details: object, text: string): void; warn(details: object, text: string): void },
): Running {
  const look = async (isStopping: () => boolean) => {
    const { failures } = await sendDigests(deps, isStopping)
    for (const failure of failures) log.warn(failure, 'a job alert could not be looked after')
  }
  return keepRunning(look, { every: minute }, log, 'no job alert could be looked after')
}
