import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/platform/background/job.ts'
import type { Log } from '#server/platform/log.ts'
import { reconcilePayments } from './reconcile-payments.ts'

const minute = 60_000

export const reconcileJob: Job<Pick<Deps, 'db' | 'clock' | 'publicUrl' | 'payments'> & { log: Log }> = {
  name: 'reconcile payments',
  every: 15 * minute,
  first: minute,
  exclusive: false,
  failure: 'payments could not be reconciled',
  async run({ payments, ...deps }) {
    if (!payments) return
    const { failures } = await reconcilePayments({ ...deps, payments })
    if (failures.length)
      deps.log.warn({ failures: failures.slice(0, 5) }, `${failures.length} payments wait for the next round`)
  },
}
