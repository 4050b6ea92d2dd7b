import { day, minute } from '#contract/time.ts'
import type { Job } from '#server/platform/background/job.ts'
import type { Database } from '#server/platform/db/database.ts'
import { dateIn } from '#server/platform/local-time.ts'
import { queuePush } from '#server/platform/push/queue-push.ts'
import { listFollowUps } from './store.ts'

/** Notifies of applications on the day that their owner set for asking again. Nobody is notified of an older day. */
export const followUpsJob: Job<{ db: Database }> = {
  name: 'follow-ups',
  every: 15 * minute,
  exclusive: true,
  failure: 'nobody was notified of a follow-up',
  async run({ db }, now, signal) {
    // Time zones differ by up to a day from UTC.
    const [from, until] = [-1, 1].map(days => dateIn('UTC', new Date(now.getTime() + days * day)))
    for (const { id, userId, followUpOn, timeZone } of await listFollowUps(db.sql, from ?? '', until ?? '')) {
      if (signal.aborted) return
      if (followUpOn !== dateIn(timeZone, now)) continue
      const reference = `follow-up ${id} ${followUpOn}`
      await queuePush(db.sql, { userId, reference, title: 'A good day to follow up', path: '/applications' }, now)
    }
  },
}
