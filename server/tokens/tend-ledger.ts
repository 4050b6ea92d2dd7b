import { day, minute } from '#contract/time.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { keepRunning } from '#server/platform/keep-running.ts'
import { checkBalances } from './ledger/check-balances.ts'
import { sweepReservations } from './reservations/sweep-reservations.ts'

interface Log {
  warn(details: object, text: string): void
  error(details: object, text: string): void
}

/**
 * Gives back every minute what unfinished work had reserved, and compares the balances with the ledger soon after the
 * start and once a day. The log is told counts and nobody's name. Returns what ends it, once it has stopped.
 */
export function tendLedger(db: Database, clock: Clock, log: Log): () => Promise<void> {
  const sweep = async () => {
    const swept = await sweepReservations(db, clock.now())
    if (swept) log.warn({ swept }, 'tokens of unfinished work were given back')
  }
  const check = async () => {
    const { accounts, wrong } = await checkBalances(db)
    if (wrong.length)
      log.error({ accounts, wrong: wrong.length }, 'balances differ from the ledger: npm run check-ledger')
  }
  const sweeping = keepRunning(sweep, { every: minute }, log, 'no unfinished work was given back')
  const checking = keepRunning(check, { every: day, first: minute }, log, 'the ledger was not checked')
  return async () => {
    await Promise.all([sweeping.stop(), checking.stop()])
  }
}
