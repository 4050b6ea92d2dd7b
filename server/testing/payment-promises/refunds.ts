import { describe, expect, test } from 'vitest'
import { day } from '#contract/time.ts'
import { ProviderFailed } from '#server/platform/payments/provider.ts'
import { annual, at, monthly, type Setting, tokens } from './setting.ts'

export function promiseRefunds({ world, key, newCustomer, bought, amounts }: Setting): void {
  describe('a refund', () => {
    test('returns the full payment once per idempotency key and once overall', async () => {
      const { customer, paymentId } = await bought(tokens)
      expect(await world().provider.refund(paymentId, 'same')).toBe(999)
      expect(await world().provider.refund(paymentId, 'same')).toBe(999)
      expect(await world().provider.refund(paymentId, 'another')).toBe(0)
      expect(await world().provider.readPayment(paymentId)).toMatchObject({ amount: 999, refunded: 999 })
      expect(await amounts(customer)).toEqual([[999, 'refunded']])
    })

    test('after a partial manual refund returns the rest', async () => {
      const { customer, paymentId } = await bought(annual)
      await world().refundSome(paymentId, 1000)
      expect(await world().provider.readPayment(paymentId)).toMatchObject({ refunded: 1000 })
      expect(await amounts(customer)).toEqual([[191_000, 'partly_refunded']])
      expect(await world().provider.refund(paymentId, key())).toBe(190_000)
      expect(await amounts(customer)).toEqual([[191_000, 'refunded']])
    })

    test('of a disputed payment returns nothing; of an unknown one fails', async () => {
      const { paymentId } = await bought(monthly)
      await world().dispute(paymentId)
      expect(await world().provider.readPayment(paymentId)).toMatchObject({ disputed: true, refunded: 0 })
      expect(await world().provider.refund(paymentId, key())).toBe(0)
      await expect(world().provider.refund('pi_nobody', key())).rejects.toThrow(ProviderFailed)
    })
  })

  test("lists a customer's payments since a time, newest first, with their purpose", async () => {
    const { customer, paymentId, subscriptionId } = await bought(monthly)
    await bought(annual)
    const { paymentId: single } = await bought(tokens, customer)
    await world().passTime(31 * day)
    await world().refundSome(paymentId, 1000)
    await world().dispute(single)
    const since = (time: string) => world().provider.recentPayments(customer, at(time))
    const all = await since('2026-11-21T12:00:00Z')
    expect(all).toMatchObject([
      { subscriptionId, amount: 19_900, refunded: 0, disputed: false, paidAt: at('2026-12-21T12:00:00Z') },
      { id: single, subscriptionId: undefined, amount: 999, disputed: true },
      { id: paymentId, subscriptionId, refunded: 1000, customerId: customer, paidAt: at('2026-11-21T12:00:00Z') },
    ])
    for (const each of all) expect(await world().provider.readPayment(each.id)).toEqual(each)
    expect((await since('2026-12-21T12:00:00Z')).map(({ id }) => id)).toEqual([all[0]?.id])
    expect(await since('2026-12-21T12:00:01Z')).toEqual([])
    expect(await world().provider.recentPayments('cus_nobody', at('2026-11-21T12:00:00Z'))).toEqual([])
  })

  test('a deleted customer is not charged; past payments stay refundable', async () => {
    const { customer, paymentId } = await bought(monthly)
    await world().provider.forgetCustomer(customer)
    expect(await world().provider.runningSubscriptions(customer)).toEqual([])
    await world().passTime(70 * day)
    expect(await amounts(customer)).toEqual([[19_900, 'paid']])
    expect(await world().provider.refund(paymentId, key())).toBe(19_900)
    expect(await world().provider.readPayment(paymentId)).toMatchObject({ customerId: customer, refunded: 19_900 })
    await world().provider.forgetCustomer(customer)
    await world().provider.forgetCustomer('cus_nobody')
  })

  test("lists a customer's invoices, newest first, at most 24", async () => {
    const { customer } = await bought(monthly)
    await bought(annual)
    await world().passTime(30 * day)
    const [newest, oldest] = await world().provider.listInvoices(customer)
    expect([newest?.date, oldest?.date]).toEqual([at('2026-12-21T12:00:00Z'), at('2026-11-21T12:00:00Z')])
    expect(newest?.description).toContain('Wayspark Pro, monthly')
    await world().passTime(900 * day)
    const many = await world().provider.listInvoices(customer)
    expect(many).toHaveLength(24)
    expect(new Set(many.map(({ id }) => id)).size).toBe(24)
  })

  test('returns the URL of the billing portal', async () => {
    const url = await world().provider.openPortal(await newCustomer(), 'http://localhost:3000/settings/subscription')
    expect(URL.canParse(`${url}`)).toBe(true)
  })
}
