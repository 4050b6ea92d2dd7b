import { setTimeout as sleep } from 'node:timers/promises'
import { ready } from '#contract/endpoints/health.ts'
import { createPricedListings, createRichAccounts, readLedgers, runKillStorm } from '#server/testing/kill-storm.ts'
import { findWrongBalances } from '#server/testing/tokens.ts'
import { atLeast, atMost, type Figure, type Row, skipped } from './row.ts'
import { noPostgres, onPostgres } from './support/engines.ts'
import { controlPostgres, readAfterKill } from './support/kill-postgres.ts'
import { median } from './support/median.ts'
import { startServer } from './support/server-process.ts'

const kills = 60
const minSpends = 9_000
/** In seconds. */
const maxRestart = 5

/**
 * Kills PostgreSQL with all its processes again and again during a storm of spends, while the server keeps running.
 * Acknowledged spends are read after each recovery, and unknown ones are sent again.
 */
export const databaseKills: Figure = {
  name: 'database-kills',
  slow: true,
  async measure() {
    if (process.platform !== 'linux') return [skipped('kills of PostgreSQL', 'it is found in /proc, which Linux has')]
    return (await onPostgres(measureKills)) ?? [skipped('kills of PostgreSQL', noPostgres)]
  },
}

async function measureKills(...[db, url]: Parameters<Parameters<typeof onPostgres>[0]>): Promise<Row[]> {
  const { ids, bearers } = await createRichAccounts(db, 8)
  const listings = await createPricedListings(db, minSpends)
  const postgres = await controlPostgres(db, url)
  const server = await startServer({ DATABASE_URL: url, RATE_LIMIT_SCALE: '1000000', JOB_FEED: '/nowhere/jobs.json' })
  const restarts: number[] = []
  const recoveries: number[] = []
  const start = async () => {
    const from = performance.now()
    while (!(await fetch(server.url + ready.path)).ok) await sleep(10)
    recoveries.push((performance.now() - from) / 1000)
    const kill = async () => {
      await postgres.kill()
      restarts.push(await postgres.restart())
    }
    return { origin: server.url, kill }
  }
  const read = () => readAfterKill(() => readLedgers(db, ids))
  try {
    const plan = { kills, bearers, listings, clientsOfEach: 2, spendsBeforeKill: Math.ceil(minSpends / kills), start }
    const { acknowledged, unknown, unknownDone, lost, wronglyCharged, unsettled } = await runKillStorm({
      ...plan,
      readLedgers: read,
    })
    const wrong = (await findWrongBalances({ db })).length
    const detail = `${unknown} unknown by a kill, of them charged all the same ${unknownDone}`
    return [
      atLeast({ name: `spends during ${kills} kills of PostgreSQL`, value: acknowledged, bound: minSpends, detail }),
      atMost({ name: 'acknowledged and lost by PostgreSQL', value: lost, bound: 0 }),
      atMost({
        name: 'charged twice, not at all, or not settled',
        value: wronglyCharged + unsettled + wrong,
        bound: 0,
      }),
      atMost({
        name: 'until PostgreSQL accepts connections again',
        value: Math.max(...restarts),
        bound: maxRestart,
        unit: 's',
        digits: 1,
        detail: `median ${median(restarts).toFixed(2)} s`,
      }),
      atMost({
        name: 'until the server is ready after that, without a restart',
        value: Math.max(...recoveries),
        bound: maxRestart,
        unit: 's',
        digits: 1,
      }),
    ]
  } finally {
    await server.stop()
    postgres.stop()
  }
}
