import { minute } from '#contract/time.ts'
import {
  createPricedListings,
  createRichAccounts,
  type KillStormResult,
  readLedgers,
  runKillStorm,
} from '#server/testing/kill-storm.ts'
import { atLeast, atMost, type Figure, info, type Row, skipped } from './row.ts'
import { noPostgres, onPostgres } from './support/engines.ts'
import { startServer } from './support/server-process.ts'

const kills = 100
const minSpends = 20_000
const maxMinutes = 8

/**
 * Kills the server repeatedly during a storm of spends on PostgreSQL. Acknowledged spends are read from the database
 * before each restart, unknown ones are sent again after it, and each spend must have been charged exactly once.
 */
export const killStorm: Figure = {
  name: 'kill-storm',
  slow: true,
  async measure() {
    const survived = await onPostgres(async (db, url) => {
      const { ids, bearers } = await createRichAccounts(db, 8)
      const listings = await createPricedListings(db, minSpends)
      const settings = { DATABASE_URL: url, RATE_LIMIT_SCALE: '1000000', JOB_FEED: '/nowhere/jobs.json' }
      // The next server starts while the one before it is used and killed, as where several share the load. It is stopped
      // once it is ready, so that what it loads after its start takes no time from the other.
      const startNext = async () => {
        const server = await startServer(settings)
        process.kill(server.pid, 'SIGSTOP')
        return server
      }
      let next = startNext()
      const from = performance.now()
      const result = await runKillStorm({
        kills,
        bearers,
        listings,
        clientsOfEach: 2,
        spendsBeforeKill: Math.ceil(minSpends / kills),
        async start() {
          const server = await next
          process.kill(server.pid, 'SIGCONT')
          next = startNext()
          // Also a start that nobody waits for any more can fail.
          next.catch(() => {})
          return { origin: server.url, kill: server.stop }
        },
        readLedgers: () => readLedgers(db, ids),
      })
      await (await next).stop()
      return { ...result, minutes: (performance.now() - from) / minute }
    })
    return survived ? rowsFrom(survived) : [skipped('kill storm', noPostgres)]
  },
}

const rowsFrom = ({ minutes, acknowledged, ...result }: KillStormResult & { minutes: number }): Row[] => [
  atLeast({ name: `spends in a storm of ${kills} kills`, value: acknowledged, bound: minSpends }),
  atMost({ name: 'acknowledged and lost', value: result.lost, bound: 0 }),
  atMost({ name: 'charged twice, or not at all', value: result.wronglyCharged, bound: 0 }),
  atMost({ name: 'unknown and not settled by the same click', value: result.unsettled, bound: 0 }),
  atMost({ name: 'time of the storm', value: minutes, bound: maxMinutes, unit: 'min', digits: 1 }),
  info('answers that a kill took away', `${result.unknown}, of them charged all the same ${result.unknownDone}`),
]
