import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { me } from '#contract/endpoints/auth.ts'
import { billingHistory, billingState, checkoutSession, createCheckoutSession } from '#contract/endpoints/billing.ts'
import { proPrices, tokenPack } from '#contract/prices.ts'
import { minute } from '#contract/time.ts'
import { purchases, users } from '#server/platform/db/schema.ts'
import { startTestApp } from '#server/testing/app.ts'
import { billingOf, buyPro, buyTokens, checkoutUrl, paymentMails } from '#server/testing/buying.ts'
import { startPayingApp } from '#server/testing/payments.ts'
import { createUser } from '#server/testing/people.ts'

const app = await startPayingApp()
const { payments, db, clock } = app
afterAll(() => app.close())

const idIn = (url: string) => new URL(url).pathname.split('/').at(-1) ?? ''
const sessionIn = (url: string) => new URL(url).searchParams.get('session_id') ?? ''
const hosted = async (url: string) => (await payments.provider.readHosted(idIn(url))) ?? expect.unreachable()

describe('tokens', () => {
  test('are credited after payment on the hosted page, with a mail', async () => {
    const ann = await createUser(app, 'ann')
    const url = await checkoutUrl(ann, { plan: 'tokens' })
    expect(await hosted(url)).toMatchObject({ product: { plan: 'tokens' }, amount: tokenPack.price })
    const back = new URL(await payments.pay(url))
    expect(`${back.origin}${back.pathname}`).toBe('http://localhost:3000/dashboard')
    expect(back.searchParams.get('payment')).toBe('success')
    expect(sessionIn(back.href)).toBe(idIn(url))
    const { user, entries, purchases } = await billingOf(app, ann)
    expect([user.tokenBalance, user.isPro]).toEqual([40, false])
    expect(entries.filter(({ reason }) => reason === 'token-pack')).toMatchObject([{ delta: 10, reference: idIn(url) }])
    expect(purchases).toMatchObject([{ status: 'paid', amount: 999, plan: 'tokens', billingInterval: null }])
    expect(await paymentMails(app, ann)).toEqual(['tokens-added'])
    const { body } = await ann.call(checkoutSession, { params: { sessionId: idIn(url) } })
    expect(body).toEqual({ metadata: { plan: 'tokens' }, payment_status: 'paid', fulfilled: true })
  })

  test('can be bought again', async () => {
    const bea = await createUser(app, 'bea')
    await buyTokens(app, bea)
    await buyTokens(app, bea)
    expect((await billingOf(app, bea)).user.tokenBalance).toBe(50)
  })

  test('are not sold to users on Pro', async () => {
    const cat = await createUser(app, 'cat')
    await buyPro(app, cat)
    const { status, body } = await cat.call(createCheckoutSession, { body: { plan: 'tokens' } })
    expect([status, body.code]).toEqual([403, 'not_allowed'])
  })
})

describe('Pro', () => {
  test.each(['monthly', 'annual'] as const)('%s starts when it is paid', async billing => {
    const dana = await createUser(app, `dana-${billing}`)
    const url = await checkoutUrl(dana, { plan: 'pro', billing })
    expect((await hosted(url)).amount).toBe(proPrices[billing])
    expect(await hosted(url)).toMatchObject({ cancelUrl: 'http://localhost:3000/cancel' })
    const back = await payments.pay(url)
    expect(back).toBe(`http://localhost:3000/success?session_id=${idIn(url)}`)
    const { body } = await dana.call(me)
    expect(body).toMatchObject({ planType: 'pro', isPro: true, billingInterval: billing, subscriptionEndDate: null })
    const state = (await dana.call(billingState)).body
    expect(state).toMatchObject({ provider: 'simulated', subscription: { billing, status: 'active', endsAt: null } })
    expect(state.subscription).toMatchObject({ renewalPrice: proPrices[billing], graceEnds: null })
    expect(state.subscription?.currentPeriodEnd).toBe(body.currentPeriodEnd)
    expect(state.withdrawable).toMatchObject([{ plan: 'pro', billing, amount: proPrices[billing] }])
    expect(await paymentMails(app, dana)).toEqual(['pro-started'])
    expect((await dana.call(billingHistory)).body.invoices).toMatchObject([
      { amount: proPrices[billing], status: 'paid' },
    ])
  })

  test('is monthly by default', async () => {
    const eva = await createUser(app, 'eva')
    expect((await hosted(await checkoutUrl(eva, { plan: 'pro' }))).product).toEqual({ plan: 'pro', billing: 'monthly' })
  })

  test('is not sold again while it is active, nor to users who unlocked it with a success story', async () => {
    const fay = await createUser(app, 'fay')
    await buyPro(app, fay)
    const story = await createUser(app, 'story')
    await db.sql
      .update(users)
      .set({ isPro: true, planType: 'pro', proUnlockedVia: 'testimonial' })
      .where(eq(users.id, story.userId))
    for (const person of [fay, story]) {
      const { status, body } = await person.call(createCheckoutSession, { body: { plan: 'pro' } })
      expect([status, body.message]).toEqual([409, 'You already have this plan'])
    }
  })

  test('changes nothing when the payment is abandoned or declined, and the page can be opened again', async () => {
    const gil = await createUser(app, 'gil')
    const url = await checkoutUrl(gil, { plan: 'pro', billing: 'annual' })
    await payments.decline(url)
    expect(await payments.cancelCheckout(url)).toBe('http://localhost:3000/cancel')
    expect((await gil.call(me)).body).toMatchObject({ planType: 'standard', isPro: false, tokenBalance: 30 })
    const { body } = await gil.call(checkoutSession, { params: { sessionId: idIn(url) } })
    expect(body).toEqual({ metadata: { plan: 'pro' }, payment_status: 'unpaid', fulfilled: false })
    clock.move(20 * minute)
    expect(await checkoutUrl(gil, { plan: 'pro', billing: 'annual' })).toBe(url)
    expect(await paymentMails(app, gil)).toEqual([])
  })

  test('returns to the native app through the bridge page', async () => {
    const hal = await createUser(app, 'hal')
    for (const plan of ['pro', 'tokens'] as const) {
      const url = await checkoutUrl(hal, { plan, native: true })
      const { successUrl, cancelUrl } = await hosted(url)
      expect(successUrl).toBe(`http://localhost:3000/payment-success?mobile=true&session_id=${idIn(url)}`)
      expect(cancelUrl).toBe('http://localhost:3000/payment-cancel?mobile=true')
    }
  })
})

describe('repeated checkouts', () => {
  test('share one checkout when requested at once', async () => {
    const ida = await createUser(app, 'ida')
    const urls = await Promise.all(
      Array.from({ length: 20 }, () => checkoutUrl(ida, { plan: 'pro', billing: 'annual' })),
    )
    expect(new Set(urls).size).toBe(1)
    expect((await billingOf(app, ida)).purchases).toHaveLength(1)
  })

  test('expire the page of the other interval, in both directions', async () => {
    const jo = await createUser(app, 'joy')
    const monthly = await checkoutUrl(jo, { plan: 'pro', billing: 'monthly' })
    const annual = await checkoutUrl(jo, { plan: 'pro', billing: 'annual' })
    expect([(await hosted(monthly)).state, (await hosted(annual)).state]).toEqual(['expired', 'open'])
    const again = await checkoutUrl(jo, { plan: 'pro', billing: 'monthly' })
    expect(again).not.toBe(monthly)
    expect([(await hosted(annual)).state, (await hosted(again)).state]).toEqual(['expired', 'open'])
    const tokens = await checkoutUrl(jo, { plan: 'tokens' })
    expect((await hosted(again)).state).toBe('open')
    await payments.pay(tokens)
    await payments.pay(again)
    expect((await billingOf(app, jo)).user).toMatchObject({ isPro: true, tokenBalance: 40 })
  })

  test('deliver a paid checkout whose webhook is missing instead of selling it again', async () => {
    const kim = await createUser(app, 'kim')
    await payments.pay(await checkoutUrl(kim, { plan: 'pro' }), { hold: true })
    const { body } = await kim.call(createCheckoutSession, { body: { plan: 'pro' } })
    expect(body.code).toBe('already_on_this_plan')
    expect((await kim.call(me)).body.isPro).toBe(true)
    expect(await payments.sendEvents()).toBe(0)
    expect(await paymentMails(app, kim)).toEqual(['pro-started'])
  })
})

describe('a checkout request', () => {
  const refused = [
    { plan: 'standard' },
    { plan: 'pro', billing: 'weekly' },
    { plan: 'pro', discount: 100 },
    { plan: 'pro', price: 1 },
    { plan: 'pro', amount: 0 },
    { plan: 'pro', currency: 'EUR' },
    { plan: 'tokens', quantity: 1000 },
    { plan: 'tokens', line_items: [{ price: 'price_1', quantity: 1 }] },
    { plan: 'pro', userId: crypto.randomUUID() },
    { plan: 'pro', success_url: 'https://evil.example/' },
    { plan: 'pro', customer: 'cus_1' },
    { plan: ['pro'] },
    { plan: 'pro', retentionOffer: 'true' },
    {},
  ]
  test.each(refused)('is rejected when it does not match the contract: %j', async body => {
    const lea = await refusedTo()
    const response = await lea.send({
      method: 'POST',
      url: createCheckoutSession.path,
      headers: lea.headers(),
      payload: body,
    })
    expect([response.statusCode, response.json().code]).toEqual([400, 'invalid_input'])
    expect((await billingOf(app, lea)).purchases).toEqual([])
  })
  let one: ReturnType<typeof createUser> | undefined
  const refusedTo = () => {
    one ??= createUser(app, 'lea')
    return one
  }

  test('cannot change the price or the return URL', async () => {
    const random = seeded(7)
    const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value
    const mia = await createUser(app, 'mia')
    for (let n = 0; n < 60; n++) {
      const body = Object.fromEntries(
        [
          ['plan', pick(['pro', 'tokens', 'pro', 'tokens', 'free', 1])],
          ['billing', pick(['monthly', 'annual', undefined, 'yearly', null])],
          ['retentionOffer', pick([true, false, undefined])],
          ['confirmed', pick([true, false, undefined])],
          ['native', pick([true, false, undefined])],
          [pick(['discount', 'amount', 'price', 'unit_amount', 'coupon']), pick([undefined, undefined, 100, -1, '70'])],
        ].filter(([, value]) => value !== undefined),
      )
      const response = await mia.send({
        method: 'POST',
        url: `${createCheckoutSession.path}?discount=100&amount=1`,
        headers: { ...mia.headers(), host: 'evil.example' },
        payload: body,
      })
      if (response.statusCode !== 200) {
        expect([400, 409]).toContain(response.statusCode)
        continue
      }
      const { product, amount, successUrl, cancelUrl } = await hosted(response.json().url)
      expect(amount).toBe(product.plan === 'tokens' ? tokenPack.price : proPrices[product.billing])
      for (const address of [successUrl, cancelUrl]) expect(new URL(address).origin).toBe('http://localhost:3000')
    }
  })
})

describe('the state of a checkout', () => {
  test('is not found for other users, unknown ids and malformed ids', async () => {
    const [nia, ola] = [await createUser(app, 'nia'), await createUser(app, 'ola')]
    const url = await checkoutUrl(nia, { plan: 'tokens' })
    for (const sessionId of [idIn(url), 'cs_sim_000000000000000000000000']) {
      const { status, body } = await ola.call(checkoutSession, { params: { sessionId } })
      expect([status, body.code]).toEqual([404, 'not_found'])
      expect(JSON.stringify(body)).not.toContain('cus_')
    }
    for (const sessionId of ['x', 'cs_', "cs_1'--", 'cs_../..']) {
      const { status } = await ola.call(checkoutSession, { params: { sessionId } })
      expect(status, sessionId).toBe(400)
    }
    expect((await app.page().call(checkoutSession, { params: { sessionId: idIn(url) } })).status).toBe(401)
    expect((await billingOf(app, ola)).user.tokenBalance).toBe(30)
  })

  test('delivers the purchase once when the page returns before the webhook', async () => {
    const pia = await createUser(app, 'pia')
    const url = await checkoutUrl(pia, { plan: 'tokens' })
    await payments.pay(url, { hold: true })
    const params = { sessionId: idIn(url) }
    const asked = Array.from({ length: 25 }, () => pia.call(checkoutSession, { params }))
    const [answers] = await Promise.all([Promise.all(asked), payments.sendEvents()])
    const resent = Array.from({ length: 25 }, () =>
      payments.sendRaw(payments.sent.at(-1)?.rawBody ?? '', payments.sent.at(-1)?.signature),
    )
    await Promise.all([...resent, pia.call(checkoutSession, { params })])
    for (const { body } of answers) expect(body.fulfilled).toBe(true)
    const { user, entries } = await billingOf(app, pia)
    expect([user.tokenBalance, entries.length]).toEqual([40, 2])
    expect(await paymentMails(app, pia)).toEqual(['tokens-added'])
  })
})

describe('while the provider is down', () => {
  test("rejects a checkout but still returns the user's own plan", async () => {
    const quin = await createUser(app, 'quin')
    await buyPro(app, quin)
    const rae = await createUser(app, 'rae')
    payments.down = true
    const { status, body } = await rae.call(createCheckoutSession, { body: { plan: 'pro' } })
    expect([status, body.code]).toEqual([502, 'provider_failed'])
    expect((await quin.call(billingState)).body.subscription).toMatchObject({ status: 'active' })
    expect((await quin.call(billingHistory)).status).toBe(502)
    payments.down = false
    expect(await db.sql.$count(purchases, eq(purchases.userId, rae.userId))).toBe(0)
  })

  test('says so when payments are switched off', async () => {
    const off = await startTestApp()
    const sam = await createUser(off, 'sam')
    const { status, body } = await sam.call(createCheckoutSession, { body: { plan: 'pro' } })
    expect([status, body.message]).toEqual([503, 'Payments are not available right now'])
    expect((await sam.call(billingState)).body).toEqual({ provider: 'none', subscription: null, withdrawable: [] })
    await off.close()
  })
})

function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}
