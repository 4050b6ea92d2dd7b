import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/platform/background/job.ts'
import { queueBatch } from './send-notice.ts'
import { listSending } from './store.ts'

export const noticesJob: Job<Pick<Deps, 'db' | 'publicUrl' | 'clock'>> = {
  name: 'notices',
  every: 2000,
  exclusive: true,
  failure: 'no notice could be queued',
  async run({ db, publicUrl, clock }, _now, signal) {
    for (const id of await listSending(db.sql)) {
      let canGoOn = true
      while (canGoOn && !signal.aborted) canGoOn = await queueBatch(db, id, publicUrl, clock.now())
    }
  },
}
