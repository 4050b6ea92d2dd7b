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
      return runKillStorm({
        kills,
        bearers,
        listings,
        clientsOfEach: 2,
        spendsBeforeKill: Math.ceil(minSpends / kills),
        async start() {
          const server = await startServer({
            DATABASE_URL: url,
            RATE_LIMIT_SCALE: '1000000',
            JOB_FEED: '/nowhere/jobs.json',
          })
          return { origin: server.url, kill: server.stop }
        },
        readLedgers: () => readLedgers(db, ids),
      })
    })
    return survived ? rowsFrom(survived) : [skipped('kill storm', noPostgres)]
  },
}

const rowsFrom = ({ acknowledged, unknown, unknownDone, lost, wronglyCharged, unsettled }: KillStormResult): Row[] => [
  atLeast({ name: `spends in a storm of ${kills} kills`, value: acknowledged, bound: minSpends }),
  atMost({ name: 'acknowledged and lost', value: lost, bound: 0 }),
  atMost({ name: 'charged twice, or not at all', value: wronglyCharged, bound: 0 }),
  atMost({ name: 'unknown and not settled by the same click', value: unsettled, bound: 0 }),
  info('answers that a kill took away', `${unknown}, of them charged all the same ${unknownDone}`),
]
