import { minute } from '#contract/time.ts'
import type { Deps } from '#server/deps.ts'
import { keepRunning, type Running } from '#server/platform/keep-running.ts'
import { showOthers } from './keep-listings.ts'
import { pollSource } from './poll-source.ts'
import { keptFor } from './rules.ts'
import { insertSources, removeOver } from './store.ts'

/** Brings the index up to date for as long as the server runs: each source when it is due. */
export function tendIndex(
  deps: Pick<Deps, 'db' | 'clock' | 'sources'>,
  log: { error(details: object, text: string): void; warn(details: object, text: string): void },
): Running {
  const sources = deps.sources ?? []
  const stopping = new AbortController()
  const running = keepRunning(
    async () => {
      const now = deps.clock.now()
      const names = sources.map(({ name }) => name)
      await insertSources(deps.db.sql, names, now)
      for (const source of sources) {
        if (stopping.signal.aborted) return
        const round = await pollSource(deps, source, stopping.signal)
        if (round?.problem) log.warn({ source: source.name, reason: round.problem }, 'a source of listings failed')
      }
      await showOthers(deps.db, names, deps.clock.now())
      await removeOver(deps.db.sql, new Date(now.getTime() - keptFor))
    },
    { every: minute },
    log,
    'The index of listings could not be brought up to date.',
  )
  return {
    stop: () => {
      stopping.abort()
      return running.stop()
    },
  }
}
