import { describe, expect, test } from 'vitest'
import { day } from '#contract/time.ts'
import { ForgedEvent, type PaymentEvent } from '#server/platform/payments/provider.ts'
import type { ProviderWorld } from '../providers.ts'
import { monthly, type Setting, tokens } from './setting.ts'

export function promiseEvents(
  { world, newCustomer, open, bought }: Setting,
  startOther: () => Promise<ProviderWorld>,
): void {
  describe('an event', () => {
    const read = (rawBody: string | Buffer, signature: string | undefined, now = world().clock.now()) =>
      world().provider.readEvent(Buffer.from(rawBody), signature, now)
    async function deliveredEvents(): Promise<PaymentEvent[]> {
      return (await world().drainEvents()).map(({ rawBody, signature }) => read(rawBody, signature))
    }
    const kinds = (events: PaymentEvent[]) => events.map(({ type }) => type).sort()

    test('reports purchases, renewals, declines, cancellations and ends with their objects', async () => {
      const { customer, checkoutId, subscriptionId } = await bought(monthly)
      const first = await deliveredEvents()
      expect(kinds(first)).toEqual(['checkout.session.completed', 'customer.subscription.created', 'invoice.paid'])
      expect(first.find(({ type }) => type.startsWith('checkout'))?.about).toEqual({ kind: 'checkout', checkoutId })
      for (const { type, about } of first)
        if (!type.startsWith('checkout')) expect(about).toEqual({ kind: 'customer', customerId: customer })
      expect(new Set(first.map(({ id }) => id)).size).toBe(3)

      await world().passTime(30 * day)
      expect(kinds(await deliveredEvents())).toEqual(['customer.subscription.updated', 'invoice.paid'])
      await world().setCard(customer, 'declined')
      await world().passTime(31 * day)
      expect(kinds(await deliveredEvents())).toEqual(['customer.subscription.updated', 'invoice.payment_failed'])
      await world().provider.cancelNow(subscriptionId)
      expect(kinds(await deliveredEvents())).toEqual(['customer.subscription.deleted'])
      expect(await deliveredEvents()).toEqual([])
    })

    test('reports refunds and disputes with the payment', async () => {
      const { paymentId } = await bought(tokens)
      await deliveredEvents()
      await world().refundSome(paymentId, 99)
      await world().dispute(paymentId)
      const events = await deliveredEvents()
      expect(kinds(events)).toEqual(['charge.dispute.created', 'charge.refunded'])
      for (const { about } of events) expect(about).toEqual({ kind: 'payment', paymentId })
    })

    test('reports an expired checkout', async () => {
      const { id } = await open(await newCustomer(), tokens)
      await world().provider.expireCheckout(id)
      const [event] = await deliveredEvents()
      expect(event).toMatchObject({
        type: 'checkout.session.expired',
        about: { kind: 'checkout', checkoutId: id },
      })
    })

    test('is valid for 300 seconds and may be repeated', async () => {
      await bought(tokens)
      const [event] = await world().drainEvents()
      const later = (seconds: number) => new Date(world().clock.now().getTime() + seconds * 1000)
      const first = read(`${event?.rawBody}`, event?.signature)
      expect(read(`${event?.rawBody}`, event?.signature, later(300))).toEqual(first)
      expect(() => read(`${event?.rawBody}`, event?.signature, later(301))).toThrow(ForgedEvent)
    })

    test('is rejected unsigned, forged, changed or reformatted', async () => {
      await bought(tokens)
      const [event] = await world().drainEvents()
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

    test('of another account, with another secret, is rejected', async () => {
      await bought(tokens)
      const [event] = await world().drainEvents()
      const other = await startOther()
      expect(() =>
        other.provider.readEvent(Buffer.from(`${event?.rawBody}`), event?.signature, world().clock.now()),
      ).toThrow(ForgedEvent)
      await other.close()
    })
  })
}
