import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { billingHistory, billingState, withdrawPurchase } from '#contract/endpoints/billing.ts'
import { proPrices } from '#contract/prices.ts'
import { minute } from '#contract/time.ts'
import { outboxMails } from '#server/platform/db/schema.ts'
import type { Caller } from '#server/testing/app.ts'
import { billingOf, buyPro, confirmPlanChange, paymentMails } from '#server/testing/buying.ts'
import { startPayingApp, startStripeApp } from '#server/testing/payments.ts'
import { createUser, type Person, signInAs } from '#server/testing/people.ts'
import { reconcilePayments } from '../webhooks/reconcile-payments.ts'

const [simulated, stripe] = [await startPayingApp(), await startStripeApp()]
afterAll(() => Promise.all([simulated.close(), stripe.close()]))

const withdraw = (caller: Caller, purchaseId: string) => caller.call(withdrawPurchase, { body: { purchaseId } })
const offered = async (caller: Caller) => (await caller.call(billingState)).body.withdrawable

describe.each([
  ['simulated', simulated],
  ['stripe', stripe],
] as const)('with the %s provider', (_, app) => {
  const { payments, db, clock } = app
  const billing = { db, clock, payments: payments.provider, publicUrl: new URL('http://localhost:3000') }
  const history = async (caller: Caller) =>
    (await caller.call(billingHistory)).body.invoices.map(({ amount, status }) => [amount, status])
  const isPro = async (person: Person) => (await billingOf(app, person)).user.isPro
  const receiptOf = async ({ userId }: Person) => {
    const mails = await db.sql.select().from(outboxMails).where(eq(outboxMails.userId, userId))
    return mails.find(({ kind }) => kind === 'withdrawal-receipt')?.text
  }

  test('withdrawing from the first month of what is now a year refunds the year as well', async () => {
    const ann = await createUser(app, 'ann')
    await buyPro(app, ann)
    await confirmPlanChange(ann, { plan: 'pro', billing: 'annual' })
    const both = await offered(ann)
    const monthly = both.find(({ billing: interval }) => interval === 'monthly')
    const { body } = await withdraw(ann, monthly?.id ?? '')
    expect(body).toMatchObject({ amount: proPrices.annual, refunded: true })
    expect(await receiptOf(ann)).toContain('We refund $1,910, all that you paid for it in the last 30 days,')
    const back = [
      [proPrices.annual - proPrices.monthly, 'refunded'],
      [proPrices.monthly, 'refunded'],
    ]
    expect(await history(ann)).toEqual(back)
    expect(await payments.sendEvents()).toBe(0)
    expect((await withdraw(ann, both.find(({ id }) => id !== monthly?.id)?.id ?? '')).body).toEqual(body)
    expect(await isPro(ann)).toBe(false)
    const kinds = ['pro-started', 'subscription-changed', 'withdrawal-receipt', 'refund-made', 'refund-made']
    expect(await paymentMails(app, ann)).toEqual(kinds)
  })

  test.each(['there', 'away'])('refunds a renewal with the change that followed it, the provider %s', async state => {
    const name = `bea-${state}`
    await buyPro(app, await createUser(app, name))
    clock.move(5 * minute)
    const { userId } = await signInAs(app, name)
    await payments.renew(userId)
    const bea = await signInAs(app, name)
    clock.move(5 * minute)
    await confirmPlanChange(bea, { plan: 'pro', billing: 'annual' })
    const [year] = await offered(bea)
    payments.down = state === 'away'
    const { body } = await withdraw(bea, year?.id ?? '')
    payments.down = false
    const isAway = state === 'away'
    const difference = proPrices.annual - proPrices.monthly
    expect(body).toMatchObject({ amount: isAway ? difference : proPrices.annual, refunded: !isAway })
    for (let round = 0; round < 2; round++) expect((await reconcilePayments(billing)).failures).toEqual([])
    // The first month was paid more than a month ago.
    expect(await history(bea)).toEqual([
      [difference, 'refunded'],
      [proPrices.monthly, 'refunded'],
      [proPrices.monthly, 'paid'],
    ])
    expect(await isPro(bea)).toBe(false)
  })

  test('a refund or dispute of an earlier month keeps Pro; of the current term it ends Pro', async () => {
    const cat = await createUser(app, 'cat')
    await buyPro(app, cat)
    const { subscription } = await billingOf(app, cat)
    const customerId = subscription?.customerId ?? ''
    for (let month = 0; month < 2; month++) await payments.renew(cat.userId)
    const [newest, middle, first] = await payments.provider.recentPayments(customerId, new Date(0))
    await payments.refund(first?.id ?? '')
    await payments.dispute(middle?.id ?? '')
    expect(await payments.sendEvents()).toBe(0)
    expect(await isPro(cat)).toBe(true)
    expect(await payments.provider.runningSubscriptions(customerId)).toHaveLength(1)
    const mails = await db.sql.select().from(outboxMails).where(eq(outboxMails.userId, cat.userId))
    const refund = mails.find(({ kind }) => kind === 'refund-made')
    expect(refund?.text).toContain('Your subscription continues as it is.')
    await payments.refund(newest?.id ?? '')
    expect(await payments.sendEvents()).toBe(0)
    expect(await isPro(cat)).toBe(false)
    expect(await payments.provider.runningSubscriptions(customerId)).toEqual([])
  })

  test('ignores payments for another product of the same provider and sends no mail', async () => {
    const customerId = await payments.provider.createCustomer(
      { userId: 'elsewhere', email: 'x@example.org' },
      'elsewhere',
    )
    const addresses = { successUrl: 'http://localhost/', cancelUrl: 'http://localhost/' }
    const product = { plan: 'pro', billing: 'annual' } as const
    const order = { customerId, userId: 'elsewhere', product, ...addresses }
    const { id } = await payments.provider.openCheckout(order, 'order elsewhere')
    if (app === simulated) await simulated.payments.provider.payCheckout(id, 'works')
    else stripe.fake.account.pay(id, 'works')
    const { paymentId = '' } = (await payments.provider.readCheckout(id)) ?? {}
    const mails = await db.sql.$count(outboxMails)
    await payments.dispute(paymentId)
    expect(await payments.sendEvents()).toBe(0)
    expect(await payments.provider.runningSubscriptions(customerId)).toHaveLength(1)
    expect(await db.sql.$count(outboxMails)).toBe(mails)
  })
})
