import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { redeemHandoff } from '#contract/endpoints/auth.ts'
import { minute } from '#contract/time.ts'
import { createHandoff } from '#server/auth/handoff.ts'
import { publicOrigin, startTestApp } from '#server/testing/app.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { createUser } from '#server/testing/people.ts'
import { type Database, rowsOf } from './database.ts'
import { openDatabaseClock, warnOfClock } from './database-clock.ts'

const { url = '' } = inject('testDatabase')
afterEach(() => vi.useRealTimers())

async function testDatabase(): Promise<Database> {
  const db = await openTestDatabase()
  onTestFinished(() => db.close())
  return db
}

async function timeOf(db: Database): Promise<number> {
  const [row] = await rowsOf<{ now: number }>(
    db.sql,
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`,
  )
  return row?.now ?? 0
}

/** A server whose machine is set wrong by so many minutes. */
async function clockSetWrong(db: Database, minutes: number) {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + minutes * minute)
  const clock = await openDatabaseClock(db)
  const log = { warn: vi.fn(), error: vi.fn() }
  warnOfClock(clock, log)
  vi.useRealTimers()
  return { clock, log }
}

describe.runIf(url)('servers whose clocks differ', () => {
  test.each([-10, 10])('by %i minutes use the time of the database, and the log says so', async minutes => {
    const db = await testDatabase()
    const { clock, log } = await clockSetWrong(db, minutes)
    expect(Math.abs(clock.now().getTime() - (await timeOf(db)))).toBeLessThan(1_000)
    expect(log.warn.mock.calls).toEqual([
      [{ seconds: minutes * 60 }, expect.stringContaining('check their time services')],
    ])
  })

  test('agree after one of them jumps', async () => {
    const db = await testDatabase()
    const { clock } = await clockSetWrong(db, 0)
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 2 * minute)
    const jumped = clock.now().getTime()
    vi.useRealTimers()
    expect(Math.abs(jumped - (await timeOf(db)))).toBeLessThan(1_000)
  })

  test('a code for one minute that one of them made works at the other', async () => {
    const { clock: behind } = await clockSetWrong(await testDatabase(), -10)
    const db = await testDatabase()
    const { clock: ahead } = await clockSetWrong(db, 10)
    const app = await startTestApp({ replace: () => ({ db, clock: ahead }) })
    onTestFinished(() => app.close())
    const { userId } = await createUser({ ...app, db }, 'ann')
    const link = await db.transaction(tx => createHandoff(tx, userId, new URL(publicOrigin), behind.now()))
    const code = new URL(link).searchParams.get('handoff') ?? ''
    expect((await app.page().call(redeemHandoff, { body: { code } })).status).toBe(200)
  })
})

test.skipIf(url)('the embedded database has the time of this machine', async () => {
  const db = await testDatabase()
  const { clock, log } = await clockSetWrong(db, 10)
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(1_000)
  expect(log.warn).not.toHaveBeenCalled()
})
