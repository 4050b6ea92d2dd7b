import { eq, isNull } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { deleteAccount, exportData } from '#contract/endpoints/account.ts'
import { me } from '#contract/endpoints/auth.ts'
import { proPrices } from '#contract/prices.ts'
import { day, minute } from '#contract/time.ts'
import { purgeOldData } from '#server/account/purge-old-data.ts'
import { outboxMails, purchases, subscriptions, users, webhookEvents } from '#server/platform/db/schema.ts'
import type { Caller } from '#server/testing/app.ts'
import { billingOf, buyPro, buyTokens, checkoutUrl } from '#server/testing/buying.ts'
import { dumpDatabase, findTablesContaining } from '#server/testing/canary.ts'
import { startPayingApp } from '#server/testing/payments.ts'
import { createUser, password, signInAs } from '#server/testing/people.ts'
import { oldPayments } from './export-own-data.ts'
import { reconcilePayments } from './webhooks/reconcile-payments.ts'

const app = await startPayingApp()
const { payments, db, clock } = app
afterAll(() => app.close())

const billing = { db, clock, payments: payments.provider, publicUrl: new URL('http://localhost:3000') }

const leave = (caller: Caller) => caller.call(deleteAccount, { body: { confirmPassword: password } })
const idIn = (url: string) => new URL(url).pathname.split('/').at(-1) ?? ''

test('deleting an account cancels subscriptions, closes checkouts and anonymizes paid purchases', async () => {
  const ann = await createUser(app, 'ann')
  const tokens = await buyTokens(app, ann)
  await buyPro(app, ann)
  const bea = await createUser(app, 'bea')
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
  expect(Object.keys(await findTablesContaining(app, ann.userId))).toEqual(['audit_logs'])
  expect(tokens).toContain('session_id')
  await payments.sendEvents()
  const { failures } = await reconcilePayments(billing)
  expect(failures).toEqual([])
  expect(await db.sql.$count(purchases, isNull(purchases.refundedAt))).toBe(2)
})

test('deletes nothing when a further charge cannot be ruled out', async () => {
  const cat = await createUser(app, 'cat')
  await buyPro(app, cat)
  const before = await dumpDatabase(app)
  payments.down = true
  const { status, body } = await leave(cat)
  payments.down = false
  expect([status, body.code]).toEqual([502, 'provider_failed'])
  expect(await dumpDatabase(app)).toBe(before)
  expect((await cat.call(me)).body.isPro).toBe(true)
  expect((await leave(cat)).status).toBe(200)
})

test('refunds a checkout that was paid just before the deletion and never delivered', async () => {
  const hal = await createUser(app, 'hal')
  await payments.pay(await checkoutUrl(hal, { plan: 'pro', billing: 'annual' }), { hold: true })
  const { customerId } = (await billingOf(app, hal)).subscription ?? expect.unreachable()
  expect((await leave(hal)).status).toBe(200)
  expect(await payments.provider.runningSubscriptions(customerId)).toEqual([])
  const mails = await db.sql.select().from(outboxMails).where(eq(outboxMails.recipient, 'hal@example.org'))
  expect(mails.map(({ kind }) => kind).sort()).toEqual(['account-deleted', 'refund-made'])
  expect(mails.find(({ kind }) => kind === 'refund-made')?.text).toContain('$1,910')
  expect((await reconcilePayments(billing)).refunds).toBe(1)
  const [overview] = await payments.provider.overview(customerId)
  expect(overview?.payments).toMatchObject([{ amount: proPrices.annual, refunded: proPrices.annual }])
  await payments.sendEvents()
  expect((await reconcilePayments(billing)).refunds).toBe(0)
  const [row] = await db.sql.select().from(purchases).where(eq(purchases.customerId, customerId))
  expect(row).toMatchObject({ userId: null, status: 'refunded' })
  await db.sql.delete(outboxMails)
})

test('deletes the customer at the provider, or asks the operator to do it', async () => {
  const forgotten: string[] = []
  const { forgetCustomer } = payments.provider
  const forget = async (customerId: string) => {
    if (payments.down) throw new Error('It went away between the two.')
    await forgetCustomer(customerId)
    forgotten.push(customerId)
  }
  Object.assign(payments.provider, { forgetCustomer: forget })
  const [ida, joy, kim] = [await createUser(app, 'ida'), await createUser(app, 'joy'), await createUser(app, 'kim')]
  await checkoutUrl(ida, { plan: 'tokens' })
  await buyPro(app, joy)
  const customers = await db.sql.select().from(subscriptions)
  const customerOf = (person: { userId: string }) =>
    customers.find(({ userId }) => userId === person.userId)?.customerId ?? expect.unreachable()
  for (const person of [ida, kim]) expect((await leave(person)).status).toBe(200)
  expect(forgotten).toEqual([customerOf(ida)])
  const { cancelNow } = payments.provider
  const cancelAndGo = async (id: string) => {
    await cancelNow(id)
    payments.down = true
  }
  Object.assign(payments.provider, { cancelNow: cancelAndGo })
  expect((await leave(joy)).status).toBe(200)
  payments.down = false
  Object.assign(payments.provider, { cancelNow, forgetCustomer })
  const asked = await db.sql.select().from(outboxMails).where(eq(outboxMails.kind, 'customer-left'))
  expect(asked).toMatchObject([{ recipient: 'support@wayspark.example', userId: null }])
  expect(asked[0]?.text).toContain(customerOf(joy))
  expect(asked[0]?.text).not.toContain('joy')
})

test('cancels and refunds a checkout that is paid after the deletion', async () => {
  const dot = await createUser(app, 'dot')
  const url = await checkoutUrl(dot, { plan: 'pro', billing: 'annual' })
  const { customerId } = (await billingOf(app, dot)).subscription ?? expect.unreachable()
  // Simulates a checkout that opens during the deletion.
  await db.sql.delete(users).where(eq(users.id, dot.userId))
  await payments.pay(url)
  expect(await payments.provider.runningSubscriptions(customerId)).toEqual([])
  const [overview] = await payments.provider.overview(customerId)
  expect(overview?.payments).toMatchObject([{ amount: proPrices.annual, refunded: proPrices.annual }])
  const [row] = await db.sql.select().from(purchases).where(eq(purchases.customerId, customerId))
  expect(row).toMatchObject({ userId: null, status: 'refunded' })
  expect(await db.sql.$count(outboxMails, eq(outboxMails.kind, 'refund-made'))).toBe(0)
})

test('the reconciler closes an unpaid checkout of a deleted account', async () => {
  const eva = await createUser(app, 'eva')
  const url = await checkoutUrl(eva, { plan: 'tokens' })
  await db.sql.delete(users).where(eq(users.id, eva.userId))
  clock.move(10 * minute)
  await reconcilePayments(billing)
  expect((await payments.provider.readHosted(idIn(url)))?.state).toBe('expired')
})

test("the export contains the plan and the purchases without the provider's ids", async () => {
  const fay = await createUser(app, 'fay')
  await buyPro(app, fay)
  await buyTokensBefore(fay.userId)
  const response = await fay.send({ method: 'GET', url: exportData.path, headers: fay.headers() })
  const body = response.json()
  expect(body.subscription).toMatchObject([{ status: 'active', billingInterval: 'monthly', renewalPrice: 19_900 }])
  expect(body.purchases).toMatchObject([{ plan: 'tokens' }, { plan: 'pro', amount: 19_900, status: 'paid' }])
  expect(response.body).not.toMatch(/cus_|cs_sim|pi_sim|sub_sim/)
})

const buyTokensBefore = (userId: string) =>
  db.sql.insert(purchases).values({
    ...{ userId, provider: 'simulated', customerId: 'cus_sim_before', plan: 'tokens', amount: 999, status: 'paid' },
    ...{ createdAt: new Date(clock.now().getTime() - day), paidAt: new Date(clock.now().getTime() - day) },
  })

test('the deletion mail names what and each order that can be refunded', async () => {
  const liv = await createUser(app, 'liv')
  await buyPro(app, liv)
  const boughtOn = clock.now().toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  await payments.renew(liv.userId)
  const [max, noa] = [await createUser(app, 'max'), await createUser(app, 'noa')]
  await buyTokens(app, max)
  const [pro] = (await billingOf(app, liv)).purchases
  const [tokens] = (await billingOf(app, max)).purchases
  for (const person of [await signInAs(app, 'liv'), max, noa]) expect((await leave(person)).status).toBe(200)
  const mailTo = async (name: string) => {
    const sent = await db.sql
      .select()
      .from(outboxMails)
      .where(eq(outboxMails.recipient, `${name}@example.org`))
    return sent.find(({ kind }) => kind === 'account-deleted')?.text ?? expect.unreachable()
  }
  const livMails = await mailTo('liv')
  expect(livMails).toContain(
    "subscription was cancelled right away. You won't be charged again, and you lose the time you had paid for",
  )
  expect(livMails).toMatch(
    /Within 30 days of a payment you can ask for a full refund: write to \S+, and name the order/,
  )
  // Bought more than 30 days ago and renewed since.
  expect(livMails).toContain(`Order ${pro?.id}: Wayspark Pro, $199, paid on ${boughtOn}.`)
  const toMax = await mailTo('max')
  expect(toMax).toContain(`Order ${tokens?.id}: 10 tokens, $9.99, paid on`)
  expect(toMax).not.toContain('subscription')
  expect(await mailTo('noa')).not.toMatch(/paid|Order|subscription|simulates/)
  await db.sql.delete(outboxMails)
})

test('removes payment records after seven years, and unpaid checkouts and events much sooner', async () => {
  await db.sql.delete(purchases)
  await db.sql.delete(webhookEvents)
  const gil = await createUser(app, 'gil')
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
