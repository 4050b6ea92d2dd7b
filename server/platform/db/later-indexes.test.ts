import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { TestClock } from '#server/testing/app.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { runPeriodically } from '../background/job.ts'
import { rowsOf, type Sql } from './database.ts'
import { indexesJob } from './indexes-job.ts'
import { laterIndexes, makeLaterIndexes } from './later-indexes.ts'

const valid = async (db: Sql) => {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`select indexrelid::regclass::text as name from pg_index where indisvalid`,
  )
  return Object.keys(laterIndexes).filter(name => rows.some(row => row.name === name))
}

test('indexes are made once, and again when their making was broken off', async () => {
  const db = await openTestDatabase()
  onTestFinished(() => db.close())
  await makeLaterIndexes(db, () => true)
  expect(await valid(db.sql)).toEqual([])
  await makeLaterIndexes(db)
  expect(await valid(db.sql)).toEqual(Object.keys(laterIndexes))
  await db.sql.execute(sql`update pg_index set indisvalid = false where indexrelid = 'audit_logs_admin'::regclass`)
  await makeLaterIndexes(db)
  await makeLaterIndexes(db)
  expect(await valid(db.sql)).toEqual(Object.keys(laterIndexes))
})

test('a server makes them while it runs', async () => {
  const db = await openTestDatabase()
  onTestFinished(() => db.close())
  const problems: unknown[] = []
  const log = { warn: () => {}, error: (problem: unknown) => problems.push(problem) }
  const job = runPeriodically({ ...indexesJob, first: 0 }, { db, log, clock: new TestClock() })
  await expect.poll(() => valid(db.sql), { timeout: 20_000 }).toEqual(Object.keys(laterIndexes))
  await job.stop()
  expect(problems).toEqual([])
})

test.skipIf(!process.env.TEST_DATABASE_URL)('writes go on while an index is made', async () => {
  const db = await openTestDatabase()
  onTestFinished(() => db.close())
  let made: Promise<void> | undefined
  await db.transaction(async tx => {
    await tx.execute(sql`insert into webhook_events (id, type, received_at) values ('open', 'x', now())`)
    made = makeLaterIndexes(db)
    await expect
      .poll(() => rowsOf(db.sql, sql`select phase from pg_stat_progress_create_index`), { timeout: 20_000 })
      .toHaveLength(1)
    await db.sql.execute(sql`insert into webhook_events (id, type, received_at) values ('beside', 'x', now())`)
  })
  await made
  expect(await valid(db.sql)).toEqual(Object.keys(laterIndexes))
})
