import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { me } from '#contract/endpoints/auth.ts'
import { billingHistory, billingState, cancelSubscription, withdrawPurchase } from '#contract/endpoints/billing.ts'
import { proPrices, tokenPack } from '#contract/prices.ts'
import { day } from '#contract/time.ts'
import { outboxMails } from '#server/platform/db/schema.ts'
import type { Caller } from '#server/testing/app.ts'
import { billingOf, buyPro, buyTokens, confirmPlanChange, paymentMails } from '#server/testing/buying.ts'
import { startPayingApp } from '#server/testing/payments.ts'
import { createUser, signInAs } from '#server/testing/people.ts'

const app = await startPayingApp()
const { payments, db, clock } = app
afterAll(() => app.close())

const withdraw = (caller: Caller, purchaseId: string) => caller.call(withdrawPurchase, { body: { purchaseId } })
const offered = async (caller: Caller) => (await caller.call(billingState)).body.withdrawable

test('ends Pro at once, refunds everything and confirms the time of receipt by mail', async () => {
  const ann = await createUser(app, 'ann')
  await buyPro(app, ann, 'annual')
  clock.move(13 * day)
  const again = await signInAs(app, 'ann')
  const [purchase] = await offered(again)
  const { status, body } = await withdraw(again, purchase?.id ?? '')
  const withdrawnAt = clock.now().toISOString()
  expect([status, body]).toEqual([200, { withdrawnAt, amount: proPrices.annual, refunded: true }])
  expect((await again.call(me)).body).toMatchObject({ isPro: false, planType: 'standard', billingInterval: null })
  expect((await again.call(billingHistory)).body.invoices).toMatchObject([
    { status: 'refunded', amount: proPrices.annual },
  ])
  expect(await offered(again)).toEqual([])
  expect(await paymentMails(app, ann)).toEqual(['pro-started', 'withdrawal-receipt', 'refund-made'])
  const [receipt] = await db.sql.select().from(outboxMails).where(eq(outboxMails.kind, 'withdrawal-receipt'))
  expect(receipt?.text).toContain('On December 4, 2026, 12:00 PM UTC you withdrew from this contract: Wayspark Pro')
  expect(receipt?.text).toContain(`bought on November 21, 2026 for $1,910, order ${purchase?.id}`)
  expect(receipt?.text).toContain('ann@example.org')
  await payments.sendEvents()
  expect((await withdraw(again, purchase?.id ?? '')).body).toEqual(body)
  expect(await paymentMails(app, ann)).toHaveLength(3)
})

test('revokes the unused tokens of a pack', async () => {
  const bea = await createUser(app, 'bea')
  await buyTokens(app, bea)
  const [purchase] = await offered(bea)
  expect(purchase).toMatchObject({ plan: 'tokens', billing: null, amount: tokenPack.price })
  await withdraw(bea, purchase?.id ?? '')
  expect((await bea.call(me)).body.tokenBalance).toBe(30)
})

test('is rejected after the period, after a refund, and for purchases of other users', async () => {
  const [cat, dot] = [await createUser(app, 'cat'), await createUser(app, 'dot')]
  await buyTokens(app, cat)
  const [purchase] = await offered(cat)
  const id = purchase?.id ?? ''
  expect((await withdraw(dot, id)).status).toBe(404)
  expect((await withdraw(dot, crypto.randomUUID())).status).toBe(404)
  clock.move(15 * day)
  const [late, other] = [await signInAs(app, 'cat'), await signInAs(app, 'dot')]
  expect(await offered(late)).toEqual([])
  const { status, body } = await withdraw(late, id)
  expect([status, body.code]).toEqual([409, 'not_withdrawable'])
  await buyTokens(app, other)
  const bought = (await billingOf(app, dot)).purchases.at(-1)
  await payments.provider.refundSome(bought?.paymentId ?? '')
  await payments.sendEvents()
  expect((await withdraw(other, bought?.id ?? '')).body.code).toBe('not_withdrawable')
})

test('refunds once for ten requests at once', async () => {
  const eva = await createUser(app, 'eva')
  await buyPro(app, eva)
  const [purchase] = await offered(eva)
  const answers = await Promise.all(Array.from({ length: 10 }, () => withdraw(eva, purchase?.id ?? '')))
  for (const { body } of answers) expect(body).toMatchObject({ refunded: true, amount: proPrices.monthly })
  expect(await paymentMails(app, eva)).toEqual(['pro-started', 'withdrawal-receipt', 'refund-made'])
})

test('works after the subscription was changed or canceled', async () => {
  const fay = await createUser(app, 'fay')
  await buyPro(app, fay)
  await confirmPlanChange(fay, { plan: 'pro', billing: 'annual' })
  await fay.call(cancelSubscription)
  const both = await offered(fay)
  expect(both.map(({ amount }) => amount).sort()).toEqual(
    [proPrices.annual - proPrices.monthly, proPrices.monthly].sort(),
  )
  for (const { id } of both) expect((await withdraw(fay, id)).body.refunded).toBe(true)
  expect((await fay.call(me)).body).toMatchObject({ isPro: false, subscriptionEndDate: null })
})
