import { eq, isNull } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { billingState, createCheckoutSession, withdrawPurchase } from '#contract/endpoints/billing.ts'
import { hour, minute } from '#contract/time.ts'
import { registerUser } from '#server/auth/register-user.ts'
import { outboxMails, purchases, simulatedPayments, subscriptions, webhookEvents } from '#server/platform/db/schema.ts'
import { ProviderFailed } from '#server/platform/payments/provider.ts'
import { billingOf, buyPro, checkoutUrl, confirmPlanChange } from '#server/testing/buying.ts'
import { startPayingApp } from '#server/testing/payments.ts'
import { createUser, signInAs } from '#server/testing/people.ts'
import type { Billing } from '../require-payments.ts'
import { reconcilePayments } from './reconcile-payments.ts'

const app = await startPayingApp()
const { payments, db, clock } = app
afterAll(() => app.close())

const billing: Billing = { db, clock, payments: payments.provider, publicUrl: new URL('http://localhost:3000') }
const loseEvents = () => db.sql.delete(simulatedPayments).where(eq(simulatedPayments.kind, 'event'))
beforeEach(loseEvents)

const failCall = () => Promise.reject(new ProviderFailed('It cannot be reached.'))
/** The real provider with one method replaced. */
const providerWith = (ask: (customerId: string) => Promise<never> | undefined): Billing['payments'] =>
  new Proxy(payments.provider, {
    get: (target, name) =>
      name === 'runningSubscriptions'
        ? (customerId: string) => ask(customerId) ?? target.runningSubscriptions(customerId)
        : Reflect.get(target, name),
  })

test('grants paid Pro in the first run in which the provider answers', async () => {
  const ann = await createUser(app, 'ann')
  await payments.pay(await checkoutUrl(ann, { plan: 'pro' }), { hold: true })
  await loseEvents()
  clock.move(5 * minute)
  expect((await reconcilePayments({ ...billing, payments: providerWith(failCall) })).failures).not.toEqual([])
  expect((await billingOf(app, ann)).user.isPro).toBe(false)
  clock.move(15 * minute)
  expect((await reconcilePayments(billing)).failures).toEqual([])
  expect((await billingOf(app, ann)).user.isPro).toBe(true)
})

test('accounts that always fail do not block others', async () => {
  const bea = await createUser(app, 'bea')
  await buyPro(app, bea)
  const { subscription } = await billingOf(app, bea)
  const now = clock.now()
  const old = new Date(now.getTime() - 72 * hour)
  await db.transaction(async tx => {
    for (let n = 0; n < 501; n++) {
      const account = { username: `stuck-${n}`, email: `stuck-${n}@example.org`, passwordHash: 'none' }
      const { id: userId } = await registerUser(tx, account, now)
      const customerId = `cus_stuck_${n}`
      await tx.insert(subscriptions).values({ userId, customerId, provider: 'simulated', checkedAt: old })
    }
  })
  const [running] = await payments.provider.runningSubscriptions(subscription?.customerId ?? '')
  await payments.provider.cancelNow(running?.id ?? '')
  await loseEvents()
  const stuck = providerWith(customerId => (customerId.startsWith('cus_stuck') ? failCall() : undefined))
  clock.move(hour)
  const { failures } = await reconcilePayments({ ...billing, payments: stuck })
  expect(failures).toHaveLength(501)
  expect((await billingOf(app, bea)).user.isPro).toBe(false)
  // The failed accounts are due again.
  clock.move(15 * minute)
  expect((await reconcilePayments({ ...billing, payments: stuck })).failures).toHaveLength(501)
  await db.sql.execute("delete from users where username like 'stuck-%'")
}, 120_000)

test('the next run handles a refund whose webhook failed, and the event still counts when it is sent again', async () => {
  const cat = await createUser(app, 'cat')
  await buyPro(app, cat)
  await payments.renew(cat.userId)
  const { customerId = '' } = (await billingOf(app, cat)).subscription ?? {}
  const [newest] = await payments.provider.recentPayments(customerId, clock.now())
  await payments.provider.refundSome(newest?.id ?? '')
  payments.down = true
  await payments.sendEvents()
  payments.down = false
  const unhandled = () => db.sql.$count(webhookEvents, isNull(webhookEvents.handledAt))
  expect(await unhandled()).toBe(1)
  clock.move(31 * minute)
  await reconcilePayments(billing)
  expect(await payments.provider.runningSubscriptions(customerId)).toEqual([])
  expect((await billingOf(app, cat)).user.isPro).toBe(false)
  expect(await unhandled()).toBe(1)
  clock.move(hour)
  await payments.sendEvents()
  expect(await unhandled()).toBe(0)
})

test('reports a double payment also when a later run refunds it', async () => {
  const dot = await createUser(app, 'dot')
  const { expireCheckout, refund } = payments.provider
  Object.assign(payments.provider, { expireCheckout: async () => {} })
  const first = await checkoutUrl(dot, { plan: 'pro', billing: 'monthly' })
  const second = await checkoutUrl(dot, { plan: 'pro', billing: 'annual' })
  Object.assign(payments.provider, { expireCheckout, refund: failCall })
  await payments.pay(first)
  clock.move(1000)
  await payments.pay(second)
  Object.assign(payments.provider, { refund })
  clock.move(5 * minute)
  await reconcilePayments(billing)
  const mails = await db.sql.select().from(outboxMails).where(eq(outboxMails.userId, dot.userId))
  const refunds = mails.filter(({ kind }) => kind === 'refund-made')
  expect(refunds.map(({ subject }) => subject)).toEqual(["You paid twice, so we're refunding one payment"])
  expect((await billingOf(app, dot)).user).toMatchObject({ isPro: true, billingInterval: 'monthly' })
})

test('continues a retention offer that is requested again after the provider failed', async () => {
  const eva = await createUser(app, 'eva')
  await buyPro(app, eva)
  const request = { plan: 'pro', billing: 'annual', retentionOffer: true } as const
  const { changeSubscription } = payments.provider
  for (const broken of [
    failCall,
    (...given: Parameters<typeof changeSubscription>) => changeSubscription(...given).then(failCall),
  ]) {
    Object.assign(payments.provider, { changeSubscription: broken })
    expect((await confirmPlanChange(eva, request)).body.code).toBe('provider_failed')
    Object.assign(payments.provider, { changeSubscription })
  }
  expect((await confirmPlanChange(eva, request)).body.success).toBe(true)
  const { user, subscription, purchases: bought } = await billingOf(app, eva)
  expect(user).toMatchObject({ billingInterval: 'annual', hasClaimedCancellationOffer: true })
  expect(bought.map(({ status }) => status)).toEqual(['paid', 'paid'])
  expect(await payments.provider.listInvoices(subscription?.customerId ?? '')).toHaveLength(2)
  expect((await eva.call(createCheckoutSession, { body: request })).body.code).toBe('offer_not_open')
})

test('settles a withdrawn purchase without a payment, as there is nothing to refund', async () => {
  await buyPro(app, await createUser(app, 'fay'))
  const fay = await signInAs(app, 'fay')
  const [purchase] = (await billingOf(app, fay)).purchases
  const [id, sessionId] = [purchase?.id ?? '', purchase?.sessionId ?? '']
  const { readCheckout, recentPayments } = payments.provider
  const unnamed = async (checkout: string) => {
    const found = await readCheckout(checkout)
    return found && checkout === sessionId ? { ...found, paymentId: undefined } : found
  }
  Object.assign(payments.provider, { readCheckout: unnamed, recentPayments: async () => [] })
  await db.sql.update(purchases).set({ paymentId: null }).where(eq(purchases.id, id))
  expect((await fay.call(withdrawPurchase, { body: { purchaseId: id } })).body.refunded).toBe(false)
  expect((await billingOf(app, fay)).user.isPro).toBe(false)
  clock.move(2 * hour)
  const warned: object[] = []
  const { failures, refunds } = await reconcilePayments({ ...billing, log: { warn: details => warned.push(details) } })
  expect([failures, refunds, warned]).toEqual([[], 1, [{ purchase: id }]])
  expect((await reconcilePayments(billing)).refunds).toBe(0)
  expect((await fay.call(billingState)).body.withdrawable).toEqual([])
  Object.assign(payments.provider, { readCheckout, recentPayments })
})
