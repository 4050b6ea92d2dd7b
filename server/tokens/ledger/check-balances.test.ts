import { eq } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { day, minute } from '#contract/time.ts'
import { startJobs } from '#server/platform/background/job.ts'
import { users } from '#server/platform/db/schema.ts'
import { startTestApp } from '#server/testing/app.ts'
import { createUser } from '#server/testing/people.ts'
import { balanceOf, createAccounts } from '#server/testing/tokens.ts'
import { ledgerJob } from '../ledger-job.ts'
import { reservationsJob } from '../reservations/reservations-job.ts'
import { reserveTokens } from '../reservations/reserve-tokens.ts'
import { checkBalances, checkNextBalances } from './check-balances.ts'

const app = await startTestApp()
afterAll(() => app.close())

test('finds exactly the balance that differs from its entries', async () => {
  const [ann, bea] = [await createUser(app, 'ann'), await createUser(app, 'bea')]
  expect(await checkBalances(app.db.sql)).toEqual({ accounts: 2, wrong: [] })
  await app.db.sql.update(users).set({ tokenBalance: 31 }).where(eq(users.id, bea.userId))
  expect(await checkBalances(app.db.sql)).toEqual({
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

test('a pass goes on where any server stopped, and the next one starts a day after it started', async () => {
  await createAccounts(app, 4, 10)
  // The pass of the test before is over.
  app.clock.move(day)
  const start = app.clock.now()
  const total = (await checkBalances(app.db.sql)).accounts
  expect((await checkBalances(app.db.sql, 2)).accounts).toBe(total)
  const counts: number[] = []
  const wrong: string[] = []
  for (let run = 0; run < 8; run++) {
    const batch = await checkNextBalances(app.db, app.clock.now(), 2)
    counts.push(batch.accounts)
    wrong.push(...batch.wrong.map(({ userId }) => userId))
    app.clock.move(minute)
  }
  expect(total).toBe(7)
  expect(counts).toEqual([2, 2, 2, 1, 0, 0, 0, 0])
  expect(wrong).toHaveLength(1)
  app.clock.move(start.getTime() + day - app.clock.now().getTime())
  expect((await checkNextBalances(app.db, app.clock.now(), 2)).accounts).toBe(2)
})
