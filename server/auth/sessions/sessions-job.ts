import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/platform/background/job.ts'
import { endExpiredSessions } from './end-session.ts'

const hour = 60 * 60_000

export const sessionsJob: Job<Pick<Deps, 'db'>> = {
  name: 'expired sessions',
  every: hour,
  first: hour,
  exclusive: true,
  failure: 'expired sessions were not deleted',
  run: ({ db }, now) => endExpiredSessions(db.sql, now),
}
