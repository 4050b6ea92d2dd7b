import { day, minute } from '#contract/time.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { keepRunning } from '#server/platform/keep-running.ts'
import { sweepGenerations } from '../generations/end-generation.ts'
import { binSurplus } from './bin-surplus.ts'
import { warnOwners } from './warn-owners.ts'

interface Log {
  warn(details: object, text: string): void
  error(details: object, text: string): void
}

/**
 * Ends every minute what a server left behind half written, and tells people soon after the start and once a day of
 * documents that will go. The log is told counts. Returns what ends it, once it has stopped.
 */
export function tendDocuments(
  { db, clock, publicUrl }: { db: Database; clock: Clock; publicUrl: URL },
  log: Log,
): () => Promise<void> {
  const sweep = async () => {
    const swept = await sweepGenerations(db, clock.now())
    if (swept) log.warn({ swept }, 'texts that lost their server were ended')
  }
  const tell = async () => {
    const binned = await binSurplus(db, publicUrl, clock.now())
    const warned = await warnOwners(db, publicUrl, clock.now())
    if (binned || warned) log.warn({ binned, warned }, 'people were told of documents that will go')
  }
  const sweeping = keepRunning(sweep, { every: minute }, log, 'no lost text was ended')
  const telling = keepRunning(tell, { every: day, first: minute }, log, 'nobody was told of documents that will go')
  return async () => {
    await Promise.all([sweeping.stop(), telling.stop()])
  }
}
