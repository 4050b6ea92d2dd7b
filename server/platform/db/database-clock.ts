import { sql } from 'drizzle-orm'
import { minute } from '#contract/time.ts'
import { type Clock, systemClock } from '../clock.ts'
import type { Log } from '../log.ts'
import { type Database, rowsOf } from './database.ts'

const interval = minute
/** A reading whose query took longer is too inexact to be used, in milliseconds. */
const maxRoundTrip = 500
/** A difference that a working time service does not allow, in milliseconds. */
const maxDifference = 10_000

/**
 * The time of the database, which is the same for all servers, read once a minute. In between it follows the time since
 * the start of the process, so that a jump of this machine's clock changes nothing. The embedded database has the time
 * of this machine.
 */
export async function openDatabaseClock(db: Database): Promise<Clock> {
  if (db.kind === 'pglite') return systemClock
  let start = Date.now() - performance.now()
  let lastRead = 0
  const read = async () => {
    const asked = performance.now()
    lastRead = asked
    const [row] = await rowsOf<{ now: number }>(
      db.background.sql,
      sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`,
    )
    const answered = performance.now()
    if (row && answered - asked <= maxRoundTrip) start = row.now - (asked + answered) / 2
  }
  await read()
  return {
    now() {
      const now = performance.now()
      // The last reading serves for as long as the database is away.
      if (now - lastRead > interval) read().catch(() => {})
      return new Date(start + now)
    },
  }
}

export function warnOfClock(clock: Clock, log: Log): void {
  const seconds = Math.round((Date.now() - clock.now().getTime()) / 1000)
  if (Math.abs(seconds) * 1000 > maxDifference)
    log.warn({ seconds }, "this machine's clock differs from the database's, which is used: check their time services")
}
