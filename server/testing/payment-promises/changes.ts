import { describe, expect, test } from 'vitest'
import type { BillingInterval } from '#contract/prices.ts'
import { day, hour } from '#contract/time.ts'
import { PaymentDeclined } from '#server/platform/payments/provider.ts'
import { annual, at, monthly, type Setting } from './setting.ts'

export function promiseChanges({ world, key, bought, running, amounts }: Setting): void {
  describe('a plan change', () => {
    const change = (id: string, billing: BillingInterval, withOffer = false, withKey = key()) =>
      world().provider.changeSubscription(id, { billing, withOffer }, withKey)
    const preview = (id: string, billing: BillingInterval, withOffer = false) =>
      world().provider.previewChange(id, { billing, withOffer })

    test('to annual charges its price less the unused part of the month, to the cent, and renews in a year', async () => {
      const { customer, subscriptionId } = await bought(monthly)
      await world().passTime(10 * day)
      // 20.5 of 30 days remain, the current one counted whole: 19900 × 20.5 / 30 = 13598.33.
      const expected = { dueToday: 177_402, credit: 0, renewsAt: at('2027-12-01T12:00:00Z'), renewalPrice: 191_000 }
      expect(await preview(subscriptionId, 'annual')).toEqual(expected)
      expect(await running(customer)).toMatchObject({ billing: 'monthly' })
      const { paid, paymentId } = await change(subscriptionId, 'annual')
      expect(paid).toBe(177_402)
      expect(await world().provider.readPayment(`${paymentId}`)).toMatchObject({ amount: 177_402, subscriptionId })
      expect(await running(customer)).toMatchObject({
        id: subscriptionId,
        billing: 'annual',
        startedAt: at('2026-11-21T12:00:00Z'),
        currentPeriodEnd: expected.renewsAt,
        renewalPrice: 191_000,
      })
      await world().passTime(365 * day)
      expect((await amounts(customer))[0]).toEqual([191_000, 'paid'])
    })

    test('costs the previewed price later on the same day', async () => {
      const { subscriptionId } = await bought(monthly)
      await world().passTime(10 * day)
      const { dueToday } = await preview(subscriptionId, 'annual')
      await world().passTime(11 * hour)
      expect((await change(subscriptionId, 'annual')).paid).toBe(dueToday)
    })

    test('on the purchase day deducts the full price', async () => {
      const { subscriptionId } = await bought(monthly)
      await world().passTime(hour)
      expect((await change(subscriptionId, 'annual')).paid).toBe(171_100)
    })

    test('to monthly charges nothing now; the unused part of the year pays later months', async () => {
      const { customer, subscriptionId } = await bought(annual)
      await world().passTime(10 * day)
      // 355.5 of 365 days remain: 191000 × 355.5 / 365 = 186028.77; the first month takes 19900 of it.
      const expected = { dueToday: 0, credit: 166_129, renewsAt: at('2027-01-01T12:00:00Z'), renewalPrice: 19_900 }
      expect(await preview(subscriptionId, 'monthly')).toEqual(expected)
      expect(await change(subscriptionId, 'monthly')).toEqual({ paid: 0, paymentId: undefined })
      await world().passTime(31 * day)
      expect(await running(customer)).toMatchObject({
        billing: 'monthly',
        currentPeriodEnd: at('2027-02-01T12:00:00Z'),
      })
      // 166129 pays for eight months and 6929 of the ninth.
      await world().passTime(243 * day)
      const invoices = await amounts(customer)
      expect(invoices[0]).toEqual([12_971, 'paid'])
      expect(invoices.slice(1, 10)).toEqual(Array(9).fill([0, 'paid']))
    })

    test('with the offer costs 70 % less for one year, then the regular price', async () => {
      const { customer, subscriptionId } = await bought(monthly)
      await world().passTime(10 * day)
      const expected = { dueToday: 43_702, credit: 0, renewsAt: at('2027-12-01T12:00:00Z'), renewalPrice: 191_000 }
      expect(await preview(subscriptionId, 'annual', true)).toEqual(expected)
      expect((await change(subscriptionId, 'annual', true)).paid).toBe(43_702)
      expect(await running(customer)).toMatchObject({ renewalPrice: 191_000 })
      await world().passTime(365 * day)
      expect((await amounts(customer))[0]).toEqual([191_000, 'paid'])
    })

    test('from annual to the offer charges nothing now; one renewal is discounted', async () => {
      const { customer, subscriptionId } = await bought(annual)
      const renewsAt = at('2027-11-21T12:00:00Z')
      const expected = { dueToday: 0, credit: 0, renewsAt, renewalPrice: 57_300 }
      expect(await preview(subscriptionId, 'annual', true)).toEqual(expected)
      expect(await change(subscriptionId, 'annual', true)).toEqual({ paid: 0, paymentId: undefined })
      expect(await running(customer)).toMatchObject({ currentPeriodEnd: renewsAt, renewalPrice: 57_300 })
      await world().passTime(365 * day)
      expect(await running(customer)).toMatchObject({ renewalPrice: 191_000 })
      await world().passTime(366 * day)
      expect((await amounts(customer)).map(([amount]) => amount)).toEqual([191_000, 57_300, 191_000])
    })

    test('drops an offer pending for the annual renewal', async () => {
      const { customer, subscriptionId } = await bought(annual)
      await change(subscriptionId, 'annual', true)
      await change(subscriptionId, 'monthly')
      expect(await running(customer)).toMatchObject({ billing: 'monthly', renewalPrice: 19_900 })
      const back = await preview(subscriptionId, 'annual')
      expect(back.renewalPrice).toBe(191_000)
      await change(subscriptionId, 'annual')
      expect(await running(customer)).toMatchObject({ renewalPrice: 191_000 })
    })

    test('removes a scheduled cancellation', async () => {
      const { customer, subscriptionId } = await bought(monthly)
      await world().provider.cancelAtPeriodEnd(subscriptionId)
      await change(subscriptionId, 'annual', true)
      expect(await running(customer)).toMatchObject({ billing: 'annual', cancelAt: undefined })
      await world().provider.cancelAtPeriodEnd(subscriptionId)
      await change(subscriptionId, 'annual', true)
      expect(await running(customer)).toMatchObject({ billing: 'annual', cancelAt: undefined, renewalPrice: 57_300 })
    })

    test('of a past due plan deducts nothing, and the unpaid invoice is voided', async () => {
      const { customer, subscriptionId } = await bought(monthly)
      await world().setCard(customer, 'declined')
      await world().passTime(30 * day)
      await expect(change(subscriptionId, 'annual')).rejects.toThrow(PaymentDeclined)
      await world().setCard(customer, 'works')
      const renewsAt = at('2027-12-21T12:00:00Z')
      const expected = { dueToday: 191_000, credit: 0, renewsAt, renewalPrice: 191_000 }
      expect(await preview(subscriptionId, 'annual')).toEqual(expected)
      expect(await change(subscriptionId, 'annual')).toMatchObject({ paid: 191_000 })
      expect(await running(customer)).toMatchObject({ status: 'active', currentPeriodEnd: renewsAt })
      await world().passTime(20 * day)
      expect(await amounts(customer)).toEqual([
        [191_000, 'paid'],
        [19_900, 'paid'],
      ])
    })

    test('repeated with one idempotency key is applied and charged once', async () => {
      const { customer, subscriptionId } = await bought(monthly)
      await world().passTime(10 * day)
      const first = await change(subscriptionId, 'annual', false, 'same')
      expect(await change(subscriptionId, 'annual', false, 'same')).toEqual(first)
      await world().passTime(2 * day)
      expect(await change(subscriptionId, 'annual', false, 'same')).toEqual(first)
      expect(await amounts(customer)).toEqual([
        [177_402, 'paid'],
        [19_900, 'paid'],
      ])
    })

    test('with a declined card changes and charges nothing', async () => {
      const { customer, subscriptionId } = await bought(monthly)
      await world().provider.cancelAtPeriodEnd(subscriptionId)
      const before = await running(customer)
      await world().setCard(customer, 'declined')
      await expect(change(subscriptionId, 'annual', false, 'same')).rejects.toThrow(PaymentDeclined)
      expect(await running(customer)).toEqual(before)
      expect(await amounts(customer)).toEqual([[19_900, 'paid']])
      await world().setCard(customer, 'works')
      await expect(change(subscriptionId, 'annual', false, 'same')).rejects.toThrow(PaymentDeclined)
      expect(await change(subscriptionId, 'annual')).toMatchObject({ paid: 171_100 })
    })
  })
}
