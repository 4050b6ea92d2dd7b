import { allEndpoints } from '#contract/endpoints/all.ts'
import { crashHeader, crashingServer } from '#server/testing/crashing-server.ts'
import { createPricedListings, createRichAccounts, readLedgers, runKillStorm } from '#server/testing/kill-storm.ts'
import { findWrongBalances } from '#server/testing/tokens.ts'
import { atMost, type Row, skipped } from '../row.ts'
import { noPostgres, onPostgres } from '../support/engines.ts'
import { median } from '../support/median.ts'
import { startServer } from '../support/server-process.ts'

const crashes = 10
/** In seconds: from the exception to the end of the process, and from its start to ready. */
const max = { end: 10, restart: 2 }

/** Throws an uncaught exception during requests to ten endpoints while users spend, and starts the server again. */
export async function testCrashes(): Promise<Row[]> {
  const handlers = allEndpoints.filter(({ method, who, params }) => method === 'GET' && who === 'user' && !params)
  const ends: number[] = []
  const starts: number[] = []
  const survived = await onPostgres(async (db, url) => {
    const { ids, bearers } = await createRichAccounts(db, 4)
    const listings = await createPricedListings(db, 5_000)
    const env = { DATABASE_URL: url, RATE_LIMIT_SCALE: '1000000', JOB_FEED: '/nowhere/jobs.json' }
    const start = async () => {
      const from = performance.now()
      const server = await startServer(env, crashingServer)
      starts.push((performance.now() - from) / 1000)
      const kill = async () => {
        const from = performance.now()
        const headers = { authorization: `Bearer ${bearers[0]}`, [crashHeader]: '2' }
        await fetch(server.url + handlers[ends.length % handlers.length]?.path, { headers }).catch(() => {})
        await server.ended
        ends.push((performance.now() - from) / 1000)
      }
      return { origin: server.url, kill }
    }
    const plan = { kills: crashes, bearers, listings, clientsOfEach: 4, spendsBeforeKill: 100, start }
    const result = await runKillStorm({ ...plan, readLedgers: () => readLedgers(db, ids) })
    return { ...result, wrong: (await findWrongBalances({ db })).length }
  })
  const name = `${crashes} uncaught exceptions while users spend`
  if (!survived) return [skipped(name, noPostgres)]
  const { acknowledged, lost, wronglyCharged, unsettled, wrong } = survived
  return [
    atMost({
      name: `${name}, lost or half charges`,
      value: lost + wronglyCharged + unsettled + wrong,
      bound: 0,
      detail: `${acknowledged} spends`,
    }),
    atMost({ name: `${name}, until the process ends`, value: Math.max(...ends), bound: max.end, unit: 's', digits: 1 }),
    atMost({
      name: `${name}, until a new one is ready`,
      value: Math.max(...starts),
      bound: max.restart,
      unit: 's',
      digits: 1,
      detail: `median ${median(starts).toFixed(1)} s`,
    }),
  ]
}
