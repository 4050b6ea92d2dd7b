import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { me } from '#contract/endpoints/auth.ts'
import {
  billingState,
  cancelSubscription,
  checkCancellationOffer,
  claimCancellationOffer,
  createCheckoutSession,
  resetCancellationOffer,
} from '#contract/endpoints/billing.ts'
import { type BillingInterval, proPrices, retentionPrices } from '#contract/prices.ts'
import { day, minute } from '#contract/time.ts'
import { auditLogs, outboxMails } from '#server/platform/db/schema.ts'
import type { Caller } from '#server/testing/app.ts'
import { billingOf, buyPro, confirmPlanChange, paymentMails } from '#server/testing/buying.ts'
import { startPayingApp } from '#server/testing/payments.ts'
import { createUser, type Person, signInAs } from '#server/testing/people.ts'

const app = await startPayingApp({ developer: true })
const { payments, db, clock } = app
afterAll(() => app.close())

let made = 0
async function paying(billing: BillingInterval): Promise<Person & { username: string }> {
  const username = `payer-${++made}`
  const person = await createUser(app, username)
  await buyPro(app, person, billing)
  return Object.assign(person, { username })
}
interface More {
  retentionOffer?: boolean
  confirmed?: boolean
  dueToday?: number | undefined
}
const requestPlan = (caller: Caller, billing: BillingInterval, more: More = {}) =>
  caller.call(createCheckoutSession, { body: { plan: 'pro', billing, ...more } })
const confirm = (caller: Caller, billing: BillingInterval, more: { retentionOffer?: boolean } = {}) =>
  confirmPlanChange(caller, { plan: 'pro', billing, ...more })
const previewFor = async (caller: Caller, billing: BillingInterval, more: { retentionOffer?: boolean } = {}) => {
  const { dueToday } = (await requestPlan(caller, billing, more)).body.confirm ?? expect.unreachable()
  return { ...more, confirmed: true, dueToday }
}
const runningSubscription = async (person: Person) => {
  const { subscription } = await billingOf(app, person)
  return payments.provider.runningSubscriptions(subscription?.customerId ?? '')
}
const done = { success: true, redirect: '/dashboard?payment=success' }

describe('changing the interval', () => {
  test('shows the price first and changes the plan after confirmation', async () => {
    const ann = await paying('monthly')
    const { body: shown } = await requestPlan(ann, 'annual')
    expect(shown.confirm).toMatchObject({
      billing: 'annual',
      renewalPrice: proPrices.annual,
      laterPrice: null,
    })
    expect(shown.confirm?.dueToday).toBe(proPrices.annual - proPrices.monthly)
    expect((await ann.call(me)).body.billingInterval).toBe('monthly')

    expect((await confirm(ann, 'annual')).body).toEqual(done)
    const { body } = await ann.call(me)
    expect(body).toMatchObject({ isPro: true, billingInterval: 'annual', currentPeriodEnd: shown.confirm?.renewsAt })
    const { purchases } = await billingOf(app, ann)
    expect(purchases.map(({ status, amount }) => [status, amount])).toContainEqual(['paid', shown.confirm?.dueToday])
    expect(await paymentMails(app, ann)).toEqual(['pro-started', 'subscription-changed'])
    expect((await confirm(ann, 'annual')).body.code).toBe('already_on_this_plan')
  })

  test('rejects a change from a paid year to months, canceled or not', async () => {
    const bea = await paying('annual')
    const refused = async () => {
      for (const more of [{}, { confirmed: true, dueToday: 0 }]) {
        const { status, body } = await requestPlan(bea, 'monthly', more)
        expect([status, body.code]).toEqual([409, 'year_is_paid'])
      }
    }
    await refused()
    await bea.call(cancelSubscription)
    await refused()
    const { subscription } = await billingOf(app, bea)
    const [overview] = await payments.provider.overview(subscription?.customerId)
    expect(overview).toMatchObject({ credit: 0, subscriptions: [{ billing: 'annual' }] })
    expect((await bea.call(me)).body).toMatchObject({ isPro: true, billingInterval: 'annual' })
  })

  test('charges once for many confirmations at once', async () => {
    const cat = await paying('monthly')
    const shown = await previewFor(cat, 'annual')
    const answers = await Promise.all(Array.from({ length: 20 }, () => requestPlan(cat, 'annual', shown)))
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    for (const { status, body } of answers) expect([200, 409, 503], JSON.stringify(body)).toContain(status)
    const { purchases, subscription } = await billingOf(app, cat)
    expect(purchases.map(({ amount }) => amount).sort()).toEqual(
      [proPrices.annual - proPrices.monthly, proPrices.monthly].sort(),
    )
    const invoices = await payments.provider.listInvoices(subscription?.customerId ?? '')
    expect(invoices).toHaveLength(2)
  })

  test('changes nothing when the card is declined', async () => {
    const dot = await paying('monthly')
    const before = await billingOf(app, dot)
    await payments.setCard(dot.userId, 'declined')
    const { status, body } = await confirm(dot, 'annual')
    expect([status, body.code]).toEqual([402, 'payment_declined'])
    await payments.sendEvents()
    const after = await billingOf(app, dot)
    expect([after.user, after.purchases]).toEqual([before.user, before.purchases])
    await payments.setCard(dot.userId, 'works')
    expect((await confirm(dot, 'annual')).body).toEqual(done)
  })
})

describe('the retention offer', () => {
  const canShow = async (caller: Caller) => (await caller.call(checkCancellationOffer)).body.canShowOffer

  test('gives a monthly subscriber one year at 30 percent of the price, then the usual price, once', async () => {
    const eva = await paying('monthly')
    expect(await canShow(eva)).toBe(true)
    const { body: shown } = await requestPlan(eva, 'annual', { retentionOffer: true })
    expect(shown.confirm).toMatchObject({
      dueToday: retentionPrices.firstYear - proPrices.monthly,
      renewalPrice: proPrices.annual,
      laterPrice: null,
    })
    expect((await billingOf(app, eva)).user.hasClaimedCancellationOffer).toBe(false)
    expect((await confirm(eva, 'annual', { retentionOffer: true })).body).toEqual(done)
    expect(await canShow(eva)).toBe(false)
    expect((await requestPlan(eva, 'annual', { retentionOffer: true })).body.code).toBe('offer_not_open')
    const { user, purchases } = await billingOf(app, eva)
    expect(user).toMatchObject({ billingInterval: 'annual', hasClaimedCancellationOffer: true })
    expect(purchases.find(({ retentionOffer }) => retentionOffer)).toMatchObject({ status: 'paid' })
  })

  test('lowers only the next renewal of an annual subscriber and shows the price after it', async () => {
    const fay = await paying('annual')
    const { body: shown } = await requestPlan(fay, 'annual', { retentionOffer: true })
    expect(shown.confirm).toMatchObject({
      dueToday: 0,
      renewalPrice: retentionPrices.firstYear,
      laterPrice: proPrices.annual,
    })
    await confirm(fay, 'annual', { retentionOffer: true })
    expect((await fay.call(billingState)).body.subscription?.renewalPrice).toBe(retentionPrices.firstYear)
    expect((await billingOf(app, fay)).purchases).toHaveLength(1)
    expect(await paymentMails(app, fay)).toEqual(['pro-started', 'offer-taken'])
    const [mail] = await db.sql.select().from(outboxMails).where(eq(outboxMails.kind, 'offer-taken'))
    expect(mail?.text).toMatch(/renews on November 21, 2027 for \$573, and \$1,910 every year after that/)
  })

  test('is granted once when it is accepted a hundred times at once', async () => {
    const gil = await paying('annual')
    const shown = await previewFor(gil, 'annual', { retentionOffer: true })
    const answers = await Promise.all(Array.from({ length: 100 }, () => requestPlan(gil, 'annual', shown)))
    // A busy database answers 503.
    for (const { status } of answers) expect([200, 409, 503]).toContain(status)
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    const [running] = await runningSubscription(gil)
    expect(running?.renewalPrice).toBe(retentionPrices.firstYear)
    await payments.renew(gil.userId)
    expect((await runningSubscription(gil))[0]?.renewalPrice).toBe(proPrices.annual)
  })

  test('is rejected without a subscription, for a month, and with an end date', async () => {
    const hal = await createUser(app, 'hal')
    expect(await canShow(hal)).toBe(false)
    expect((await requestPlan(hal, 'annual', { retentionOffer: true })).status).toBe(409)
    const ida = await paying('monthly')
    expect((await requestPlan(ida, 'monthly', { retentionOffer: true })).body.code).toBe('offer_not_open')
    await ida.call(cancelSubscription)
    expect(await canShow(ida)).toBe(false)
    expect((await confirm(ida, 'annual', { retentionOffer: true })).body.code).toBe('offer_not_open')
  })

  test('stays open when the bank declines the payment', async () => {
    const joy = await paying('monthly')
    await payments.setCard(joy.userId, 'declined')
    const { status } = await confirm(joy, 'annual', { retentionOffer: true })
    expect(status).toBe(402)
    expect(await canShow(joy)).toBe(true)
  })

  test('can be marked as used without effect, and reset by developers for their own account only', async () => {
    const kim = await paying('monthly')
    for (let n = 0; n < 2; n++) expect((await kim.call(claimCancellationOffer)).body).toEqual({ success: true })
    expect(await canShow(kim)).toBe(false)
    expect((await runningSubscription(kim))[0]).toMatchObject({ billing: 'monthly', renewalPrice: proPrices.monthly })
    const other = await createUser(app, 'other')
    expect((await other.call(resetCancellationOffer, { body: { userId: kim.userId } })).status).toBe(403)
    expect(await canShow(kim)).toBe(false)
    expect((await kim.call(resetCancellationOffer, { body: { userId: kim.userId } })).status).toBe(200)
    expect(await canShow(kim)).toBe(true)
    const acts = await db.sql.select().from(auditLogs).where(eq(auditLogs.adminId, kim.userId))
    expect(acts.map(({ action }) => action)).toEqual(['dev.reset_offer'])
  })
})

describe('canceling', () => {
  test('keeps Pro until the end of the paid period and returns the same date when repeated', async () => {
    const lea = await paying('monthly')
    const { currentPeriodEnd } = (await lea.call(me)).body
    const { status, body } = await lea.call(cancelSubscription)
    expect([status, body.subscriptionEndDate]).toEqual([200, currentPeriodEnd])
    expect(body.cancelAt).toBe(Date.parse(currentPeriodEnd ?? '') / 1000)
    clock.move(3 * minute)
    expect((await lea.call(cancelSubscription)).body).toEqual(body)
    expect((await lea.call(me)).body).toMatchObject({ isPro: true, subscriptionEndDate: currentPeriodEnd })
    expect((await lea.call(billingState)).body.subscription).toMatchObject({
      endsAt: currentPeriodEnd,
      renewalPrice: null,
    })
    const acts = await db.sql.select().from(auditLogs).where(eq(auditLogs.adminId, lea.userId))
    expect(acts.map(({ action }) => action)).toEqual(['subscription.cancel'])

    await payments.renew(lea.userId)
    const { user, subscription } = await billingOf(app, lea)
    expect(user).toMatchObject({
      ...{
        planType: 'standard',
        isPro: false,
        billingInterval: null,
        subscriptionEndDate: null,
        currentPeriodEnd: null,
      },
      tokenBalance: 30,
    })
    expect(subscription).toMatchObject({ subscriptionId: null, status: null })
    expect(await paymentMails(app, lea)).toEqual(['pro-started', 'subscription-cancelled', 'subscription-ended'])
  })

  test('is rejected without a subscription', async () => {
    const mia = await createUser(app, 'mia')
    const { status, body } = await mia.call(cancelSubscription)
    expect([status, body.message]).toEqual([400, 'No active subscription to cancel'])
  })

  test('is rejected without changes while the provider is down', async () => {
    const nia = await paying('monthly')
    payments.down = true
    expect((await nia.call(cancelSubscription)).body.code).toBe('provider_failed')
    payments.down = false
    expect((await nia.call(me)).body.subscriptionEndDate).toBeNull()
  })

  test('ends Pro at once after a failed renewal, because no paid period is left', async () => {
    const oda = await paying('monthly')
    await payments.failRenewal(oda.userId)
    const again = await signInAs(app, oda.username)
    expect((await again.call(me)).body.isPro).toBe(true)
    const { body } = await again.call(cancelSubscription)
    expect(body.subscriptionEndDate).toBe(clock.now().toISOString())
    expect((await again.call(me)).body).toMatchObject({ isPro: false, planType: 'standard' })
    expect(await runningSubscription(oda)).toEqual([])
  })
})

describe('reactivating', () => {
  test('before the end date costs nothing today and shows the price of the renewal', async () => {
    const pia = await paying('monthly')
    await pia.call(cancelSubscription)
    const { body: shown } = await requestPlan(pia, 'monthly')
    expect(shown.confirm).toMatchObject({ dueToday: 0, renewalPrice: proPrices.monthly, laterPrice: null })
    expect(shown.confirm?.renewsAt).toBe((await pia.call(me)).body.subscriptionEndDate)
    expect((await confirm(pia, 'monthly')).body).toEqual(done)
    expect((await pia.call(me)).body).toMatchObject({ isPro: true, subscriptionEndDate: null })
    expect(await paymentMails(app, pia)).toEqual(['pro-started', 'subscription-cancelled', 'subscription-reactivated'])
    await payments.renew(pia.userId)
    expect((await billingOf(app, pia)).user.isPro).toBe(true)
  })

  test('with the other interval changes the plan and removes the end date', async () => {
    const quin = await paying('monthly')
    await quin.call(cancelSubscription)
    expect((await requestPlan(quin, 'annual')).body.confirm?.dueToday).toBe(proPrices.annual - proPrices.monthly)
    await confirm(quin, 'annual')
    expect((await quin.call(me)).body).toMatchObject({ billingInterval: 'annual', subscriptionEndDate: null })
  })

  test('after the end date is a new purchase', async () => {
    const rae = await paying('monthly')
    await rae.call(cancelSubscription)
    await payments.passTime(32 * day)
    const again = await signInAs(app, rae.username)
    const { body } = await requestPlan(again, 'monthly')
    expect(body.url).toContain('/dev/checkout/')
    expect((await again.call(me)).body.isPro).toBe(false)
    await payments.pay(body.url ?? '')
    expect((await again.call(me)).body).toMatchObject({ isPro: true, planType: 'pro', billingInterval: 'monthly' })
  })
})

test('a change confirmed days later is charged only at the price that was shown', async () => {
  const liv = await paying('monthly')
  const { dueToday } = await previewFor(liv, 'annual')
  clock.move(5 * day)
  const later = await signInAs(app, liv.username)
  const invoices = async () =>
    payments.provider.listInvoices((await billingOf(app, liv)).subscription?.customerId ?? '')
  let shown: number | undefined
  for (const said of [dueToday, undefined, 0]) {
    const { status, body } = await requestPlan(later, 'annual', { confirmed: true, dueToday: said })
    expect([status, body.success]).toEqual([200, undefined])
    shown = body.confirm?.dueToday
    // Five days of the month are used up.
    expect(shown).toBeGreaterThan(dueToday)
    expect((await later.call(me)).body.billingInterval).toBe('monthly')
    expect(await invoices()).toHaveLength(1)
    expect((await billingOf(app, liv)).purchases).toHaveLength(1)
  }
  expect((await requestPlan(later, 'annual', { confirmed: true, dueToday: shown })).body).toEqual(done)
  expect((await later.call(me)).body.billingInterval).toBe('annual')
  expect((await invoices()).map(({ amount }) => amount)).toEqual([shown, proPrices.monthly])
  expect((await billingOf(app, liv)).purchases.map(({ amount }) => amount)).toContain(shown)
})
