import { afterAll, expect, test } from 'vitest'
import { me } from '#contract/endpoints/auth.ts'
import { billingState } from '#contract/endpoints/billing.ts'
import { proPrices } from '#contract/prices.ts'
import type { Subscription } from '#server/platform/payments/provider.ts'
import { billingOf, buyPro, checkoutUrl, paymentMails } from '#server/testing/buying.ts'
import { startPayingApp } from '#server/testing/payments.ts'
import { createUser } from '#server/testing/people.ts'
import type { Billing } from './require-payments.ts'
import { syncSubscription } from './sync-subscription.ts'

const app = await startPayingApp()
const { payments, db, clock } = app
afterAll(() => app.close())
const publicUrl = new URL('http://localhost:3000')
const billing: Billing = { db, clock, payments: payments.provider, publicUrl }
const idIn = (url: string) => new URL(url).pathname.split('/').at(-1) ?? ''

async function twoPages(person: Parameters<typeof checkoutUrl>[0]): Promise<[string, string]> {
  const { expireCheckout } = payments.provider
  Object.assign(payments.provider, { expireCheckout: async () => {} })
  const first = await checkoutUrl(person, { plan: 'pro', billing: 'monthly' })
  const second = await checkoutUrl(person, { plan: 'pro', billing: 'annual' })
  Object.assign(payments.provider, { expireCheckout })
  return [first, second]
}

test.each([
  ['one after the other', false],
  ['before any event came', true],
])('two checkouts paid in two windows, %s: keeps the first and refunds the second', async (name, hold) => {
  const ann = await createUser(app, `ann-${hold}`)
  const [first, second] = await twoPages(ann)
  await payments.pay(first, { hold })
  clock.move(1000)
  await payments.pay(second, { hold })
  await payments.sendEvents()
  await payments.sendEvents()
  const { user, subscription, purchases } = await billingOf(app, ann)
  expect([user.isPro, user.billingInterval], name).toEqual([true, 'monthly'])
  const running = await payments.provider.runningSubscriptions(subscription?.customerId ?? '')
  expect(running.map(({ billing }) => billing)).toEqual(['monthly'])
  const bySession = Object.fromEntries(purchases.map(({ sessionId, status }) => [sessionId, status]))
  expect(bySession).toEqual({ [idIn(first)]: 'paid', [idIn(second)]: 'refunded' })
  const [overview] = await payments.provider.overview(subscription?.customerId)
  expect(overview?.payments.map(({ amount, refunded }) => [amount, refunded]).sort()).toEqual(
    [
      [proPrices.annual, proPrices.annual],
      [proPrices.monthly, 0],
    ].sort(),
  )
  expect((await paymentMails(app, ann)).sort()).toEqual(['pro-started', 'refund-made'])
  expect((await ann.call(billingState)).body.withdrawable).toHaveLength(1)
})

test('keeps a second subscription that no checkout of ours started, and warns the operator', async () => {
  const dot = await createUser(app, 'dot')
  await buyPro(app, dot)
  const { customerId = '' } = (await billingOf(app, dot)).subscription ?? {}
  const addresses = { successUrl: `${publicUrl}success`, cancelUrl: `${publicUrl}cancel` }
  const request = { customerId, userId: dot.userId, product: { plan: 'pro', billing: 'annual' } as const, ...addresses }
  clock.move(1000)
  const { id } = await payments.provider.openCheckout(request, 'by the operator')
  await payments.provider.payCheckout(id, 'works')
  const { subscriptionId } = (await payments.provider.readCheckout(id)) ?? expect.unreachable()
  const warned: object[] = []
  await syncSubscription({ ...billing, log: { warn: details => warned.push(details) } }, dot.userId)
  expect(warned).toEqual([{ userId: dot.userId, subscription: subscriptionId }])
  expect(await payments.provider.runningSubscriptions(customerId)).toHaveLength(2)
  expect((await dot.call(me)).body).toMatchObject({ isPro: true, billingInterval: 'monthly' })
})

test('asks again when the answer is older than the stored state', async () => {
  const bea = await createUser(app, 'bea')
  await buyPro(app, bea)
  const [running] = await payments.provider.runningSubscriptions(
    (await billingOf(app, bea)).subscription?.customerId ?? '',
  )
  const held = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  let times = 0
  const slow: Billing['payments'] = Object.assign(Object.create(payments.provider), {
    runningSubscriptions: async (customerId: string): Promise<Subscription[]> => {
      const answer = await payments.provider.runningSubscriptions(customerId)
      if (times++ > 0) return answer
      asked.resolve()
      await held.promise
      return answer
    },
  })
  const late = syncSubscription({ ...billing, payments: slow }, bea.userId)
  await asked.promise
  await payments.provider.cancelAtPeriodEnd(running?.id ?? '')
  await syncSubscription(billing, bea.userId)
  held.resolve()
  await late
  expect(times).toBe(2)
  expect((await billingOf(app, bea)).user.subscriptionEndDate).toEqual(running?.currentPeriodEnd)
  expect(await paymentMails(app, bea)).toEqual(['pro-started', 'subscription-cancelled'])
})

test('ends and reports each change once when run fifty times at once', async () => {
  const cat = await createUser(app, 'cat')
  await payments.pay(await checkoutUrl(cat, { plan: 'pro' }), { hold: true })
  let asked = 0
  const counting: Billing['payments'] = Object.assign(Object.create(payments.provider), {
    runningSubscriptions: (customerId: string) => {
      asked++
      return payments.provider.runningSubscriptions(customerId)
    },
  })
  const at = { ...billing, payments: counting }
  const rows = await Promise.all(Array.from({ length: 50 }, () => syncSubscription(at, cat.userId)))
  expect(rows.every(row => row?.status === 'active')).toBe(true)
  expect(asked).toBeLessThanOrEqual(150)
  expect(await paymentMails(app, cat)).toEqual(['pro-started'])
  expect((await cat.call(me)).body.isPro).toBe(true)
})
