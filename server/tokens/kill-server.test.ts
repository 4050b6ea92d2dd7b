import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterAll, expect, inject, test } from 'vitest'
import type { Database } from '#server/platform/db/database.ts'
import { openPglite } from '#server/platform/db/pglite.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { freePort, startNode, temporaryFolder } from '#server/testing/child.ts'
import { runOnServer, withDatabase } from '#server/testing/database.ts'
import {
  type Ledger,
  pricedListings,
  readLedgers,
  richAccounts,
  storm,
  type Victim,
} from '#server/testing/kill-storm.ts'

/** Many more kills: npm run bench -- kill-storm. */
const kills = 4
const folder = temporaryFolder()
const { url } = inject('testDatabase')
const name = `test_${randomBytes(6).toString('hex')}`
if (url) await runOnServer(url, `create database ${name}`)
const where: Record<string, string> = url ? { DATABASE_URL: withDatabase(url, name) } : { DATA_DIR: folder.path }
afterAll(async () => {
  folder.remove()
  if (url) await runOnServer(url, `drop database ${name} with (force)`)
})

/** The database itself, while no server runs. */
async function besideServers<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
  const db = await (where.DATABASE_URL ? openPostgres(where.DATABASE_URL) : openPglite(folder.path))
  return work(db).finally(() => db.close())
}

async function start(): Promise<Victim> {
  const port = await freePort()
  // Only a feed that is set up may ask a price; that this one is never there changes nothing of what it brought.
  const env = { ...where, PORT: `${port}`, RATE_LIMIT_SCALE: '1000000', JOB_FEED: '/nowhere/jobs.json' }
  const server = startNode(['server/main.ts'], { env })
  await server.says(/is ready at/)
  const kill = async () => {
    server.kill('SIGKILL')
    await server.ended
  }
  return { origin: `http://localhost:${port}`, kill }
}

test('a server that is killed in a storm of spends loses none that it acknowledged, and charges none twice', async () => {
  const { ids, bearers } = await besideServers(db => richAccounts(db, 4))
  const listings = await besideServers(db => pricedListings(db, 1_000))
  const survived = await storm({
    kills,
    bearers,
    listings,
    clientsOfEach: 4,
    spendsBeforeKill: 100,
    start,
    readLedgers: () => besideServers(db => readLedgers(db, ids)),
  })
  expect(survived).toMatchObject({ lost: 0, wronglyCharged: 0, unsettled: 0 })
  expect(survived.acknowledged).toBeGreaterThanOrEqual(100 * kills)
  // Each kill takes the answers of spends that were under way.
  expect(survived.unknown).toBeGreaterThan(0)
}, 120_000)

/** What a server must not do: it answers and means to write later, or charges each request, known or not. */
async function stormOn(fault: 'answers first' | 'knows no operations') {
  const stored: Ledger = { balance: 1_000, entries: [] }
  const start = async (): Promise<Victim> => {
    const unwritten: Ledger['entries'] = []
    let balance = stored.balance
    const server = createServer(async (request, response) => {
      const { operation } = (await json(request)) as { operation: string }
      balance -= 3
      unwritten.push({ operation, delta: -3, balanceAfter: balance })
      const answer = JSON.stringify({ success: true, charged: true, tokenBalance: balance })
      if (fault === 'knows no operations') {
        stored.entries.push(...unwritten.splice(0))
        stored.balance = balance
      }
      // Time for a kill to come between.
      setImmediate(() => response.end(answer))
    })
    const port = await freePort()
    await new Promise<void>(resolve => server.listen(port, 'localhost', resolve))
    const kill = async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    }
    return { origin: `http://localhost:${port}`, kill }
  }
  const ledgers = async () => [structuredClone(stored)]
  const listings = Array.from({ length: 500 }, (_, place) => `${place}`)
  return storm({
    kills: 3,
    bearers: ['one'],
    listings,
    clientsOfEach: 8,
    spendsBeforeKill: 20,
    start,
    readLedgers: ledgers,
  })
}

test('the storm notices a server that answers before it writes, and one that charges a click twice', async () => {
  expect((await stormOn('answers first')).lost).toBeGreaterThan(0)
  expect((await stormOn('knows no operations')).wronglyCharged).toBeGreaterThan(0)
})
