import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterAll, expect, inject, test } from 'vitest'
import type { Database } from '#server/platform/db/database.ts'
import { openPglite } from '#server/platform/db/pglite.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { startNode, temporaryFolder } from '#server/testing/child.ts'
import { runOnServer, withDatabase } from '#server/testing/database.ts'
import { freePort } from '#server/testing/free-port.ts'
import {
  createPricedListings,
  createRichAccounts,
  type KillableServer,
  type Ledger,
  readLedgers,
  runKillStorm,
} from '#server/testing/kill-storm.ts'
import { thorough } from '#server/testing/property.ts'

/** More kills: npm run bench -- kill-storm. */
const kills = thorough ? 4 : 2
const folder = temporaryFolder()
const { url } = inject('testDatabase')
const name = `test_${randomBytes(6).toString('hex')}`
if (url) await runOnServer(url, `create database ${name}`)
const where: Record<string, string> = url ? { DATABASE_URL: withDatabase(url, name) } : { DATA_DIR: folder.path }
afterAll(async () => {
  folder.remove()
  if (url) await runOnServer(url, `drop database ${name} with (force)`)
})

/** Opens the database directly while no server runs. */
async function besideServers<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
  const db = await (where.DATABASE_URL ? openPostgres(where.DATABASE_URL) : openPglite(folder.path))
  return work(db).finally(() => db.close())
}

async function start(): Promise<KillableServer> {
  const port = await freePort()
  // Only an operator's own feed may charge for its links. The feed does not need to exist.
  const env = { ...where, PORT: `${port}`, RATE_LIMIT_SCALE: '1000000', JOB_FEED: '/nowhere/jobs.json', DEMO: 'empty' }
  const server = startNode(['server/main.js'], { env })
  await server.waitForOutput(/is ready at/)
  const kill = async () => {
    server.kill('SIGKILL')
    await server.ended
  }
  return { origin: `http://localhost:${port}`, kill }
}

// pglite.test.ts kills what writes to the embedded database.
test.runIf(url || thorough)(
  'a server killed under load loses no acknowledged spend and charges none twice',
  async () => {
    const { ids, bearers } = await besideServers(db => createRichAccounts(db, 4))
    const listings = await besideServers(db => createPricedListings(db, 1_000))
    const survived = await runKillStorm({
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
    // Requests in flight have no response.
    expect(survived.unknown).toBeGreaterThan(0)
  },
  120_000,
)

/** Faulty servers: one answers before it writes, one ignores idempotency keys. */
async function stormServer(fault: 'answers first' | 'knows no operations') {
  const stored: Ledger = { balance: 1_000, entries: [] }
  const start = async (): Promise<KillableServer> => {
    const unwritten: Ledger['entries'] = []
    let balance = stored.balance
    const server = createServer(async (request, response) => {
      const { idempotencyKey } = (await json(request)) as { idempotencyKey: string }
      balance -= 3
      unwritten.push({ idempotencyKey, delta: -3, balanceAfter: balance })
      const answer = JSON.stringify({ success: true, charged: true, tokenBalance: balance })
      if (fault === 'knows no operations') {
        stored.entries.push(...unwritten.splice(0))
        stored.balance = balance
      }
      // Leaves time for a kill.
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
  const listings = Array.from({ length: 500 }, (_, index) => `${index}`)
  return runKillStorm({
    kills: 3,
    bearers: ['one'],
    listings,
    clientsOfEach: 8,
    spendsBeforeKill: 20,
    start,
    readLedgers: ledgers,
  })
}

test('the load test detects a server that answers before it writes, and one that charges a repeated request twice', async () => {
  expect((await stormServer('answers first')).lost).toBeGreaterThan(0)
  expect((await stormServer('knows no operations')).wronglyCharged).toBeGreaterThan(0)
})
