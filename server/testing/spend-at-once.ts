import { sql } from 'drizzle-orm'
import { systemClock } from '#server/platform/clock.ts'
import { rowsOf } from '#server/platform/db/database.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { spendTokens } from '#server/tokens/spend-tokens.ts'
import { spendNaively } from './tokens.ts'

/**
 * A separate process: for each account it waits for the start signal, spends a hundred times concurrently and prints
 * how many were charged. Arguments: database URL, `real` or `naive`, accounts. The signal of the n-th account is the
 * release of advisory lock n.
 */
const [url = '', how, ...accounts] = process.argv.slice(2)
const db = await openPostgres(url)
console.log('ready')

for (const [index, userId] of accounts.entries()) {
  await rowsOf(db.sql, sql`select pg_advisory_xact_lock_shared(${index + 1})`)
  const spend = async (n: number) => {
    if (how === 'naive') return spendNaively(db.sql, userId, 3)
    const reference = `process ${process.pid}, spend ${n}`
    return db.transaction(tx => spendTokens(tx, userId, 'job-listing-view', reference, systemClock.now()))
  }
  const results = await Promise.allSettled(Array.from({ length: 100 }, (_, n) => spend(n)))
  const charged = results.filter(result => result.status === 'fulfilled' && result.value.charged).length
  console.log(`account ${index + 1}: ${charged}.`)
}
await db.close()
