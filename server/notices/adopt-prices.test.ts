import { afterAll, beforeEach, expect, test } from 'vitest'
import { noticePeriod, priceItems } from '#contract/notices.ts'
import { notices, pricesInForce } from '#server/platform/db/schema.ts'
import { startTestApp } from '#server/testing/app.ts'
import { adoptPrices } from './adopt-prices.ts'

const app = await startTestApp()
afterAll(() => app.close())

const now = new Date('2027-03-01T00:00:00Z')
const month = (amount: number) => [{ id: 'pro.monthly', name: 'Pro, per month', unit: 'cents' as const, amount }]
const adopt = (amount: number, { isTrial = false, at = now } = {}) => adoptPrices(app.db, isTrial, at, month(amount))
const inForce = async () => (await app.db.sql.select().from(pricesInForce)).map(({ amount }) => amount)

async function announce(to: number, sentAt: Date | null) {
  const change = { item: 'pro.monthly', name: 'Pro, per month', unit: 'cents' as const, from: 100, to }
  await app.db.sql.insert(notices).values({
    ...{ kind: 'price', subject: 'New price', text: 'It changes.', changes: [change] },
    ...{ takesEffectOn: '2027-02-01', createdAt: now, startedAt: sentAt, sentAt },
  })
}

beforeEach(async () => {
  await app.db.sql.delete(pricesInForce)
  await app.db.sql.delete(notices)
})

test('the first start records the prices, and the same prices start again', async () => {
  await adopt(100)
  await adopt(100)
  expect(await inForce()).toEqual([100])
})

test('a price without a notice, or sooner than 30 days after it, does not start', async () => {
  await adopt(100)
  await expect(adopt(200)).rejects.toThrow(/Pro, per month: \$1 in force, \$2 here/)
  await announce(200, null)
  await expect(adopt(200)).rejects.toThrow('/admin/notices')
  await announce(200, new Date(now.getTime() - noticePeriod + 1))
  await expect(adopt(200)).rejects.toThrow('may not change yet')
  expect(await inForce()).toEqual([100])
  await adopt(200, { at: new Date(now.getTime() + 1) })
  expect(await inForce()).toEqual([200])
})

test('a release can be rolled back and forward again', async () => {
  await adopt(100, { at: new Date('2026-01-01T00:00:00Z') })
  await announce(200, new Date('2027-01-01T00:00:00Z'))
  await adopt(200)
  await adopt(100)
  await adopt(200)
  expect(await inForce()).toEqual([200])
})

test('where nobody pays, prices change at once', async () => {
  await adopt(100)
  await adopt(200, { isTrial: true })
  expect(await inForce()).toEqual([200])
})

test('servers that start at once agree', async () => {
  await adopt(100)
  await announce(200, new Date('2027-01-01T00:00:00Z'))
  await Promise.all([adopt(200), adopt(200), adopt(200)])
  expect(await inForce()).toEqual([200])
  const [row] = await app.db.sql.select().from(pricesInForce)
  expect(row?.previousAmount).toBe(100)
})

test('every price of the product is compared', async () => {
  await adoptPrices(app.db, false, now)
  expect((await inForce()).toSorted()).toEqual(priceItems.map(({ amount }) => amount).toSorted())
  expect(priceItems.every(({ id, name }) => !id.endsWith(name))).toBe(true)
})
