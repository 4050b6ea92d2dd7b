import { eq, isNull } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { deleteAccount, exportData } from '#contract/account.ts'
import { me } from '#contract/auth.ts'
import { proPrices } from '#contract/prices.ts'
import { purgeOldData } from '#server/account/purge-old-data.ts'
import { outboxMails, purchases, subscriptions, users, webhookEvents } from '#server/platform/db/schema.ts'
import type { Caller } from '#server/testing/app.ts'
import { billingOf, buyPro, buyTokens, checkoutUrl } from '#server/testing/buying.ts'
import { tablesWith, wholeDatabase } from '#server/testing/canary.ts'
import { startPayingApp } from '#server/testing/payments.ts'
import { password, registered } from '#server/testing/people.ts'
import { oldPayments } from './export-own-data.ts'
import { reconcilePayments } from './webhooks/reconcile-payments.ts'

const day = 24 * 60 * 60_000
const app = await startPayingApp()
const { payments, db, clock } = app
afterAll(() => app.close())
const billing = { db, clock, payments: payments.provider, publicUrl: new URL('http://localhost:3000') }

const leave = (caller: Caller) => caller.call(deleteAccount, { body: { confirmPassword: password } })
const idIn = (url: string) => new URL(url).pathname.split('/').at(-1) ?? ''

test('deleting an account cancels what runs and closes what is open; the records of what was paid stay, without her', async () => {
  const ann = await registered(app, 'ann')
  const tokens = await buyTokens(app, ann)
  await buyPro(app, ann)
  const bea = await registered(app, 'bea')
  const open = await checkoutUrl(bea, { plan: 'pro' })
  const { customerId } = (await billingOf(app, ann)).subscription ?? expect.unreachable()
  for (const person of [ann, bea]) expect((await leave(person)).status).toBe(200)

  expect(await payments.provider.runningSubscriptions(customerId)).toEqual([])
  expect((await payments.provider.readHosted(idIn(open)))?.state).toBe('expired')
  const kept = await db.sql.select().from(purchases)
  expect(kept.map(({ userId, status, plan }) => [userId, status, plan]).sort()).toEqual([
    [null, 'paid', 'pro'],
    [null, 'paid', 'tokens'],
  ])
  expect(await db.sql.$count(subscriptions)).toBe(0)
  expect(Object.keys(await tablesWith(app, ann.userId))).toEqual(['audit_logs'])
  expect(tokens).toContain('session_id')
  await payments.sendEvents()
  const { failures } = await reconcilePayments(billing)
  expect(failures).toEqual([])
  expect(await db.sql.$count(purchases, isNull(purchases.refundedAt))).toBe(2)
})

test('where it is not certain that nothing is charged any more, nothing is deleted', async () => {
  const cat = await registered(app, 'cat')
  await buyPro(app, cat)
  const before = await wholeDatabase(app)
  payments.down = true
  const { status, body } = await leave(cat)
  payments.down = false
  expect([status, body.code]).toEqual([502, 'provider_failed'])
  expect(await wholeDatabase(app)).toBe(before)
  expect((await cat.call(me)).body.isPro).toBe(true)
  expect((await leave(cat)).status).toBe(200)
})

test('a checkout that is paid after the account went is cancelled and paid back', async () => {
  const dot = await registered(app, 'dot')
  const url = await checkoutUrl(dot, { plan: 'pro', billing: 'annual' })
  const { customerId } = (await billingOf(app, dot)).subscription ?? expect.unreachable()
  // As if it had been opened in the very moment of the deletion.
  await db.sql.delete(users).where(eq(users.id, dot.userId))
  await payments.pay(url)
  expect(await payments.provider.runningSubscriptions(customerId)).toEqual([])
  const [overview] = await payments.provider.overview(customerId)
  expect(overview?.payments).toMatchObject([{ amount: proPrices.annual, refunded: proPrices.annual }])
  const [row] = await db.sql.select().from(purchases).where(eq(purchases.customerId, customerId))
  expect(row).toMatchObject({ userId: null, status: 'refunded' })
  expect(await db.sql.$count(outboxMails, eq(outboxMails.kind, 'refund-made'))).toBe(0)
})

test('and one that nobody has paid by then is closed by the reconciler', async () => {
  const eva = await registered(app, 'eva')
  const url = await checkoutUrl(eva, { plan: 'tokens' })
  await db.sql.delete(users).where(eq(users.id, eva.userId))
  clock.move(10 * 60_000)
  await reconcilePayments(billing)
  expect((await payments.provider.readHosted(idIn(url)))?.state).toBe('expired')
})

test('her export tells her plan and her purchases, and not the names the provider has for her', async () => {
  const fay = await registered(app, 'fay')
  await buyPro(app, fay)
  await buyTokensBefore(fay.userId)
  const response = await fay.send({ method: 'GET', url: exportData.path, headers: fay.headers() })
  const told = response.json()
  expect(told.subscription).toMatchObject([{ status: 'active', billingInterval: 'monthly', renewalPrice: 19_900 }])
  expect(told.purchases).toMatchObject([{ plan: 'tokens' }, { plan: 'pro', amount: 19_900, status: 'paid' }])
  expect(response.body).not.toMatch(/cus_|cs_sim|pi_sim|sub_sim/)
})

const buyTokensBefore = (userId: string) =>
  db.sql.insert(purchases).values({
    ...{ userId, provider: 'simulated', customerId: 'cus_sim_before', plan: 'tokens', amount: 999, status: 'paid' },
    ...{ createdAt: new Date(clock.now().getTime() - day), paidAt: new Date(clock.now().getTime() - day) },
  })

test('time removes records of payments after seven years, unpaid checkouts and events much sooner', async () => {
  await db.sql.delete(purchases)
  await db.sql.delete(webhookEvents)
  const gil = await registered(app, 'gil')
  await checkoutUrl(gil, { plan: 'tokens' })
  await buyPro(app, gil)
  const counts = async () => [await db.sql.$count(purchases), await db.sql.$count(webhookEvents)]
  const [, events = 0] = await counts()
  expect(events).toBeGreaterThan(0)
  const inTime = async (milliseconds: number) => {
    clock.move(milliseconds)
    await purgeOldData(db, oldPayments, clock.now())
    return counts()
  }
  expect(await inTime(29 * day)).toEqual([2, events])
  expect(await inTime(2 * day)).toEqual([1, events])
  expect(await inTime(60 * day)).toEqual([1, 0])
  expect(await inTime(7 * 365 * day - 91 * day)).toEqual([1, 0])
  expect(await inTime(3 * day)).toEqual([0, 0])
})
