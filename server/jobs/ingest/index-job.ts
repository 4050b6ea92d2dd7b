import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/platform/background/job.ts'
import type { Log } from '#server/platform/log.ts'
import { pollSource } from './poll-source.ts'
import { retention } from './rules.ts'
import { deleteExpired, insertSources } from './store.ts'
import { showDuplicates } from './store-listings.ts'

export const indexJob: Job<Pick<Deps, 'db' | 'clock' | 'sources'> & { log: Log }> = {
  name: 'job index',
  every: 60_000,
  exclusive: false,
  failure: 'The index of listings could not be brought up to date.',
  async run(deps, now, signal) {
    const { db, clock, sources = [], log } = deps
    const names = sources.map(({ name }) => name)
    await insertSources(db.sql, names, now)
    for (const source of sources) {
      if (signal.aborted) return
      const round = await pollSource(deps, source, signal)
      if (round?.problem) log.warn({ source: source.name, reason: round.problem }, 'a source of listings failed')
    }
    await showDuplicates(db, names, clock.now())
    await deleteExpired(db.sql, new Date(now.getTime() - retention))
  },
}
