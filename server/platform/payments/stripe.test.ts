import { Stripe } from 'stripe'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { day } from '#contract/time.ts'
import { StartError } from '#server/platform/start-error.ts'
import { TestClock } from '#server/testing/app.ts'
import { type StripeFake, startStripeFake, stripeKeys } from '#server/testing/stripe-fake.ts'
import { ForgedEvent, type PaymentProvider, ProviderFailed, UnknownCustomer } from './provider.ts'
import { makePrices } from './stripe/make-prices.ts'
import { openStripe } from './stripe.ts'

const clock = new TestClock()
let stripe: StripeFake
let provider: PaymentProvider

beforeEach(async () => {
  stripe = await startStripeFake(clock)
  provider = await openStripe({ ...stripeKeys, clock, address: stripe.address })
})
afterEach(() => stripe.stop())

const account = { userId: '7b0c4f0e-0000-4000-8000-000000000000', email: 'maya@example.org' }
const checkoutFor = (customerId: string) => ({
  customerId,
  userId: account.userId,
  product: { plan: 'pro', billing: 'annual' } as const,
  successUrl: 'https://wayspark.example/success?session_id={CHECKOUT_SESSION_ID}',
  cancelUrl: 'https://wayspark.example/cancel',
})
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing went wrong',
    error => {
      expect(error).toBeInstanceOf(ProviderFailed)
      return String(error.message)
    },
  )

describe('requests to Stripe', () => {
  test('a checkout names the price, quantity and customer', async () => {
    const customerId = await provider.createCustomer(account, 'a')
    await provider.openCheckout(checkoutFor(customerId), 'b')
    await provider.openCheckout({ ...checkoutFor(customerId), product: { plan: 'tokens' } }, 'c')
    const sessions = stripe.asked.filter(({ request }) => request === 'POST /v1/checkout/sessions')
    const metadata = { userId: account.userId, plan: 'pro', billing: 'annual' }
    expect(sessions.map(({ form }) => form)).toEqual([
      {
        mode: 'subscription',
        customer: customerId,
        client_reference_id: account.userId,
        line_items: { 0: { price: 'price_wayspark_pro_annual', quantity: '1' } },
        metadata,
        // Paid at once, and as much as our screens say in the currency they say it in.
        payment_method_types: { 0: 'card' },
        adaptive_pricing: { enabled: 'false' },
        subscription_data: { metadata, billing_mode: { type: 'flexible' } },
        success_url: 'https://wayspark.example/success?session_id={CHECKOUT_SESSION_ID}',
        cancel_url: 'https://wayspark.example/cancel',
      },
      expect.objectContaining({
        mode: 'payment',
        line_items: { 0: { price: 'price_wayspark_token_pack', quantity: '1' } },
        metadata: { ...metadata, plan: 'tokens', billing: '' },
      }),
    ])
    expect(sessions.map(({ key }) => key)).toEqual(['b', 'c'])
  })
})

describe('when Stripe', () => {
  test.each(['error-500', 'error-429'] as const)('responds with %s, the request may be repeated', async fault => {
    stripe.faults.push(fault)
    expect(await reasonOf(provider.createCustomer(account, 'a'))).toContain('Stripe failed')
    expect(await provider.createCustomer(account, 'a')).toMatch(/^cus_/)
  })

  test('drops the connection, it is retried with the same key', async () => {
    stripe.faults.push('broken')
    expect(await provider.createCustomer(account, 'a')).toMatch(/^cus_/)
    expect(stripe.asked.map(({ key }) => key)).toEqual(['a', 'a'])
  })

  test('loses the response, nothing is done twice', async () => {
    const customerId = await provider.createCustomer(account, 'a')
    const checkout = await provider.openCheckout(checkoutFor(customerId), 'b')
    stripe.account.pay(checkout.id, 'works')
    const paid = await provider.readCheckout(checkout.id)
    stripe.faults.push('lost')
    expect(await provider.refund(`${paid?.paymentId}`, 'c')).toBe(191_000)
    const refunds = stripe.asked.filter(({ request }) => request === 'POST /v1/refunds')
    expect(refunds.map(({ key }) => key)).toEqual(['c', 'c'])
  })

  test('changes a plan but loses every response, a repeat finds the charge', async () => {
    const customerId = await provider.createCustomer(account, 'a')
    const monthly = { plan: 'pro', billing: 'monthly' } as const
    const { id } = await provider.openCheckout({ ...checkoutFor(customerId), product: monthly }, 'b')
    stripe.account.pay(id, 'works')
    const { subscriptionId = '' } = (await provider.readCheckout(id)) ?? {}
    const change = () => provider.changeSubscription(subscriptionId, { billing: 'annual', withOffer: false }, 'c')
    stripe.faults.push('none', 'lost', 'lost')
    expect(await reasonOf(change())).toContain('StripeConnectionError')
    clock.move(2 * day)
    const { paid, paymentId } = await change()
    expect(paid).toBe(171_100)
    expect(await provider.readPayment(`${paymentId}`)).toMatchObject({ amount: 171_100 })
    expect(await provider.listInvoices(customerId)).toHaveLength(2)
  })

  test('cannot end a subscription, it is not treated as ended', async () => {
    const customerId = await provider.createCustomer(account, 'a')
    const { id } = await provider.openCheckout(checkoutFor(customerId), 'b')
    stripe.account.pay(id, 'works')
    const [running] = await provider.runningSubscriptions(customerId)
    stripe.faults.push('error-400')
    await expect(provider.cancelNow(`${running?.id}`)).rejects.toThrow()
    await provider.cancelNow(`${running?.id}`)
    expect(await provider.runningSubscriptions(customerId)).toEqual([])
  })

  test('rejects a request, the operator learns which', async () => {
    stripe.faults.push('error-400')
    expect(await reasonOf(provider.createCustomer(account, 'a'))).toContain('StripeInvalidRequestError')
  })

  test('deleted a customer, a purchase says so; an unknown one means a wrong key', async () => {
    const customerId = await provider.createCustomer(account, 'a')
    stripe.account.deleteCustomer(customerId)
    expect(await provider.runningSubscriptions(customerId)).toEqual([])
    await expect(provider.openCheckout(checkoutFor(customerId), 'b')).rejects.toThrow(UnknownCustomer)
    await expect(provider.openCheckout(checkoutFor('cus_elsewhere'), 'c')).rejects.not.toThrow(UnknownCustomer)
    expect(await reasonOf(provider.runningSubscriptions('cus_elsewhere'))).toContain('resource_missing')
  })

  test('has an unpaid renewal, it cannot be paid after the end', async () => {
    const customerId = await provider.createCustomer(account, 'a')
    const { id } = await provider.openCheckout(checkoutFor(customerId), 'b')
    stripe.account.pay(id, 'works')
    stripe.account.setCard(customerId, 'declined')
    clock.move(366 * day)
    stripe.account.passTime()
    expect((await provider.listInvoices(customerId))[0]).toMatchObject({ status: 'failed' })
    const [running] = await provider.runningSubscriptions(customerId)
    await provider.cancelNow(`${running?.id}`)
    expect((await provider.listInvoices(customerId)).map(({ status }) => status)).toEqual(['paid'])
  })

  test('never responds, the request times out', async () => {
    const hasty = await openStripe({ ...stripeKeys, clock, address: stripe.address, timeout: 500 })
    stripe.faults.push('hang', 'hang')
    expect(await reasonOf(hasty.createCustomer(account, 'a'))).toContain('StripeConnectionError')
  })

  test('is away, every call fails without revealing the key', async () => {
    await stripe.stop()
    const to = { billing: 'annual', withOffer: false } as const
    for (const attempt of [
      () => provider.checkPrices(),
      () => provider.openCheckout(checkoutFor('cus_1'), 'a'),
      () => provider.readCheckout('cs_test_1'),
      () => provider.expireCheckout('cs_test_1'),
      () => provider.runningSubscriptions('cus_1'),
      () => provider.changeSubscription('sub_1', to, 'b'),
      () => provider.cancelNow('sub_1'),
      () => provider.readPayment('pi_1'),
      () => provider.refund('pi_1', 'c'),
      () => provider.listInvoices('cus_1'),
    ])
      expect(await reasonOf(attempt())).not.toContain(stripeKeys.secretKey)
  }, 30_000)

  test('rejects our key, it is a provider failure', async () => {
    const stranger = await openStripe({ ...stripeKeys, secretKey: 'sk_test_revoked', clock, address: stripe.address })
    expect(await reasonOf(stranger.createCustomer(account, 'a'))).not.toContain('sk_test')
  })
})

describe('prices at Stripe', () => {
  const refusal = () =>
    provider.checkPrices().then(
      () => 'accepted',
      error => {
        expect(error).toBeInstanceOf(StartError)
        return String(error.message)
      },
    )

  test('must exist, with the coupon', async () => {
    stripe.account.setup.prices.length = 0
    stripe.account.setup.coupon = undefined
    const said = await refusal()
    expect(said).toContain('- wayspark_pro_monthly: no active price has this lookup key; it should be 19900 cents usd')
    expect(said).toContain('- wayspark_pro_annual: no active price')
    expect(said).toContain('- wayspark_token_pack: no active price')
    expect(said).toContain('- wayspark_retention: there is no coupon of this id; it should be 70 % off, once')
  })

  test.each([
    ['wayspark_pro_monthly', { unit_amount: 19_800 }, 'is 19800 cents usd, each month, should be 19900 cents usd'],
    ['wayspark_pro_monthly', { currency: 'eur' }, 'is 19900 cents eur'],
    ['wayspark_pro_annual', { recurring: { interval: 'month', interval_count: 1 } }, 'is 191000 cents usd, each month'],
    ['wayspark_pro_annual', { recurring: { interval: 'year', interval_count: 2 } }, 'each 2 year'],
    ['wayspark_token_pack', { recurring: { interval: 'month', interval_count: 1 } }, 'is 999 cents usd, each month'],
    ['wayspark_token_pack', { active: false }, 'no active price'],
  ])('differ: %s with %j', async (key, change, words) => {
    const price = stripe.account.setup.prices.find(({ lookup_key }) => lookup_key === key)
    if (price) Object.assign(price, change)
    const said = await refusal()
    expect(said).toContain(`- ${key}:`)
    expect(said).toContain(words)
    expect(said.match(/^- /gm)).toHaveLength(1)
  })

  test.each([
    [{ percent_off: 75 }, 'is 75 % off, once'],
    [{ duration: 'forever' }, 'is 70 % off, forever'],
    [{ valid: false }, 'not valid any more'],
  ])('differ: the coupon with %j', async (change, words) => {
    if (stripe.account.setup.coupon) Object.assign(stripe.account.setup.coupon, change)
    expect(await refusal()).toContain(words)
  })

  test('are created if missing and otherwise unchanged', async () => {
    const [price] = stripe.account.setup.prices
    stripe.account.setup.prices.splice(1)
    stripe.account.setup.coupon = undefined
    const { hostname: host, port } = stripe.address
    const sdk = new Stripe(stripeKeys.secretKey, { host, port, protocol: 'http' })
    expect(await makePrices(sdk)).toEqual(['wayspark_pro_annual', 'wayspark_token_pack', 'wayspark_retention'])
    expect(await refusal()).toBe('accepted')
    expect(await makePrices(sdk)).toEqual([])
    expect(stripe.account.setup.prices[0]).toBe(price)
  })

  test('that differ stop sales until fixed', async () => {
    const customerId = await provider.createCustomer(account, 'a')
    const [price] = stripe.account.setup.prices
    if (price) price.unit_amount = 100
    await expect(provider.openCheckout(checkoutFor(customerId), 'b')).rejects.toThrow(ProviderFailed)
    if (price) price.unit_amount = 19_900
    expect((await provider.openCheckout(checkoutFor(customerId), 'b')).id).toMatch(/^cs_/)
  })
})

test('live and test events are not mixed', async () => {
  const live = await openStripe({ ...stripeKeys, secretKey: 'sk_live_standin', clock, address: stripe.address })
  const read = (who: PaymentProvider, livemode: boolean) => {
    const object = { id: 'cs_test_1', object: 'checkout.session' }
    const event = { id: 'evt_1', object: 'event', type: 'checkout.session.completed', livemode, data: { object } }
    const rawBody = JSON.stringify(event)
    return who.readEvent(Buffer.from(rawBody), stripe.sign(rawBody), clock.now())
  }
  expect(read(provider, false).about).toEqual({ kind: 'checkout', checkoutId: 'cs_test_1' })
  expect(read(live, true).about).toEqual({ kind: 'checkout', checkoutId: 'cs_test_1' })
  expect(() => read(provider, true)).toThrow(ForgedEvent)
  expect(() => read(live, false)).toThrow(ForgedEvent)
})
