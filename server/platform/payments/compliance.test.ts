import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { BillingInterval } from '#contract/prices.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { type ProviderWorld, startSimulatedWorld, startStripeWorld } from '#server/testing/providers.ts'
import { ForgedEvent, PaymentDeclined, type PaymentEvent, type Product, ProviderFailed } from './provider.ts'

const db = await openTestDatabase()
afterAll(() => db.close())

const day = 86_400_000
const worlds = [
  ['simulated', () => startSimulatedWorld(db)],
  ['stripe', startStripeWorld],
] as const

/** Every promise of provider.ts, kept by both. The figures are written out: neither provider is asked what is right. */
describe.each(worlds)('the %s provider', (kind, start) => {
  let world: ProviderWorld
  let keys = 0
  const key = () => `key-${++keys}`
  const monthly: Product = { plan: 'pro', billing: 'monthly' }
  const annual: Product = { plan: 'pro', billing: 'annual' }
  const tokens: Product = { plan: 'tokens' }
  const addresses = {
    successUrl: 'http://localhost:3000/success?session_id={CHECKOUT_SESSION_ID}',
    cancelUrl: 'http://localhost:3000/cancel',
  }

  beforeEach(async () => {
    world = await start()
  })
  afterEach(() => world.close())

  const newCustomer = () =>
    world.provider.createCustomer({ userId: crypto.randomUUID(), email: 'maya@example.org' }, key())
  const open = (customerId: string, product: Product, withKey = key()) =>
    world.provider.openCheckout({ customerId, userId: 'maya', product, ...addresses }, withKey)

  async function bought(product: Product, customerId?: string) {
    const customer = customerId ?? (await newCustomer())
    const { id } = await open(customer, product)
    await world.pay(id)
    const checkout = await world.provider.readCheckout(id)
    if (checkout?.state !== 'paid') throw new Error('It was not paid')
    return {
      customer,
      checkoutId: id,
      subscriptionId: `${checkout.subscriptionId}`,
      paymentId: `${checkout.paymentId}`,
    }
  }
  const running = async (customer: string) => {
    const all = await world.provider.runningSubscriptions(customer)
    expect(all.length).toBeLessThan(2)
    return all[0]
  }
  const at = (text: string) => new Date(text)
  const amounts = async (customer: string) =>
    (await world.provider.listInvoices(customer)).map(({ amount, status }) => [amount, status])

  test('says which it is, and that its prices are ours', async () => {
    expect(world.provider.kind).toBe(kind)
    await world.provider.checkPrices()
  })

  test('one key, one customer', async () => {
    const account = { userId: crypto.randomUUID(), email: 'maya@example.org' }
    const first = await world.provider.createCustomer(account, 'same')
    expect(await world.provider.createCustomer(account, 'same')).toBe(first)
    expect(await world.provider.createCustomer({ ...account, userId: crypto.randomUUID() }, 'other')).not.toBe(first)
  })

  describe('a hosted checkout', () => {
    test('is open with our price until it is paid; a page of its own leads to it', async () => {
      const customer = await newCustomer()
      for (const [product, price] of [
        [tokens, 999],
        [monthly, 19_900],
        [annual, 191_000],
      ] as const) {
        const { id, url } = await open(customer, product)
        expect(id).toMatch(/^cs_[a-z]+_[A-Za-z0-9]+$/)
        expect(url).toContain(id)
        expect(await world.provider.readCheckout(id)).toEqual({
          id,
          customerId: customer,
          state: 'open',
          amount: price,
          subscriptionId: undefined,
          paymentId: undefined,
        })
      }
      expect(await running(customer)).toBeUndefined()
    })

    test('is one for one key, and another for another key', async () => {
      const customer = await newCustomer()
      const first = await open(customer, tokens, 'same')
      expect(await open(customer, tokens, 'same')).toEqual(first)
      expect((await open(customer, tokens, 'other')).id).not.toBe(first.id)
      await expect(open(customer, monthly, 'same')).rejects.toThrow()
    })

    test('of a token pack is paid once, however often someone pays', async () => {
      const customer = await newCustomer()
      const { id } = await open(customer, tokens)
      await Promise.all([world.pay(id), world.pay(id), world.pay(id)])
      const checkout = await world.provider.readCheckout(id)
      expect(checkout).toMatchObject({ state: 'paid', amount: 999, subscriptionId: undefined })
      expect(await world.provider.readPayment(`${checkout?.paymentId}`)).toEqual({
        id: checkout?.paymentId,
        customerId: customer,
        amount: 999,
        refunded: 0,
        disputed: false,
        subscriptionId: undefined,
      })
      expect(await amounts(customer)).toEqual([[999, 'paid']])
    })

    test('of Pro begins a subscription with its first payment', async () => {
      const { customer, subscriptionId, paymentId } = await bought(monthly)
      expect(await running(customer)).toEqual({
        id: subscriptionId,
        status: 'active',
        billing: 'monthly',
        startedAt: at('2026-11-21T12:00:00Z'),
        currentPeriodEnd: at('2026-12-21T12:00:00Z'),
        cancelAt: undefined,
        renewalPrice: 19_900,
      })
      expect(await world.provider.readPayment(paymentId)).toMatchObject({ amount: 19_900, subscriptionId })
    })

    test('stays open when the card is declined, and can then be paid', async () => {
      const customer = await newCustomer()
      const { id } = await open(customer, monthly)
      expect(await world.pay(id, 'declined')).toBe('declined')
      expect(await world.provider.readCheckout(id)).toMatchObject({ state: 'open' })
      expect([await running(customer), await amounts(customer)]).toEqual([undefined, []])
      expect(await world.pay(id)).toBe('paid')
      expect(await running(customer)).toMatchObject({ status: 'active' })
    })

    test('closed by us, or after a day, cannot be paid any more; closing is harmless otherwise', async () => {
      const customer = await newCustomer()
      const [closed, old] = [await open(customer, tokens), await open(customer, monthly)]
      await world.provider.expireCheckout(closed.id)
      await world.provider.expireCheckout(closed.id)
      await world.passTime(day + 1000)
      for (const { id } of [closed, old]) {
        expect(await world.pay(id)).toBe('expired')
        expect(await world.provider.readCheckout(id)).toMatchObject({ state: 'expired', paymentId: undefined })
      }
      const paid = await bought(tokens, customer)
      await world.provider.expireCheckout(paid.checkoutId)
      expect(await world.provider.readCheckout(paid.checkoutId)).toMatchObject({ state: 'paid' })
      await world.provider.expireCheckout('cs_test_nobody')
    })

    test('that does not exist is not found, and neither is a payment', async () => {
      expect(await world.provider.readCheckout('cs_test_nobody')).toBeUndefined()
      expect(await world.provider.readPayment('pi_nobody')).toBeUndefined()
    })
  })

  describe('a subscription', () => {
    test('is renewed at the end of each term, on the same day of the month', async () => {
      const { customer } = await bought(monthly)
      await world.passTime(30 * day)
      expect(await running(customer)).toMatchObject({ status: 'active', currentPeriodEnd: at('2027-01-21T12:00:00Z') })
      await world.passTime(62 * day)
      expect(await running(customer)).toMatchObject({ currentPeriodEnd: at('2027-03-21T12:00:00Z') })
      expect(await amounts(customer)).toEqual(Array(4).fill([19_900, 'paid']).slice(0, 4))
    })

    test('begun on the last of a month is renewed on the last of shorter ones', async () => {
      world.clock.move(at('2027-01-31T09:00:00Z').getTime() - world.clock.now().getTime())
      const { customer } = await bought(monthly)
      expect(await running(customer)).toMatchObject({ currentPeriodEnd: at('2027-02-28T09:00:00Z') })
      await world.passTime(28 * day)
      expect(await running(customer)).toMatchObject({ currentPeriodEnd: at('2027-03-31T09:00:00Z') })
    })

    test('cancelled runs to the end of what is paid, and is not charged again; cancelling twice is the same', async () => {
      const { customer, subscriptionId } = await bought(monthly)
      const end = at('2026-12-21T12:00:00Z')
      expect(await world.provider.cancelAtPeriodEnd(subscriptionId)).toEqual(end)
      await world.passTime(10 * day)
      expect(await world.provider.cancelAtPeriodEnd(subscriptionId)).toEqual(end)
      expect(await running(customer)).toMatchObject({ status: 'active', cancelAt: end })
      await world.passTime(20 * day)
      expect(await running(customer)).toBeUndefined()
      expect(await amounts(customer)).toEqual([[19_900, 'paid']])
    })

    test('resumed goes on as if it had never been cancelled', async () => {
      const { customer, subscriptionId } = await bought(monthly)
      await world.provider.cancelAtPeriodEnd(subscriptionId)
      await world.provider.resume(subscriptionId)
      await world.provider.resume(subscriptionId)
      expect(await running(customer)).toMatchObject({ cancelAt: undefined })
      await world.passTime(30 * day)
      expect(await running(customer)).toMatchObject({ currentPeriodEnd: at('2027-01-21T12:00:00Z') })
    })

    test('ended now is over and gives nothing back by itself; ending it again is harmless', async () => {
      const { customer, subscriptionId, paymentId } = await bought(annual)
      await world.provider.cancelNow(subscriptionId)
      await world.provider.cancelNow(subscriptionId)
      await world.provider.cancelNow('sub_nobody')
      expect(await running(customer)).toBeUndefined()
      expect(await world.provider.readPayment(paymentId)).toMatchObject({ refunded: 0 })
      await world.passTime(400 * day)
      expect(await amounts(customer)).toEqual([[191_000, 'paid']])
    })

    test('that has ended cannot be resumed, cancelled or changed', async () => {
      const { subscriptionId } = await bought(monthly)
      await world.provider.cancelNow(subscriptionId)
      const to = { billing: 'annual', withOffer: false } as const
      for (const attempt of [
        () => world.provider.resume(subscriptionId),
        () => world.provider.cancelAtPeriodEnd(subscriptionId),
        () => world.provider.previewChange(subscriptionId, to),
        () => world.provider.changeSubscription(subscriptionId, to, key()),
      ])
        await expect(attempt()).rejects.toThrow(ProviderFailed)
    })

    test('of two, the older comes first, and each is its own', async () => {
      const first = await bought(monthly)
      world.clock.move(1000)
      const second = await bought(annual, first.customer)
      const both = await world.provider.runningSubscriptions(first.customer)
      expect(both.map(({ id }) => id)).toEqual([first.subscriptionId, second.subscriptionId])
      expect(await world.provider.runningSubscriptions(await newCustomer())).toEqual([])
    })
  })

  describe('a renewal that is declined', () => {
    test('leaves it past due, is tried again, and is paid once the card works', async () => {
      const { customer } = await bought(monthly)
      await world.setCard(customer, 'declined')
      await world.passTime(30 * day)
      expect(await running(customer)).toMatchObject({ status: 'past_due', cancelAt: undefined })
      expect(await amounts(customer)).toEqual([
        [19_900, 'failed'],
        [19_900, 'paid'],
      ])
      await world.setCard(customer, 'works')
      await world.passTime(day)
      expect(await running(customer)).toMatchObject({ status: 'active', currentPeriodEnd: at('2027-01-21T12:00:00Z') })
      expect(await amounts(customer)).toEqual([
        [19_900, 'paid'],
        [19_900, 'paid'],
      ])
    })

    test('ends it after a while without a payment', async () => {
      const { customer } = await bought(monthly)
      await world.setCard(customer, 'declined')
      await world.passTime(30 * day)
      await world.passTime(15 * day)
      expect(await running(customer)).toBeUndefined()
      expect(await amounts(customer)).toEqual([[19_900, 'paid']])
    })

    test('has no paid time left: cancelled, it ends at once and is not charged later', async () => {
      const { customer, subscriptionId } = await bought(monthly)
      await world.setCard(customer, 'declined')
      await world.passTime(30 * day)
      expect(await world.provider.cancelAtPeriodEnd(subscriptionId)).toEqual(world.clock.now())
      await world.setCard(customer, 'works')
      await world.passTime(40 * day)
      expect(await running(customer)).toBeUndefined()
      expect(await amounts(customer)).toEqual([[19_900, 'paid']])
    })
  })

  describe('a change', () => {
    const change = (id: string, billing: BillingInterval, withOffer = false, withKey = key()) =>
      world.provider.changeSubscription(id, { billing, withOffer }, withKey)
    const preview = (id: string, billing: BillingInterval, withOffer = false) =>
      world.provider.previewChange(id, { billing, withOffer })

    test('to annual charges its price less what is left of the month, to the cent, and renews in a year', async () => {
      const { customer, subscriptionId } = await bought(monthly)
      await world.passTime(10 * day)
      // Of 30 days 20.5 are left, this one counted whole: 19900 × 20.5 / 30 = 13598.33.
      const expected = { dueToday: 177_402, credit: 0, renewsAt: at('2027-12-01T12:00:00Z'), renewalPrice: 191_000 }
      expect(await preview(subscriptionId, 'annual')).toEqual(expected)
      expect(await running(customer)).toMatchObject({ billing: 'monthly' })
      const { paid, paymentId } = await change(subscriptionId, 'annual')
      expect(paid).toBe(177_402)
      expect(await world.provider.readPayment(`${paymentId}`)).toMatchObject({ amount: 177_402, subscriptionId })
      expect(await running(customer)).toMatchObject({
        id: subscriptionId,
        billing: 'annual',
        startedAt: at('2026-11-21T12:00:00Z'),
        currentPeriodEnd: expected.renewsAt,
        renewalPrice: 191_000,
      })
      await world.passTime(365 * day)
      expect((await amounts(customer))[0]).toEqual([191_000, 'paid'])
    })

    test('costs later on the same day what was shown', async () => {
      const { subscriptionId } = await bought(monthly)
      await world.passTime(10 * day)
      const { dueToday } = await preview(subscriptionId, 'annual')
      await world.passTime(11 * 3_600_000)
      expect((await change(subscriptionId, 'annual')).paid).toBe(dueToday)
    })

    test('on the day it was bought takes the whole price off', async () => {
      const { subscriptionId } = await bought(monthly)
      await world.passTime(3_600_000)
      expect((await change(subscriptionId, 'annual')).paid).toBe(171_100)
    })

    test('to monthly charges nothing now; what is left of the year pays later months', async () => {
      const { customer, subscriptionId } = await bought(annual)
      await world.passTime(10 * day)
      // Of 365 days 355.5 are left: 191000 × 355.5 / 365 = 186028.77, and the first month takes 19900 of it.
      const expected = { dueToday: 0, credit: 166_129, renewsAt: at('2027-01-01T12:00:00Z'), renewalPrice: 19_900 }
      expect(await preview(subscriptionId, 'monthly')).toEqual(expected)
      expect(await change(subscriptionId, 'monthly')).toEqual({ paid: 0, paymentId: undefined })
      await world.passTime(31 * day)
      expect(await running(customer)).toMatchObject({
        billing: 'monthly',
        currentPeriodEnd: at('2027-02-01T12:00:00Z'),
      })
      // 166129 pays eight months, and 6929 of the ninth.
      await world.passTime(243 * day)
      const invoices = await amounts(customer)
      expect(invoices[0]).toEqual([12_971, 'paid'])
      expect(invoices.slice(1, 10)).toEqual(Array(9).fill([0, 'paid']))
    })

    test('with the offer costs 70 % less for one year, then the usual price', async () => {
      const { customer, subscriptionId } = await bought(monthly)
      await world.passTime(10 * day)
      const expected = { dueToday: 43_702, credit: 0, renewsAt: at('2027-12-01T12:00:00Z'), renewalPrice: 191_000 }
      expect(await preview(subscriptionId, 'annual', true)).toEqual(expected)
      expect((await change(subscriptionId, 'annual', true)).paid).toBe(43_702)
      expect(await running(customer)).toMatchObject({ renewalPrice: 191_000 })
      await world.passTime(365 * day)
      expect((await amounts(customer))[0]).toEqual([191_000, 'paid'])
    })

    test('of an annual one to the offer charges nothing now; one renewal costs less, the next one does not', async () => {
      const { customer, subscriptionId } = await bought(annual)
      const renewsAt = at('2027-11-21T12:00:00Z')
      const expected = { dueToday: 0, credit: 0, renewsAt, renewalPrice: 57_300 }
      expect(await preview(subscriptionId, 'annual', true)).toEqual(expected)
      expect(await change(subscriptionId, 'annual', true)).toEqual({ paid: 0, paymentId: undefined })
      expect(await running(customer)).toMatchObject({ currentPeriodEnd: renewsAt, renewalPrice: 57_300 })
      await world.passTime(365 * day)
      expect(await running(customer)).toMatchObject({ renewalPrice: 191_000 })
      await world.passTime(366 * day)
      expect((await amounts(customer)).map(([amount]) => amount)).toEqual([191_000, 57_300, 191_000])
    })

    test('leaves an offer behind that waits for a renewal of the year', async () => {
      const { customer, subscriptionId } = await bought(annual)
      await change(subscriptionId, 'annual', true)
      await change(subscriptionId, 'monthly')
      expect(await running(customer)).toMatchObject({ billing: 'monthly', renewalPrice: 19_900 })
      const back = await preview(subscriptionId, 'annual')
      expect(back.renewalPrice).toBe(191_000)
      await change(subscriptionId, 'annual')
      expect(await running(customer)).toMatchObject({ renewalPrice: 191_000 })
    })

    test('takes a scheduled end away', async () => {
      const { customer, subscriptionId } = await bought(monthly)
      await world.provider.cancelAtPeriodEnd(subscriptionId)
      await change(subscriptionId, 'annual', true)
      expect(await running(customer)).toMatchObject({ billing: 'annual', cancelAt: undefined })
      await world.provider.cancelAtPeriodEnd(subscriptionId)
      await change(subscriptionId, 'annual', true)
      expect(await running(customer)).toMatchObject({ billing: 'annual', cancelAt: undefined, renewalPrice: 57_300 })
    })

    test('sent twice with one key is done and charged once, with the same answer', async () => {
      const { customer, subscriptionId } = await bought(monthly)
      await world.passTime(10 * day)
      const first = await change(subscriptionId, 'annual', false, 'same')
      expect(await change(subscriptionId, 'annual', false, 'same')).toEqual(first)
      await world.passTime(2 * day)
      expect(await change(subscriptionId, 'annual', false, 'same')).toEqual(first)
      expect(await amounts(customer)).toEqual([
        [177_402, 'paid'],
        [19_900, 'paid'],
      ])
    })

    test('whose card is declined changes nothing and charges nothing', async () => {
      const { customer, subscriptionId } = await bought(monthly)
      await world.provider.cancelAtPeriodEnd(subscriptionId)
      const before = await running(customer)
      await world.setCard(customer, 'declined')
      await expect(change(subscriptionId, 'annual', false, 'same')).rejects.toThrow(PaymentDeclined)
      expect(await running(customer)).toEqual(before)
      expect(await amounts(customer)).toEqual([[19_900, 'paid']])
      await world.setCard(customer, 'works')
      await expect(change(subscriptionId, 'annual', false, 'same')).rejects.toThrow(PaymentDeclined)
      expect(await change(subscriptionId, 'annual')).toMatchObject({ paid: 171_100 })
    })
  })

  describe('a refund', () => {
    test('gives all of a payment back, once for a key and once at all', async () => {
      const { customer, paymentId } = await bought(tokens)
      expect(await world.provider.refund(paymentId, 'same')).toBe(999)
      expect(await world.provider.refund(paymentId, 'same')).toBe(999)
      expect(await world.provider.refund(paymentId, 'another')).toBe(0)
      expect(await world.provider.readPayment(paymentId)).toMatchObject({ amount: 999, refunded: 999 })
      expect(await amounts(customer)).toEqual([[999, 'refunded']])
    })

    test('after a part was given back by hand gives the rest', async () => {
      const { customer, paymentId } = await bought(annual)
      await world.refundSome(paymentId, 1000)
      expect(await world.provider.readPayment(paymentId)).toMatchObject({ refunded: 1000 })
      expect(await amounts(customer)).toEqual([[191_000, 'partly_refunded']])
      expect(await world.provider.refund(paymentId, key())).toBe(190_000)
      expect(await amounts(customer)).toEqual([[191_000, 'refunded']])
    })

    test('of a payment that her bank took back gives nothing; of none at all neither', async () => {
      const { paymentId } = await bought(monthly)
      await world.dispute(paymentId)
      expect(await world.provider.readPayment(paymentId)).toMatchObject({ disputed: true, refunded: 0 })
      expect(await world.provider.refund(paymentId, key())).toBe(0)
      expect(await world.provider.refund('pi_nobody', key())).toBe(0)
    })
  })

  test('invoices come newest first, dated and in words, at most 24, and only her own', async () => {
    const { customer } = await bought(monthly)
    await bought(annual)
    await world.passTime(30 * day)
    const [newest, oldest] = await world.provider.listInvoices(customer)
    expect([newest?.date, oldest?.date]).toEqual([at('2026-12-21T12:00:00Z'), at('2026-11-21T12:00:00Z')])
    expect(newest?.description).toContain('Wayspark Pro, monthly')
    await world.passTime(900 * day)
    const many = await world.provider.listInvoices(customer)
    expect(many).toHaveLength(24)
    expect(new Set(many.map(({ id }) => id)).size).toBe(24)
  })

  test('the page for cards and invoices is an address', async () => {
    const url = await world.provider.openPortal(await newCustomer(), 'http://localhost:3000/settings/subscription')
    expect(URL.canParse(`${url}`)).toBe(true)
  })

  describe('an event', () => {
    const read = (rawBody: string | Buffer, signature: string | undefined, now = world.clock.now()) =>
      world.provider.readEvent(Buffer.from(rawBody), signature, now)
    async function told(): Promise<PaymentEvent[]> {
      return (await world.takeEvents()).map(({ rawBody, signature }) => read(rawBody, signature))
    }
    const kinds = (events: PaymentEvent[]) => events.map(({ type }) => type).sort()

    test('tells of what was bought, renewed, declined, cancelled and ended, and names what it is about', async () => {
      const { customer, checkoutId, subscriptionId } = await bought(monthly)
      const first = await told()
      expect(kinds(first)).toEqual(['checkout.session.completed', 'customer.subscription.created', 'invoice.paid'])
      expect(first.find(({ type }) => type.startsWith('checkout'))?.about).toEqual({ kind: 'checkout', checkoutId })
      for (const { type, about } of first)
        if (!type.startsWith('checkout')) expect(about).toEqual({ kind: 'customer', customerId: customer })
      expect(new Set(first.map(({ id }) => id)).size).toBe(3)

      await world.passTime(30 * day)
      expect(kinds(await told())).toEqual(['customer.subscription.updated', 'invoice.paid'])
      await world.setCard(customer, 'declined')
      await world.passTime(31 * day)
      expect(kinds(await told())).toEqual(['customer.subscription.updated', 'invoice.payment_failed'])
      await world.provider.cancelNow(subscriptionId)
      expect(kinds(await told())).toEqual(['customer.subscription.deleted'])
      expect(await told()).toEqual([])
    })

    test('tells of refunds and disputes, and names the payment', async () => {
      const { paymentId } = await bought(tokens)
      await told()
      await world.refundSome(paymentId, 99)
      await world.dispute(paymentId)
      const events = await told()
      expect(kinds(events)).toEqual(['charge.dispute.created', 'charge.refunded'])
      for (const { about } of events) expect(about).toEqual({ kind: 'payment', paymentId })
    })

    test('of a checkout that ran out names it', async () => {
      const { id } = await open(await newCustomer(), tokens)
      await world.provider.expireCheckout(id)
      const [event] = await told()
      expect(event).toMatchObject({
        type: 'checkout.session.expired',
        about: { kind: 'checkout', checkoutId: id },
      })
    })

    test('counts for 300 seconds, and may come again within them', async () => {
      await bought(tokens)
      const [event] = await world.takeEvents()
      const later = (seconds: number) => new Date(world.clock.now().getTime() + seconds * 1000)
      const first = read(`${event?.rawBody}`, event?.signature)
      expect(read(`${event?.rawBody}`, event?.signature, later(300))).toEqual(first)
      expect(() => read(`${event?.rawBody}`, event?.signature, later(301))).toThrow(ForgedEvent)
    })

    test('is refused unsigned, forged, changed in a byte, or written anew', async () => {
      await bought(tokens)
      const [event] = await world.takeEvents()
      const { rawBody = '', signature = '' } = event ?? {}
      expect(read(rawBody, signature).type).toBeTypeOf('string')
      const other = signature.replace(/v1=(.)/, (_, digit) => `v1=${digit === '0' ? '1' : '0'}`)
      const earlier = signature.replace(/t=(\d+)/, (_, time) => `t=${Number(time) + 1}`)
      const anew = JSON.stringify(JSON.parse(rawBody), undefined, rawBody.includes('\n') ? undefined : 2)
      for (const [body, proof] of [
        [rawBody, undefined],
        [rawBody, ''],
        [rawBody, 'nonsense'],
        [rawBody, 't=,v1='],
        [rawBody, other],
        [rawBody, earlier],
        [rawBody, signature.replace('v1=', 'v0=')],
        [`${rawBody} `, signature],
        [rawBody.replace('evt_', 'evt_x'), signature],
        [anew, signature],
        ['', signature],
      ] as const)
        expect(() => read(body, proof), `${proof} of ${body.slice(0, 20)}`).toThrow(ForgedEvent)
    })

    test('of another account, with another secret, is refused', async () => {
      await bought(tokens)
      const [event] = await world.takeEvents()
      const other = await (kind === 'simulated' ? startStripeWorld() : startSimulatedWorld(db))
      expect(() =>
        other.provider.readEvent(Buffer.from(`${event?.rawBody}`), event?.signature, world.clock.now()),
      ).toThrow(ForgedEvent)
      await other.close()
    })
  })
})
