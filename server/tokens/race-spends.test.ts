import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { Client } from 'pg'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { TestClock } from '#server/testing/app.ts'
import { startNode } from '#server/testing/child.ts'
import { runOnServer, withDatabase } from '#server/testing/database.ts'
import { createAccounts, findWrongBalances } from '#server/testing/tokens.ts'
import { readBalance } from './read-balance.ts'

const { url = '' } = inject('testDatabase')

/**
 * Runs two processes, each with a hundred concurrent spends of 3 tokens for every account. Returns the charges and
 * balances.
 */
async function race(runs: number, how: 'real' | 'naive') {
  const name = `test_${randomBytes(6).toString('hex')}`
  await runOnServer(url, `create database ${name}`)
  const address = withDatabase(url, name)
  const db = await openPostgres(address, { poolSize: 2 })
  const gun = new Client({ connectionString: address })
  await gun.connect()
  onTestFinished(async () => {
    await Promise.all([db.close(), gun.end()])
    await runOnServer(url, `drop database ${name} with (force)`)
  })
  const accounts = await createAccounts({ db, clock: new TestClock() }, runs, 30)
  for (const [index] of accounts.entries()) await gun.query('select pg_advisory_lock($1)', [index + 1])
  const program = join('server', 'testing', 'spend-at-once.ts')
  const processes = [1, 2].map(() => startNode([program, address, how, ...accounts]))
  await Promise.all(processes.map(each => each.waitForOutput(/ready/)))

  const results: { charged: number; left: number }[] = []
  for (const [index, id] of accounts.entries()) {
    await gun.query('select pg_advisory_unlock($1)', [index + 1])
    const said = await Promise.all(
      processes.map(each => each.waitForOutput(new RegExp(`account ${index + 1}: (\\d+)\\.`))),
    )
    const charged = said.reduce((sum, [, count]) => sum + Number(count), 0)
    results.push({ charged, left: await readBalance(db.sql, id) })
  }
  return { results, wrong: await findWrongBalances({ db }) }
}

describe.runIf(url)('two servers with two hundred spends of 3 from 30 tokens at once', () => {
  test('charge exactly ten times in each of twenty runs', async () => {
    const { results, wrong } = await race(20, 'real')
    expect(results).toEqual(Array(20).fill({ charged: 10, left: 0 }))
    expect(wrong).toEqual([])
  }, 60_000)

  test('overcharge in every run when the balance is read before the write', async () => {
    const { results } = await race(5, 'naive')
    for (const { charged } of results) expect(charged).toBeGreaterThan(10)
  }, 60_000)
})
