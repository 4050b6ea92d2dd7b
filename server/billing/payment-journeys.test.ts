import { isNotNull, isNull } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { deleteAccount } from '#contract/endpoints/account.ts'
import { me } from '#contract/endpoints/auth.ts'
import {
  billingHistory,
  billingState,
  cancelSubscription,
  checkCancellationOffer,
  checkoutSession,
  createCheckoutSession,
  openBillingPortal,
  withdrawPurchase,
} from '#contract/endpoints/billing.ts'
import { type BillingInterval, proPrices, retentionPrices, tokenPack } from '#contract/prices.ts'
import { day } from '#contract/time.ts'
import { purchases, webhookEvents } from '#server/platform/db/schema.ts'
import type { Caller } from '#server/testing/app.ts'
import { billingOf, buyPro, buyTokens, checkoutUrl, confirmPlanChange, paymentMails } from '#server/testing/buying.ts'
import { startPayingApp, startStripeApp } from '#server/testing/payments.ts'
import { createUser, type Person, password, signInAs } from '#server/testing/people.ts'
import { reconcilePayments } from './webhooks/reconcile-payments.ts'

const publicUrl = new URL('http://localhost:3000')
const [simulated, stripe] = [await startPayingApp(), await startStripeApp()]
afterAll(() => Promise.all([simulated.close(), stripe.close()]))

const onStandard = { isPro: false, planType: 'standard', billingInterval: null, subscriptionEndDate: null }
const sessionIn = (address: string) => new URL(address).searchParams.get('session_id') ?? ''

describe.each([
  ['simulated', simulated],
  ['stripe', stripe],
] as const)('with the %s provider', (_, app) => {
  const { payments, db, clock } = app
  const billing = { db, clock, payments: payments.provider, publicUrl }

  async function paying(username: string, interval: BillingInterval): Promise<Person> {
    const person = await createUser(app, username)
    await buyPro(app, person, interval)
    return person
  }
  const requestPlan = (caller: Caller, interval: BillingInterval, more: { retentionOffer?: true } = {}) =>
    caller.call(createCheckoutSession, { body: { plan: 'pro', billing: interval, ...more } })
  const confirm = (caller: Caller, interval: BillingInterval, more: { retentionOffer?: true } = {}) =>
    confirmPlanChange(caller, { plan: 'pro', billing: interval, ...more })
  const history = async (caller: Caller) =>
    (await caller.call(billingHistory)).body.invoices.map(({ amount, status }) => [amount, status])
  const runningOf = async (person: Person) =>
    payments.provider.runningSubscriptions((await billingOf(app, person)).subscription?.customerId ?? '')
  const paymentOf = async (person: Person) =>
    (await billingOf(app, person)).purchases.at(-1)?.paymentId ?? expect.unreachable()

  test('tokens: declined, abandoned, then paid and credited once', async () => {
    const ann = await createUser(app, 'ann')
    const url = await checkoutUrl(ann, { plan: 'tokens' })
    await payments.decline(url)
    expect(await payments.cancelCheckout(url)).toBe('http://localhost:3000/cancel')
    const address = await payments.pay(url, { hold: true })
    expect(address).toMatch(/^http:\/\/localhost:3000\/dashboard\?payment=success&session_id=cs_/)
    const { body } = await ann.call(checkoutSession, { params: { sessionId: sessionIn(address) } })
    expect(body).toEqual({ metadata: { plan: 'tokens' }, payment_status: 'paid', fulfilled: true })
    expect(await payments.sendEvents()).toBe(0)
    expect((await ann.call(me)).body.tokenBalance).toBe(40)
    expect(await history(ann)).toEqual([[tokenPack.price, 'paid']])
    expect(await paymentMails(app, ann)).toEqual(['tokens-added'])
    const bea = await createUser(app, 'bea')
    const stranger = await bea.call(checkoutSession, { params: { sessionId: sessionIn(address) } })
    expect(stranger.status).toBe(404)
  })

  // Runs first: it advances the clock by a year, and every account with Pro is renewed meanwhile.
  test('retention offer on monthly: a discounted year, then a renewal at the full price', async () => {
    const dot = await paying('dot', 'monthly')
    const { body: shown } = await requestPlan(dot, 'annual', { retentionOffer: true })
    const dueToday = retentionPrices.firstYear - proPrices.monthly
    expect(shown.confirm).toMatchObject({ dueToday, renewalPrice: proPrices.annual, laterPrice: null })
    expect((await confirm(dot, 'annual', { retentionOffer: true })).body.success).toBe(true)
    expect((await dot.call(checkCancellationOffer)).body.canShowOffer).toBe(false)
    await payments.renew(dot.userId)
    const again = await signInAs(app, 'dot')
    expect(await history(again)).toEqual([
      [proPrices.annual, 'paid'],
      [dueToday, 'paid'],
      [proPrices.monthly, 'paid'],
    ])
    expect((await again.call(me)).body).toMatchObject({ isPro: true, billingInterval: 'annual' })
  })

  test('retention offer on annual: nothing today, one discounted renewal, then the full price', async () => {
    const eva = await paying('eva', 'annual')
    const { body: shown } = await requestPlan(eva, 'annual', { retentionOffer: true })
    const prices = { renewalPrice: retentionPrices.firstYear, laterPrice: proPrices.annual }
    expect(shown.confirm).toMatchObject({ dueToday: 0, ...prices })
    expect((await confirm(eva, 'annual', { retentionOffer: true })).body.success).toBe(true)
    expect((await eva.call(billingState)).body.subscription?.renewalPrice).toBe(retentionPrices.firstYear)
    await payments.renew(eva.userId)
    const later = await signInAs(app, 'eva')
    expect((await later.call(billingState)).body.subscription?.renewalPrice).toBe(proPrices.annual)
    await payments.renew(eva.userId)
    expect(await history(await signInAs(app, 'eva'))).toEqual([
      [proPrices.annual, 'paid'],
      [retentionPrices.firstYear, 'paid'],
      [proPrices.annual, 'paid'],
    ])
    expect(await paymentMails(app, eva)).toEqual(['pro-started', 'offer-taken'])
  })

  test.each([
    ['annual', 365],
    ['monthly', 30],
  ] as const)('Pro %s: paid, delivered by the webhook alone, renewed at the same price', async (interval, days) => {
    const name = `pro-${interval}`
    const person = await paying(name, interval)
    const { body } = await person.call(me)
    expect(body).toMatchObject({ isPro: true, planType: 'pro', billingInterval: interval, subscriptionEndDate: null })
    const end = body.currentPeriodEnd ?? ''
    expect(Date.parse(end) - clock.now().getTime()).toBeGreaterThanOrEqual(days * day)
    await payments.renew(person.userId)
    const again = await signInAs(app, name)
    expect(Date.parse((await again.call(me)).body.currentPeriodEnd ?? '')).toBeGreaterThan(Date.parse(end))
    expect(await history(again)).toEqual(Array(2).fill([proPrices[interval], 'paid']))
    expect((await again.call(billingState)).body.subscription).toMatchObject({
      billing: interval,
      status: 'active',
      renewalPrice: proPrices[interval],
      graceEnds: null,
    })
    expect(URL.canParse((await again.call(openBillingPortal)).body.url)).toBe(true)
    expect(await paymentMails(app, person)).toEqual(['pro-started'])
  })

  test('a change shows its price and is charged after confirmation; a declined card changes nothing', async () => {
    const cat = await paying('cat', 'monthly')
    await payments.setCard(cat.userId, 'declined')
    const declined = await confirm(cat, 'annual')
    expect([declined.status, declined.body.code]).toEqual([402, 'payment_declined'])
    expect((await cat.call(me)).body.billingInterval).toBe('monthly')
    await payments.setCard(cat.userId, 'works')
    const { body: shown } = await requestPlan(cat, 'annual')
    const difference = proPrices.annual - proPrices.monthly
    expect(shown.confirm).toMatchObject({ dueToday: difference, renewalPrice: proPrices.annual, laterPrice: null })
    expect((await confirm(cat, 'annual')).body.success).toBe(true)
    await payments.sendEvents()
    expect((await cat.call(me)).body).toMatchObject({
      billingInterval: 'annual',
      currentPeriodEnd: shown.confirm?.renewsAt,
    })
    expect(await history(cat)).toEqual([
      [difference, 'paid'],
      [proPrices.monthly, 'paid'],
    ])
    expect(await paymentMails(app, cat)).toEqual(['pro-started', 'subscription-changed'])
  })

  test('canceling: the same date when repeated, Pro until then, Standard after it, then a new purchase', async () => {
    const fay = await paying('fay', 'monthly')
    const { currentPeriodEnd } = (await fay.call(me)).body
    const first = await fay.call(cancelSubscription)
    expect([first.status, first.body.subscriptionEndDate]).toEqual([200, currentPeriodEnd])
    await payments.sendEvents()
    clock.move(60_000)
    expect((await fay.call(cancelSubscription)).body).toEqual(first.body)
    expect((await fay.call(me)).body).toMatchObject({ isPro: true, subscriptionEndDate: currentPeriodEnd })
    await payments.renew(fay.userId)
    const again = await signInAs(app, 'fay')
    expect((await again.call(me)).body).toMatchObject(onStandard)
    expect(await history(again)).toEqual([[proPrices.monthly, 'paid']])
    expect(await paymentMails(app, fay)).toEqual(['pro-started', 'subscription-cancelled', 'subscription-ended'])
    expect((await again.call(cancelSubscription)).status).toBe(400)
    await buyPro(app, again, 'annual')
    expect((await again.call(me)).body).toMatchObject({ isPro: true, billingInterval: 'annual' })
  })

  test('canceled and reactivated: nothing is charged before the next renewal', async () => {
    const gil = await paying('gil', 'monthly')
    await gil.call(cancelSubscription)
    const { body: shown } = await requestPlan(gil, 'monthly')
    expect(shown.confirm).toMatchObject({ dueToday: 0, renewalPrice: proPrices.monthly })
    expect((await confirm(gil, 'monthly')).body.success).toBe(true)
    await payments.sendEvents()
    expect((await gil.call(me)).body).toMatchObject({ isPro: true, subscriptionEndDate: null })
    await payments.renew(gil.userId)
    expect(await history(await signInAs(app, 'gil'))).toHaveLength(2)
    expect(await paymentMails(app, gil)).toEqual(['pro-started', 'subscription-cancelled', 'subscription-reactivated'])
  })

  test('a failed renewal: seven days of grace, ended by a working card', async () => {
    const hal = await paying('hal', 'monthly')
    await payments.failRenewal(hal.userId)
    await payments.passTime(5 * day)
    const later = await signInAs(app, 'hal')
    expect((await later.call(me)).body.isPro).toBe(true)
    expect((await later.call(billingState)).body.subscription).toMatchObject({ status: 'past_due' })
    await payments.payOverdue(hal.userId)
    expect((await later.call(billingState)).body.subscription).toMatchObject({ status: 'active', graceEnds: null })
    expect(await history(later)).toContainEqual([proPrices.monthly, 'paid'])
    expect(await paymentMails(app, hal)).toEqual(['pro-started', 'payment-failed'])
  })

  test('a renewal that keeps failing ends Pro after the grace period, also at the provider', async () => {
    const ida = await paying('ida', 'monthly')
    await payments.failRenewal(ida.userId)
    await payments.passTime(7 * day)
    await reconcilePayments(billing)
    expect((await (await signInAs(app, 'ida')).call(me)).body).toMatchObject(onStandard)
    expect(await runningOf(ida)).toEqual([])
    expect(await paymentMails(app, ida)).toEqual(['pro-started', 'payment-failed', 'subscription-ended'])
  })

  test('refunds by the operator: Pro ends, unused tokens are revoked, a partial refund does neither', async () => {
    const [joy, kim] = [await paying('joy', 'annual'), await createUser(app, 'kim')]
    await buyTokens(app, kim)
    await payments.refund(await paymentOf(kim), 100)
    await payments.sendEvents()
    expect((await kim.call(me)).body.tokenBalance).toBe(40)
    expect(await history(kim)).toEqual([[tokenPack.price, 'partly_refunded']])
    for (const person of [joy, kim]) await payments.refund(await paymentOf(person))
    expect(await payments.sendEvents()).toBe(0)
    expect((await joy.call(me)).body).toMatchObject(onStandard)
    expect(await runningOf(joy)).toEqual([])
    expect((await kim.call(me)).body.tokenBalance).toBe(30)
    expect(await history(joy)).toEqual([[proPrices.annual, 'refunded']])
    expect(await paymentMails(app, joy)).toEqual(['pro-started', 'refund-made'])
    expect(await paymentMails(app, kim)).toEqual(['tokens-added', 'refund-made'])
  })

  test('a dispute ends Pro and keeps the account', async () => {
    const lea = await paying('lea', 'monthly')
    await payments.dispute(await paymentOf(lea))
    expect(await payments.sendEvents()).toBe(0)
    expect((await lea.call(me)).body).toMatchObject(onStandard)
    expect(await runningOf(lea)).toEqual([])
  })

  test('a withdrawal counts while the provider is down and is refunded afterwards', async () => {
    const mia = await paying('mia', 'annual')
    const [purchase] = (await mia.call(billingState)).body.withdrawable
    payments.down = true
    const { body } = await mia.call(withdrawPurchase, { body: { purchaseId: purchase?.id ?? '' } })
    payments.down = false
    expect(body).toMatchObject({ amount: proPrices.annual, refunded: false })
    const { failures, refunds } = await reconcilePayments(billing)
    expect([failures, refunds]).toEqual([[], 1])
    expect(await payments.sendEvents()).toBe(0)
    expect((await mia.call(me)).body).toMatchObject(onStandard)
    expect(await history(mia)).toEqual([[proPrices.annual, 'refunded']])
    expect(await paymentMails(app, mia)).toEqual(['pro-started', 'withdrawal-receipt', 'refund-made'])
  })

  test('deleting an account cancels its subscription first and stops if that is uncertain', async () => {
    const nia = await paying('nia', 'monthly')
    const { customerId = '' } = (await billingOf(app, nia)).subscription ?? {}
    const leave = () => nia.call(deleteAccount, { body: { confirmPassword: password } })
    payments.down = true
    const refused = await leave()
    payments.down = false
    expect([refused.status, refused.body.code]).toEqual([502, 'provider_failed'])
    expect((await nia.call(me)).body.isPro).toBe(true)
    expect((await leave()).status).toBe(200)
    expect(await payments.provider.runningSubscriptions(customerId)).toEqual([])
    expect(await payments.sendEvents()).toBe(0)
    expect(await db.sql.$count(purchases, isNull(purchases.userId))).toBe(1)
    // The account cannot be charged any more, and the operator can still refund.
    await payments.passTime(40 * day)
    const [last, ...earlier] = await payments.provider.listInvoices(customerId)
    expect([last?.amount, earlier]).toEqual([proPrices.monthly, []])
    const [kept] = await db.sql.select().from(purchases).where(isNull(purchases.userId))
    await payments.refund(kept?.paymentId ?? '')
    expect(await payments.sendEvents()).toBe(0)
    const [after] = await db.sql.select().from(purchases).where(isNull(purchases.userId))
    expect(after?.status).toBe('refunded')
  })

  test('rejects forged, modified and expired events without storing them', async () => {
    await createUser(app, 'oda').then(oda => buyTokens(app, oda))
    const { rawBody, signature } = payments.sent.at(-1) ?? expect.unreachable()
    await db.sql.delete(webhookEvents)
    const anew = JSON.stringify(JSON.parse(rawBody), undefined, rawBody.includes('\n') ? undefined : 2)
    for (const [body, proof] of [
      [rawBody, undefined],
      [rawBody, `${signature.slice(0, -1)}${signature.endsWith('0') ? '1' : '0'}`],
      [rawBody.replace('"evt_', '"evt_x'), signature],
      [anew, signature],
    ] as const)
      expect(await payments.sendRaw(body, proof)).toBe(400)
    clock.move(301_000)
    expect(await payments.sendRaw(rawBody, signature)).toBe(400)
    expect(await db.sql.$count(webhookEvents)).toBe(0)
  })
})

test('rejects a correctly signed Stripe event of the other mode', async () => {
  const { payments, fake, db } = stripe
  await createUser(stripe, 'pia').then(pia => buyTokens(stripe, pia))
  const { rawBody } = payments.sent.at(-1) ?? expect.unreachable()
  const live = rawBody.replace('"livemode": false', '"livemode": true').replace('"evt_', '"evt_live')
  expect(await payments.sendRaw(live, fake.sign(live))).toBe(400)
  expect(await payments.sendRaw(rawBody, fake.sign(rawBody, 'whsec_of_another'))).toBe(400)
  const events = () => db.sql.$count(webhookEvents, isNotNull(webhookEvents.handledAt))
  const before = await events()
  const other = rawBody.replace('"evt_', '"evt_other')
  expect(await payments.sendRaw(other, fake.sign(other))).toBe(200)
  expect(await events()).toBe(before + 1)
})

test('a customer removed at Stripe by an operator can buy again', async () => {
  const rue = await createUser(stripe, 'rue')
  await checkoutUrl(rue, { plan: 'tokens' })
  stripe.fake.account.deleteCustomer((await billingOf(stripe, rue)).subscription?.customerId ?? '')
  await stripe.payments.pay(await checkoutUrl(rue, { plan: 'pro', billing: 'monthly' }))
  expect((await rue.call(me)).body).toMatchObject({ isPro: true, planType: 'pro' })
})
