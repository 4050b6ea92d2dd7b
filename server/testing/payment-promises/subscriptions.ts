import { describe, expect, test } from 'vitest'
import { day } from '#contract/time.ts'
import { ProviderFailed } from '#server/platform/payments/provider.ts'
import { annual, at, monthly, type Setting } from './setting.ts'

export function promiseSubscriptions({ world, key, newCustomer, bought, running, amounts }: Setting): void {
  describe('a subscription', () => {
    test('renews at the end of each term, on the same day of the month', async () => {
      const { customer } = await bought(monthly)
      await world().passTime(30 * day)
      expect(await running(customer)).toMatchObject({ status: 'active', currentPeriodEnd: at('2027-01-21T12:00:00Z') })
      await world().passTime(62 * day)
      expect(await running(customer)).toMatchObject({ currentPeriodEnd: at('2027-03-21T12:00:00Z') })
      expect(await amounts(customer)).toEqual(Array(4).fill([19_900, 'paid']))
    })

    test('started on the last of a month renews on the last of shorter ones', async () => {
      world().clock.move(at('2027-01-31T09:00:00Z').getTime() - world().clock.now().getTime())
      const { customer } = await bought(monthly)
      expect(await running(customer)).toMatchObject({ currentPeriodEnd: at('2027-02-28T09:00:00Z') })
      await world().passTime(28 * day)
      expect(await running(customer)).toMatchObject({ currentPeriodEnd: at('2027-03-31T09:00:00Z') })
    })

    test('when canceled runs to the end of the paid term without another charge; canceling again changes nothing', async () => {
      const { customer, subscriptionId } = await bought(monthly)
      const end = at('2026-12-21T12:00:00Z')
      expect(await world().provider.cancelAtPeriodEnd(subscriptionId)).toEqual(end)
      await world().passTime(10 * day)
      expect(await world().provider.cancelAtPeriodEnd(subscriptionId)).toEqual(end)
      expect(await running(customer)).toMatchObject({ status: 'active', cancelAt: end })
      await world().passTime(20 * day)
      expect(await running(customer)).toBeUndefined()
      expect(await amounts(customer)).toEqual([[19_900, 'paid']])
    })

    test('when resumed continues as before', async () => {
      const { customer, subscriptionId } = await bought(monthly)
      await world().provider.cancelAtPeriodEnd(subscriptionId)
      await world().provider.resume(subscriptionId)
      await world().provider.resume(subscriptionId)
      expect(await running(customer)).toMatchObject({ cancelAt: undefined })
      await world().passTime(30 * day)
      expect(await running(customer)).toMatchObject({ currentPeriodEnd: at('2027-01-21T12:00:00Z') })
    })

    test('ended immediately is over without a refund; ending again is harmless', async () => {
      const { customer, subscriptionId, paymentId } = await bought(annual)
      await world().provider.cancelNow(subscriptionId)
      await world().provider.cancelNow(subscriptionId)
      await world().provider.cancelNow('sub_nobody')
      expect(await running(customer)).toBeUndefined()
      expect(await world().provider.readPayment(paymentId)).toMatchObject({ refunded: 0 })
      await world().passTime(400 * day)
      expect(await amounts(customer)).toEqual([[191_000, 'paid']])
    })

    test('that has ended cannot be resumed, canceled or changed', async () => {
      const { subscriptionId } = await bought(monthly)
      await world().provider.cancelNow(subscriptionId)
      const to = { billing: 'annual', withOffer: false } as const
      for (const attempt of [
        () => world().provider.resume(subscriptionId),
        () => world().provider.cancelAtPeriodEnd(subscriptionId),
        () => world().provider.previewChange(subscriptionId, to),
        () => world().provider.changeSubscription(subscriptionId, to, key()),
      ])
        await expect(attempt()).rejects.toThrow(ProviderFailed)
    })

    test('two subscriptions are independent, the older first', async () => {
      const first = await bought(monthly)
      world().clock.move(1000)
      const second = await bought(annual, first.customer)
      const both = await world().provider.runningSubscriptions(first.customer)
      expect(both.map(({ id }) => id)).toEqual([first.subscriptionId, second.subscriptionId])
      expect(await world().provider.runningSubscriptions(await newCustomer())).toEqual([])
    })
  })

  describe('a declined renewal', () => {
    test('is past due, retried and paid once the card works', async () => {
      const { customer } = await bought(monthly)
      await world().setCard(customer, 'declined')
      await world().passTime(30 * day)
      expect(await running(customer)).toMatchObject({ status: 'past_due', cancelAt: undefined })
      expect(await amounts(customer)).toEqual([
        [19_900, 'failed'],
        [19_900, 'paid'],
      ])
      await world().setCard(customer, 'works')
      await world().passTime(day)
      expect(await running(customer)).toMatchObject({ status: 'active', currentPeriodEnd: at('2027-01-21T12:00:00Z') })
      expect(await amounts(customer)).toEqual([
        [19_900, 'paid'],
        [19_900, 'paid'],
      ])
    })

    test('ends the subscription after some time without payment', async () => {
      const { customer } = await bought(monthly)
      await world().setCard(customer, 'declined')
      await world().passTime(30 * day)
      await world().passTime(15 * day)
      expect(await running(customer)).toBeUndefined()
      expect(await amounts(customer)).toEqual([[19_900, 'paid']])
    })

    test('has no paid time left: canceling ends it at once without a later charge', async () => {
      const { customer, subscriptionId } = await bought(monthly)
      await world().setCard(customer, 'declined')
      await world().passTime(30 * day)
      expect(await world().provider.cancelAtPeriodEnd(subscriptionId)).toEqual(world().clock.now())
      await world().setCard(customer, 'works')
      await world().passTime(40 * day)
      expect(await running(customer)).toBeUndefined()
      expect(await amounts(customer)).toEqual([[19_900, 'paid']])
    })
  })
}
