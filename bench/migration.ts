import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import type { Database } from '#server/platform/db/database.ts'
import * as schema from '#server/platform/db/schema.ts'
import {
  createPricedListings,
  createRichAccounts,
  priceOfSpend,
  readLedgers,
  sendSpend,
} from '#server/testing/kill-storm.ts'
import { findWrongBalances } from '#server/testing/tokens.ts'
import { atLeast, atMost, type Figure, info, type Row } from './row.ts'
import { checkOut, withPreviousVersion } from './support/previous-version.ts'
import { startServer } from './support/server-process.ts'

const accounts = 8
const listingCount = 20_000
/** In milliseconds: the load before the migration, on both versions beside each other, and on the new one alone. */
const phases = { before: 4_000, beside: 60_000, after: 4_000 }
const minSpends = 3_000
const maxWait = 5_000

/**
 * Starts the version before the newest migration, lets clients spend tokens, starts this version beside it, which
 * migrates the tables under that load, spends on both, and stops the old one.
 */
export const migration: Figure = {
  name: 'migration',
  slow: true,
  measure: () => withPreviousVersion('migration under load', measureMigration),
}

async function measureMigration(commit: string, url: string): Promise<Row[]> {
  const settings = { DATABASE_URL: url, RATE_LIMIT_SCALE: '1000000', JOB_FEED: '/nowhere/jobs.json' }
  const old = await startServer(settings, undefined, checkOut(commit))
  const origins = [old.url]
  let running = true
  const answered: { idempotencyKey: string; milliseconds: number }[] = []
  let unanswered = 0
  const db = await openWithoutMigration(url)
  const { ids, bearers } = await createRichAccounts(db, accounts)
  const listings = await createPricedListings(db, listingCount)
  const client = async (bearer: string, own: string[]) => {
    for (const listing of own) {
      if (!running) return
      const spend = { idempotencyKey: randomUUID(), listing }
      const startedAt = performance.now()
      const balance = await sendSpend(origins[Math.floor(Math.random() * origins.length)] ?? '', bearer, spend)
      if (balance === undefined) unanswered++
      else answered.push({ ...spend, milliseconds: performance.now() - startedAt })
    }
    throw new Error('The listings have run out')
  }
  const half = listings.length / 2
  const load = Promise.all(
    bearers.flatMap(bearer => [client(bearer, listings.slice(0, half)), client(bearer, listings.slice(half))]),
  )
  await sleep(phases.before)
  const during = performance.now()
  const next = await startServer(settings)
  const started = performance.now() - during
  origins.push(next.url)
  await sleep(phases.beside)
  origins.shift()
  // Requests that are under way get their answer.
  await old.end()
  await sleep(phases.after)
  running = false
  await load
  const ledgers = await readLedgers(db, ids)
  const kept = new Set(ledgers.flatMap(({ entries }) => entries.map(({ idempotencyKey }) => idempotencyKey)))
  const charged = ledgers.reduce(
    (sum, { entries }) => sum + entries.filter(({ delta }) => delta === -priceOfSpend).length,
    0,
  )
  const wrong = (await findWrongBalances({ db })).length
  await next.stop()
  await db.close()
  return [
    info('the version before', commit.slice(0, 8)),
    atLeast({ name: 'spends during a migration and beside it', value: answered.length, bound: minSpends }),
    atMost({ name: 'spends without an answer', value: unanswered, bound: 0 }),
    atMost({
      name: 'acknowledged and lost',
      value: answered.filter(({ idempotencyKey }) => !kept.has(idempotencyKey)).length,
      bound: 0,
    }),
    atMost({
      name: 'charged without an answer, or wrong balances',
      value: charged - answered.length + wrong,
      bound: 0,
    }),
    atMost({
      name: 'the longest wait for an answer',
      value: Math.max(...answered.map(({ milliseconds }) => milliseconds)),
      bound: maxWait,
      unit: 'ms',
    }),
    info('until the new version is ready, beside the load', `${(started / 1000).toFixed(1)} s`),
  ]
}

/** `openPostgres` would migrate. */
function openWithoutMigration(url: string): Database {
  const pool = new Pool({ connectionString: url, max: 4 })
  const db = drizzle(pool, { schema })
  const transaction: Database['transaction'] = work => db.transaction(tx => work(tx as never))
  return { kind: 'postgres', sql: db, transaction, close: () => pool.end() } as unknown as Database
}
