import { afterAll, expect, test } from 'vitest'
import { day } from '#contract/time.ts'
import { purgeOldData } from '#server/account/purge-old-data.ts'
import { personalTables, removals } from '#server/personal-data.ts'
import { TestClock } from '#server/testing/app.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { createAccounts } from '#server/testing/tokens.ts'
import { ownRows } from '../db/personal-data.ts'
import { aiUsage, users } from '../db/schema.ts'
import { reserveUsage } from './usage.ts'

const db = await openTestDatabase()
afterAll(() => db.close())

const clock = new TestClock()
const ceilings = { forAll: 100, perUser: 60 }
const rows = async () =>
  (await db.sql.select().from(aiUsage)).map(({ used, calls, ...row }) => `${row.day} ${calls} ${used}`).sort()

test('usage is kept for thirty days, exported to its user, and deleted with the account', async () => {
  const [maya = '', ana = ''] = await createAccounts({ db, clock }, 2, 0)
  await (await reserveUsage({ db, clock }, ceilings, maya, 50)).settle(20)
  const late = await reserveUsage({ db, clock }, ceilings, ana, 60)
  expect(await rows()).toEqual(['2026-11-21 1 20', '2026-11-21 1 60', '2026-11-21 2 80'])

  clock.move(day)
  await late.settle(10)
  expect(await rows()).toEqual(['2026-11-21 1 10', '2026-11-21 1 20', '2026-11-21 2 30'])

  const table = personalTables.find(({ section }) => section === 'aiUsage') ?? expect.fail('It is not in the register')
  const own = []
  for await (const row of ownRows(db.sql, table, maya)) own.push(row)
  expect(own).toEqual([{ id: expect.any(String), day: '2026-11-21', calls: 1, used: 20 }])

  clock.move(29 * day)
  await purgeOldData(db, removals, clock.now())
  expect(await rows()).toHaveLength(3)
  await db.sql.delete(users)
  expect(await rows()).toEqual(['2026-11-21 2 30'])
  clock.move(day)
  expect(await purgeOldData(db, removals, clock.now())).toMatchObject({ 'days of AI use': 1 })
  expect(await rows()).toEqual([])
})

test('a rejected reservation counts neither for the user nor in total', async () => {
  await db.sql.delete(aiUsage)
  const [maya = '', ana = ''] = await createAccounts({ db, clock }, 2, 0)
  const take = (userId: string, most: number) => reserveUsage({ db, clock }, ceilings, userId, most)
  await take(maya, 60)
  const before = await rows()
  await expect(take(maya, 1)).rejects.toThrow('limit')
  await expect(take(ana, 41)).rejects.toThrow('limit')
  await expect(take(ana, 61)).rejects.toThrow('limit')
  expect(await rows()).toEqual(before)
  await take(ana, 40)
})

test.each([Number.NaN, -5, Number.POSITIVE_INFINITY])(
  'a reported usage of %d counts as the full reservation',
  async used => {
    await db.sql.delete(aiUsage)
    const [maya = ''] = await createAccounts({ db, clock }, 1, 0)
    await (await reserveUsage({ db, clock }, ceilings, maya, 30)).settle(used)
    expect((await rows())[0]).toMatch(/ 1 30$/)
  },
)
