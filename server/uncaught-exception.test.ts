import { randomBytes } from 'node:crypto'
import { afterAll, expect, inject, test } from 'vitest'
import { exportData } from '#contract/endpoints/account.ts'
import { deductTokens } from '#contract/endpoints/tokens.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { startNode } from '#server/testing/child.ts'
import { crashHeader, crashingServer } from '#server/testing/crashing-server.ts'
import { runOnServer, withDatabase } from '#server/testing/database.ts'
import { freePort } from '#server/testing/free-port.ts'
import { createPricedListings, createRichAccounts, readLedgers } from '#server/testing/kill-storm.ts'
import { findWrongBalances } from '#server/testing/tokens.ts'

const { url = '' } = inject('testDatabase')
const name = `test_${randomBytes(6).toString('hex')}`
if (url) await runOnServer(url, `create database ${name}`)
afterAll(() => url && runOnServer(url, `drop database ${name} with (force)`))

/** In ten handlers, with restarts: npm run bench -- security. */
test.runIf(url)(
  'an uncaught exception under load ends the process with an error and leaves no half transaction',
  async () => {
    const db = await openPostgres(withDatabase(url, name))
    const { ids, bearers } = await createRichAccounts(db, 1)
    const listings = await createPricedListings(db, 500)
    const env = {
      DATABASE_URL: withDatabase(url, name),
      JOB_FEED: '/nowhere/jobs.json',
      RATE_LIMIT_SCALE: '1000000',
      DEMO: 'empty',
    }
    const port = await freePort()
    const server = startNode(crashingServer, { env: { ...env, PORT: `${port}` } })
    await server.waitForOutput(/is ready at/)

    const headers = { authorization: `Bearer ${bearers[0]}`, 'content-type': 'application/json' }
    const send = (path: string, init: RequestInit) =>
      fetch(`http://localhost:${port}${path}`, init).then(
        ({ status }) => status,
        () => 'no answer',
      )
    const spend = (details: string) => {
      const body = JSON.stringify({ amount: 3, feature: 'job-listing-view', details })
      return send(deductTokens.path, { method: 'POST', headers, body })
    }
    const crashed = send(exportData.path, { headers: { ...headers, [crashHeader]: '2' } })
    const spent = await Promise.all(listings.map(spend))
    await crashed
    expect(await server.ended).toBe(1)
    expect(server.output()).toContain('An exception that nothing catches')

    const acknowledged = spent.filter(status => status === 200).length
    const [ledger] = await readLedgers(db, ids)
    const charges = ledger?.entries.filter(({ delta }) => delta === -3).length ?? 0
    expect(acknowledged).toBeLessThan(listings.length)
    expect(charges).toBeGreaterThanOrEqual(acknowledged)
    expect(1_000_000 - (ledger?.balance ?? 0)).toBe(3 * charges)
    expect(await findWrongBalances({ db })).toEqual([])
    await db.close()
  },
  120_000,
)
