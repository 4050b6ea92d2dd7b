import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/platform/background/job.ts'
import type { Log } from '#server/platform/log.ts'
import { releaseExpiredReservations } from './release-expired-reservations.ts'

export const reservationsJob: Job<Pick<Deps, 'db'> & { log: Log }> = {
  name: 'reservations',
  every: 60_000,
  exclusive: false,
  failure: 'no unfinished work was given back',
  async run({ db, log }, now) {
    const released = await releaseExpiredReservations(db, now)
    if (released) log.warn({ released: released }, 'tokens of unfinished work were given back')
  },
}
