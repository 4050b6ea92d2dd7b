import { describe, expect, test } from 'vitest'
import { day } from '#contract/time.ts'
import { annual, at, monthly, type Setting, tokens } from './setting.ts'

export function promiseCheckouts({ kind, world, newCustomer, open, bought, running, amounts }: Setting): void {
  test('returns its kind and verifies our prices', async () => {
    expect(world().provider.kind).toBe(kind)
    await world().provider.checkPrices()
  })

  test('one idempotency key creates one customer', async () => {
    const account = { userId: crypto.randomUUID(), email: 'maya@example.org' }
    const first = await world().provider.createCustomer(account, 'same')
    expect(await world().provider.createCustomer(account, 'same')).toBe(first)
    expect(await world().provider.createCustomer({ ...account, userId: crypto.randomUUID() }, 'other')).not.toBe(first)
  })

  describe('a hosted checkout', () => {
    test('is open with our price until paid and has its own page', async () => {
      const customer = await newCustomer()
      for (const [product, price] of [
        [tokens, 999],
        [monthly, 19_900],
        [annual, 191_000],
      ] as const) {
        const { id, url } = await open(customer, product)
        expect(id).toMatch(/^cs_[a-z]+_[A-Za-z0-9]+$/)
        expect(url).toContain(id)
        expect(await world().provider.readCheckout(id)).toEqual({
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

    test('is one per idempotency key', async () => {
      const customer = await newCustomer()
      const first = await open(customer, tokens, 'same')
      expect(await open(customer, tokens, 'same')).toEqual(first)
      expect((await open(customer, tokens, 'other')).id).not.toBe(first.id)
      await expect(open(customer, monthly, 'same')).rejects.toThrow()
    })

    test('of a token pack is paid once despite repeated payments', async () => {
      const customer = await newCustomer()
      const { id } = await open(customer, tokens)
      await Promise.all([world().pay(id), world().pay(id), world().pay(id)])
      const checkout = await world().provider.readCheckout(id)
      expect(checkout).toMatchObject({ state: 'paid', amount: 999, subscriptionId: undefined })
      expect(await world().provider.readPayment(`${checkout?.paymentId}`)).toEqual({
        id: checkout?.paymentId,
        customerId: customer,
        amount: 999,
        paidAt: world().clock.now(),
        refunded: 0,
        disputed: false,
        subscriptionId: undefined,
      })
      expect(await amounts(customer)).toEqual([[999, 'paid']])
    })

    test('of Pro starts a subscription with its first payment', async () => {
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
      expect(await world().provider.readPayment(paymentId)).toMatchObject({ amount: 19_900, subscriptionId })
    })

    test('stays open when the card is declined, and can then be paid', async () => {
      const customer = await newCustomer()
      const { id } = await open(customer, monthly)
      expect(await world().pay(id, 'declined')).toBe('declined')
      expect(await world().provider.readCheckout(id)).toMatchObject({ state: 'open' })
      expect([await running(customer), await amounts(customer)]).toEqual([undefined, []])
      expect(await world().pay(id)).toBe('paid')
      expect(await running(customer)).toMatchObject({ status: 'active' })
    })

    test('cannot be paid once expired by us or after a day; expiring again is harmless', async () => {
      const customer = await newCustomer()
      const [closed, old] = [await open(customer, tokens), await open(customer, monthly)]
      await world().provider.expireCheckout(closed.id)
      await world().provider.expireCheckout(closed.id)
      await world().passTime(day + 1000)
      for (const { id } of [closed, old]) {
        expect(await world().pay(id)).toBe('expired')
        expect(await world().provider.readCheckout(id)).toMatchObject({ state: 'expired', paymentId: undefined })
      }
      const paid = await bought(tokens, customer)
      await world().provider.expireCheckout(paid.checkoutId)
      expect(await world().provider.readCheckout(paid.checkoutId)).toMatchObject({ state: 'paid' })
      await world().provider.expireCheckout('cs_test_nobody')
    })

    test('is not found if unknown, like a payment', async () => {
      expect(await world().provider.readCheckout('cs_test_nobody')).toBeUndefined()
      expect(await world().provider.readPayment('pi_nobody')).toBeUndefined()
    })
  })
}
