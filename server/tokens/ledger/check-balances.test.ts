import { eq } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { minute } from '#contract/time.ts'
import { startJobs } from '#server/platform/background/job.ts'
import { users } from '#server/platform/db/schema.ts'
import { startTestApp } from '#server/testing/app.ts'
import { createUser } from '#server/testing/people.ts'
import { balanceOf } from '#server/testing/tokens.ts'
import { ledgerJob } from '../ledger-job.ts'
import { reservationsJob } from '../reservations/reservations-job.ts'
import { reserveTokens } from '../reservations/reserve-tokens.ts'
import { checkBalances } from './check-balances.ts'

const app = await startTestApp()
afterAll(() => app.close())

test('finds exactly the balance that differs from its entries', async () => {
  const [ann, bea] = [await createUser(app, 'ann'), await createUser(app, 'bea')]
  expect(await checkBalances(app.db)).toEqual({ accounts: 2, wrong: [] })
  await app.db.sql.update(users).set({ tokenBalance: 31 }).where(eq(users.id, bea.userId))
  expect(await checkBalances(app.db)).toEqual({
    accounts: 2,
    wrong: [{ userId: bea.userId, balance: 31, entries: 30 }],
  })
  expect(await balanceOf(app, ann.userId)).toBe(30)
})

test('the server releases reservations and checks balances by itself, and its log contains no personal data', async () => {
  const cleo = await createUser(app, 'cleo')
  const work = { feature: 'roadmap', reference: 'lost' } as const
  await app.db.transaction(tx => reserveTokens(tx, cleo.userId, work, app.clock.now()))
  app.clock.move(10 * minute)
  const said: unknown[][] = []
  const log = { warn: (...line: unknown[]) => said.push(line), error: (...line: unknown[]) => said.push(line) }
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
  const jobs = startJobs([reservationsJob, ledgerJob], { db: app.db, clock: app.clock, log })
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
  await expect.poll(() => said.length).toBe(2)
  await jobs.stop()
  expect(said).toContainEqual([{ released: 1 }, 'tokens of unfinished work were given back'])
  expect(said).toContainEqual([{ accounts: 3, wrong: 1 }, expect.stringContaining('balances differ')])
  expect(await balanceOf(app, cleo.userId)).toBe(30)
})
