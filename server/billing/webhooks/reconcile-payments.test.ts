import { eq, isNull } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { cancelSubscription, withdrawPurchase } from '#contract/endpoints/billing.ts'
import { proPrices } from '#contract/prices.ts'
import { day, hour, minute } from '#contract/time.ts'
import { registerUser } from '#server/auth/register-user.ts'
import {
  outboxMails,
  purchases,
  simulatedPayments,
  subscriptions,
  users,
  webhookEvents,
} from '#server/platform/db/schema.ts'
import { ProviderFailed } from '#server/platform/payments/provider.ts'
import { billingOf, buyPro, buyTokens, checkoutUrl, confirmPlanChange, paymentMails } from '#server/testing/buying.ts'
import { startPayingApp } from '#server/testing/payments.ts'
import { createUser, type Person } from '#server/testing/people.ts'
import type { Billing } from '../require-payments.ts'
import { reconcilePayments } from './reconcile-payments.ts'

const app = await startPayingApp()
const { payments, db, clock } = app
afterAll(() => app.close())

const billing: Billing = { db, clock, payments: payments.provider, publicUrl: new URL('http://localhost:3000') }
/** Advances the provider's clock without delivering its events. */
async function silently(milliseconds: number): Promise<void> {
  clock.move(milliseconds)
  await payments.provider.advance()
  await loseEvents()
}
const loseEvents = () => db.sql.delete(simulatedPayments).where(eq(simulatedPayments.kind, 'event'))
beforeEach(loseEvents)

test('one run repairs an hour without any webhook', async () => {
  const [ann, bea, cat, dot, eva] = [
    await createUser(app, 'ann'),
    await createUser(app, 'bea'),
    await createUser(app, 'cat'),
    await createUser(app, 'dot'),
    await createUser(app, 'eva'),
  ]
  for (const person of [bea, cat, dot]) await buyPro(app, person)
  await buyTokens(app, eva)
  clock.move(10 * minute)
  await payments.pay(await checkoutUrl(ann, { plan: 'pro' }), { hold: true })
  const [running] = await runningOf(bea)
  await payments.provider.changeSubscription(
    running?.id ?? '',
    { billing: 'annual', withOffer: false },
    'by the operator',
  )
  await payments.provider.cancelAtPeriodEnd((await runningOf(cat))[0]?.id ?? '')
  await payments.provider.refundSome((await billingOf(app, dot)).purchases[0]?.paymentId ?? '')
  await payments.pay(await checkoutUrl(eva, { plan: 'tokens' }), { hold: true })
  await silently(hour)

  const { failures } = await reconcilePayments(billing)
  expect(failures).toEqual([])
  expect((await billingOf(app, ann)).user.isPro).toBe(true)
  expect((await billingOf(app, bea)).user.billingInterval).toBe('annual')
  expect((await billingOf(app, cat)).user.subscriptionEndDate).not.toBeNull()
  expect((await billingOf(app, dot)).user.isPro).toBe(false)
  expect((await billingOf(app, eva)).user.tokenBalance).toBe(50)
  expect(await paymentMails(app, dot)).toEqual(['pro-started', 'refund-made'])
  const mails = await db.sql.$count(outboxMails)
  await reconcilePayments(billing)
  clock.move(hour)
  await reconcilePayments(billing)
  expect(await db.sql.$count(outboxMails)).toBe(mails)
})

const runningOf = async (person: Person) =>
  payments.provider.runningSubscriptions((await billingOf(app, person)).subscription?.customerId ?? '')

describe('as time passes, the reconciler', () => {
  test('ends a canceled subscription after its last day', async () => {
    const fay = await createUser(app, 'fay')
    await buyPro(app, fay)
    await fay.call(cancelSubscription)
    const { currentPeriodEnd } = (await billingOf(app, fay)).user
    await silently((currentPeriodEnd?.getTime() ?? 0) - clock.now().getTime() - minute)
    await reconcilePayments(billing)
    expect((await billingOf(app, fay)).user.isPro).toBe(true)
    await silently(5 * minute)
    await reconcilePayments(billing)
    expect((await billingOf(app, fay)).user).toMatchObject({ isPro: false, planType: 'standard', tokenBalance: 30 })
    expect(await paymentMails(app, fay)).toEqual(['pro-started', 'subscription-cancelled', 'subscription-ended'])
  })

  test('ends Pro seven days after a failed renewal and cancels it at the provider', async () => {
    const gil = await createUser(app, 'gil')
    await buyPro(app, gil)
    await payments.failRenewal(gil.userId, { hold: true })
    await loseEvents()
    await reconcilePayments(billing)
    expect((await billingOf(app, gil)).subscription?.status).toBe('past_due')
    await silently(6.9 * day)
    await reconcilePayments(billing)
    expect((await billingOf(app, gil)).user.isPro).toBe(true)
    await silently(0.2 * day)
    await reconcilePayments(billing)
    expect((await billingOf(app, gil)).user).toMatchObject({ isPro: false, planType: 'standard' })
    expect(await runningOf(gil)).toEqual([])
    expect(await paymentMails(app, gil)).toEqual(['pro-started', 'payment-failed', 'subscription-ended'])
  })

  test('expires unpaid checkouts', async () => {
    const hal = await createUser(app, 'hal')
    await checkoutUrl(hal, { plan: 'pro' })
    await silently(hour)
    await reconcilePayments(billing)
    expect((await billingOf(app, hal)).purchases[0]?.status).toBe('open')
    await silently(day)
    await reconcilePayments(billing)
    expect((await billingOf(app, hal)).purchases[0]?.status).toBe('expired')
  })
})

test('a later run refunds, once, a withdrawal made while the provider was down', async () => {
  const ida = await createUser(app, 'ida')
  await buyPro(app, ida)
  const { purchases: bought, subscription } = await billingOf(app, ida)
  payments.down = true
  const { body } = await ida.call(withdrawPurchase, { body: { purchaseId: bought[0]?.id ?? '' } })
  expect(body).toMatchObject({ amount: proPrices.monthly, refunded: false })
  const away = { ...billing, payments: failing(billing) }
  expect((await reconcilePayments(away)).failures.length).toBeGreaterThan(0)
  payments.down = false
  expect((await billingOf(app, ida)).user.isPro).toBe(true)
  expect((await reconcilePayments(billing)).refunds).toBe(1)
  expect((await reconcilePayments(billing)).refunds).toBe(0)
  expect((await billingOf(app, ida)).user.isPro).toBe(false)
  const [overview] = await payments.provider.overview(subscription?.customerId)
  expect(overview?.payments.map(({ refunded }) => refunded)).toEqual([proPrices.monthly])
  expect(await paymentMails(app, ida)).toEqual(['pro-started', 'withdrawal-receipt', 'refund-made'])
})

const failing = ({ payments: real }: Billing) =>
  new Proxy(real, {
    get: (target, name) =>
      name === 'kind' ? target.kind : () => Promise.reject(new ProviderFailed('It cannot be reached.')),
  })

describe('an interrupted change of plan', () => {
  const begin = async (person: Person, breaks: 'before' | 'after') => {
    const real = payments.provider
    const original = real.changeSubscription
    const broken = async (...given: Parameters<typeof original>) => {
      if (breaks === 'after') await original(...given)
      throw new ProviderFailed('The answer was lost.')
    }
    Object.assign(real, { changeSubscription: broken })
    const { body } = await confirmPlanChange(person, { plan: 'pro', billing: 'annual', retentionOffer: true })
    Object.assign(real, { changeSubscription: original })
    expect(body.code).toBe('provider_failed')
    await loseEvents()
  }

  test('is recorded with its price if the provider applied it', async () => {
    const joy = await createUser(app, 'joy')
    await buyPro(app, joy)
    await begin(joy, 'after')
    await silently(5 * minute)
    await reconcilePayments(billing)
    const { user, purchases: bought } = await billingOf(app, joy)
    expect(user).toMatchObject({ billingInterval: 'annual', hasClaimedCancellationOffer: true })
    expect(bought.map(({ status, amount }) => [status, amount])).toContainEqual(['paid', 57_300 - proPrices.monthly])
    expect(
      (await payments.provider.listInvoices((await billingOf(app, joy)).subscription?.customerId ?? '')).length,
    ).toBe(2)
  })

  test('leaves everything unchanged, also the offer, if the provider did not apply it', async () => {
    const kim = await createUser(app, 'kim')
    await buyPro(app, kim)
    await begin(kim, 'before')
    expect((await billingOf(app, kim)).purchases).toHaveLength(2)
    await silently(5 * minute)
    await reconcilePayments(billing)
    const { user, purchases: bought } = await billingOf(app, kim)
    expect(user).toMatchObject({ billingInterval: 'monthly', hasClaimedCancellationOffer: false })
    expect(bought).toHaveLength(1)
  })
})

test('an unhandled event makes all accounts due and is marked as handled afterwards', async () => {
  const lea = await createUser(app, 'lea')
  await buyPro(app, lea)
  clock.move(minute)
  await payments.provider.cancelAtPeriodEnd((await runningOf(lea))[0]?.id ?? '')
  payments.down = true
  await payments.sendEvents()
  payments.down = false
  await loseEvents()
  const unhandled = () => db.sql.$count(webhookEvents, isNull(webhookEvents.handledAt))
  expect(await unhandled()).toBe(1)
  clock.move(5 * minute)
  await reconcilePayments({ ...billing, payments: failing(billing) })
  expect(await unhandled()).toBe(1)
  await reconcilePayments(billing)
  expect((await billingOf(app, lea)).user.subscriptionEndDate).not.toBeNull()
  expect(await unhandled()).toBe(0)
})

test('two reconcilers end a hundred due subscriptions with a hundred mails', async () => {
  const now = clock.now()
  const before = await db.sql.$count(outboxMails, eq(outboxMails.kind, 'subscription-ended'))
  for (let n = 0; n < 100; n++) {
    const account = { username: `due-${n}`, email: `due-${n}@example.org`, passwordHash: 'none' }
    const { id: userId } = await db.transaction(tx => registerUser(tx, account, now))
    await db.sql.update(users).set({ isPro: true, planType: 'pro' }).where(eq(users.id, userId))
    const customerId = await payments.provider.createCustomer({ userId, email: account.email }, `due-${n}`)
    await db.sql.insert(subscriptions).values({
      ...{ userId, customerId, subscriptionId: `sub_due_${n}`, provider: 'simulated', status: 'active' },
      ...{ billingInterval: 'monthly', startedAt: now, currentPeriodEnd: now, checkedAt: now },
    })
  }
  await silently(10 * minute)
  const asked: string[] = []
  const original = payments.provider.runningSubscriptions
  const counting = new Proxy(payments.provider, {
    get: (target, name) => {
      if (name !== 'runningSubscriptions') return Reflect.get(target, name)
      return (customerId: string) => {
        asked.push(customerId)
        return original(customerId)
      }
    },
  })
  const runners = [1, 2].map(() => reconcilePayments({ ...billing, payments: counting }))
  const done = await Promise.all(runners)
  expect(done.flatMap(({ failures }) => failures)).toEqual([])
  expect(done.reduce((sum, { accounts }) => sum + accounts, 0)).toBe(asked.length)
  expect(new Set(asked).size).toBe(asked.length)
  expect((await db.sql.$count(outboxMails, eq(outboxMails.kind, 'subscription-ended'))) - before).toBe(100)
  expect(await db.sql.$count(purchases, eq(purchases.status, 'open'))).toBe(0)
})
