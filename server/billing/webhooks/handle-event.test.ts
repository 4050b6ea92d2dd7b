import { eq, isNotNull } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { me } from '#contract/endpoints/auth.ts'
import { paymentWebhook } from '#contract/endpoints/billing.ts'
import { day } from '#contract/time.ts'
import { outboxMails, webhookEvents } from '#server/platform/db/schema.ts'
import { billingOf, buyPro, buyTokens, checkoutUrl, paymentMails } from '#server/testing/buying.ts'
import { startPayingApp } from '#server/testing/payments.ts'
import { createUser } from '#server/testing/people.ts'

const app = await startPayingApp()
const { payments, db, clock } = app
afterAll(() => app.close())

const eventRows = () => db.sql.$count(webhookEvents)
const lastPayment = async (person: { userId: string }) => {
  const { purchases } = await billingOf(app, person)
  return purchases.at(-1)?.paymentId ?? expect.unreachable()
}
const operatorMails = () => db.sql.select().from(outboxMails).where(eq(outboxMails.kind, 'payment-disputed'))

describe('a webhook event', () => {
  test('is rejected without a trace when it is forged, modified or too old', async () => {
    const ann = await createUser(app, 'ann')
    await payments.pay(await checkoutUrl(ann, { plan: 'tokens' }), { hold: true })
    payments.down = true
    await payments.sendEvents()
    payments.down = false
    const { rawBody, signature } = payments.sent.at(-1) ?? expect.unreachable()
    await db.sql.delete(webhookEvents)
    const [time = '', proof = ''] = signature.split(',')
    const forged = { ...JSON.parse(rawBody), id: 'evt_forged' }
    const attempts: [string, string | undefined][] = [
      [rawBody, undefined],
      [rawBody, ''],
      [rawBody, 'nonsense'],
      [rawBody, `${time},v1=${'0'.repeat(64)}`],
      [rawBody, `${time},${proof.slice(0, -1)}`],
      [rawBody, `t=${Number(time.slice(2)) + 1},${proof}`],
      [JSON.stringify(forged), signature],
      [JSON.stringify(JSON.parse(rawBody), null, 1), signature],
      [`${rawBody} `, signature],
      [`${rawBody}{}`, signature],
      ['', signature],
      ['null', undefined],
    ]
    for (const [body, proved] of attempts) expect(await payments.sendRaw(body, proved), body.slice(0, 40)).toBe(400)
    clock.move(301_000)
    expect(await payments.sendRaw(rawBody, signature)).toBe(400)
    expect(await eventRows()).toBe(0)
    expect((await billingOf(app, ann)).user.tokenBalance).toBe(30)
    const bare = await app.page().send({ method: 'POST', url: paymentWebhook.path, headers: app.page().headers() })
    expect([bare.statusCode, bare.json().code]).toEqual([400, 'invalid_webhook'])
    await payments.passTime(3600_000)
    expect((await billingOf(app, ann)).user.tokenBalance).toBe(40)
  })

  test('has one effect when it is delivered a hundred times at once', async () => {
    const bea = await createUser(app, 'bea')
    await payments.pay(await checkoutUrl(bea, { plan: 'tokens' }), { hold: true })
    payments.down = true
    await payments.sendEvents()
    payments.down = false
    const { rawBody, signature } = payments.sent.at(-1) ?? expect.unreachable()
    const answers = await Promise.all(Array.from({ length: 100 }, () => payments.sendRaw(rawBody, signature)))
    // A busy database answers 503, and the provider sends the event again.
    for (const answer of answers) expect([200, 503]).toContain(answer)
    expect(await payments.sendRaw(rawBody, signature)).toBe(200)
    const { user, entries } = await billingOf(app, bea)
    expect([user.tokenBalance, entries.length]).toEqual([40, 2])
    expect(await paymentMails(app, bea)).toEqual(['tokens-added'])
  })

  test('gets an error response when handling fails, and has its effect when it is sent again', async () => {
    const cat = await createUser(app, 'cat')
    await payments.pay(await checkoutUrl(cat, { plan: 'pro' }), { hold: true })
    payments.down = true
    expect(await payments.sendEvents()).toBeGreaterThan(0)
    expect(payments.sent.at(-1)?.status).toBe(502)
    payments.down = false
    expect((await cat.call(me)).body.isPro).toBe(false)
    await payments.passTime(60_000)
    expect((await cat.call(me)).body.isPro).toBe(true)
    expect(await db.sql.$count(webhookEvents)).toBe(
      await db.sql.$count(webhookEvents, isNotNull(webhookEvents.handledAt)),
    )
  })
})

describe('a refund by the operator', () => {
  test('of tokens revokes the unused ones', async () => {
    const dot = await createUser(app, 'dot')
    await buyTokens(app, dot)
    await db.sql.execute(`update users set token_balance = 4 where id = '${dot.userId}'`)
    await payments.provider.refundSome(await lastPayment(dot))
    await payments.sendEvents()
    const { user, purchases, entries } = await billingOf(app, dot)
    expect([user.tokenBalance, purchases[0]?.status]).toEqual([0, 'refunded'])
    expect(entries.find(({ reason }) => reason === 'refund')?.delta).toBe(-4)
    expect(await paymentMails(app, dot)).toEqual(['tokens-added', 'refund-made'])
  })

  test('in part changes nothing', async () => {
    const eva = await createUser(app, 'eva')
    await buyTokens(app, eva)
    await payments.provider.refundSome(await lastPayment(eva), 500)
    await payments.sendEvents()
    const { user, purchases } = await billingOf(app, eva)
    expect([user.tokenBalance, purchases[0]?.status]).toEqual([40, 'paid'])
  })

  test('of Pro ends it at once, with one mail', async () => {
    const fay = await createUser(app, 'fay')
    await buyPro(app, fay, 'annual')
    await payments.provider.refundSome(await lastPayment(fay))
    await payments.sendEvents()
    const { user, subscription, purchases } = await billingOf(app, fay)
    expect(user).toMatchObject({ isPro: false, planType: 'standard', billingInterval: null })
    expect([subscription?.subscriptionId, purchases[0]?.status]).toEqual([null, 'refunded'])
    expect(await payments.provider.runningSubscriptions(subscription?.customerId ?? '')).toEqual([])
    expect(await paymentMails(app, fay)).toEqual(['pro-started', 'refund-made'])
  })

  test('of a renewal ends Pro too, and the mail names the amount', async () => {
    const gil = await createUser(app, 'gil')
    await buyPro(app, gil)
    await payments.renew(gil.userId)
    const [overview] = await payments.provider.overview((await billingOf(app, gil)).subscription?.customerId)
    const [renewal] = overview?.payments ?? []
    expect(renewal?.id).not.toBe(await lastPayment(gil))
    await payments.provider.refundSome(renewal?.id ?? '')
    await payments.sendEvents()
    expect((await billingOf(app, gil)).user.isPro).toBe(false)
    expect(await paymentMails(app, gil)).toEqual(['pro-started', 'refund-made'])
  })
})

describe('a dispute', () => {
  test('ends Pro, keeps the account and notifies the operator once', async () => {
    const hal = await createUser(app, 'hal')
    await buyPro(app, hal)
    const before = (await operatorMails()).length
    await payments.provider.dispute(await lastPayment(hal))
    await payments.sendEvents()
    const { rawBody, signature } =
      payments.sent.findLast(({ rawBody }) => rawBody.includes('dispute')) ?? expect.unreachable()
    for (let n = 0; n < 5; n++) await payments.sendRaw(rawBody, signature)
    expect((await billingOf(app, hal)).user).toMatchObject({ isPro: false, planType: 'standard' })
    const [mail, ...others] = (await operatorMails()).slice(before)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ recipient: 'support@wayspark.example', userId: null })
    expect(mail?.text).toContain(hal.userId)
    expect(mail?.text).not.toContain('hal@example.org')
    expect(await paymentMails(app, hal)).toEqual(['pro-started', 'subscription-ended'])
  })
})

test('Pro unlocked by a success story survives the end of a paid subscription', async () => {
  const ida = await createUser(app, 'ida')
  await buyPro(app, ida)
  await db.sql.execute(`update users set pro_unlocked_via = 'testimonial' where id = '${ida.userId}'`)
  await payments.provider.refundSome(await lastPayment(ida))
  await payments.sendEvents()
  expect((await billingOf(app, ida)).user).toMatchObject({ isPro: true, planType: 'pro', billingInterval: null })
})

describe('a renewal', () => {
  test('that succeeds extends the period without a mail', async () => {
    const joy = await createUser(app, 'joy')
    await buyPro(app, joy)
    const { currentPeriodEnd } = (await billingOf(app, joy)).user
    await payments.renew(joy.userId)
    const { user } = await billingOf(app, joy)
    expect(user.isPro).toBe(true)
    expect(user.currentPeriodEnd?.getTime()).toBeGreaterThan(currentPeriodEnd?.getTime() ?? 0)
    expect(await paymentMails(app, joy)).toEqual(['pro-started'])
  })

  test('that fails is reported once and is recovered by a payment in time', async () => {
    const kim = await createUser(app, 'kim')
    await buyPro(app, kim)
    await payments.failRenewal(kim.userId)
    await payments.passTime(3 * day)
    expect((await billingOf(app, kim)).user.isPro).toBe(true)
    expect(await paymentMails(app, kim)).toEqual(['pro-started', 'payment-failed'])
    await payments.payOverdue(kim.userId)
    const { user, subscription } = await billingOf(app, kim)
    expect([user.isPro, subscription?.status, subscription?.pastDueSince]).toEqual([true, 'active', null])
  })
})
