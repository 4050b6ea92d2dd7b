import { afterAll, beforeEach, expect, test } from 'vitest'
import { hour } from '#contract/time.ts'
import { simulatedPayments } from '#server/platform/db/schema.ts'
import { TestClock } from '#server/testing/app.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { ForgedEvent } from './provider.ts'
import { openSimulation } from './simulated.ts'

const db = await openTestDatabase()
afterAll(() => db.close())
beforeEach(async () => {
  await db.sql.delete(simulatedPayments)
})

const publicUrl = new URL('http://localhost:3000')

/** A process of the server: its own provider and secret, on the records of all. */
function process(clock = new TestClock(), taking = { ok: true }) {
  const received: { id: string; rawBody: string; signature: string }[] = []
  const deliver = async (rawBody: string, signature: string) => {
    received.push({ id: JSON.parse(rawBody).id, rawBody, signature })
    return taking.ok
  }
  return { clock, taking, received, provider: openSimulation({ db, clock, publicUrl, deliver }) }
}

async function openTokens({ provider }: ReturnType<typeof process>) {
  const customerId = await provider.createCustomer({ userId: 'maya', email: 'maya@example.org' }, 'customer')
  const addresses = { successUrl: 'http://localhost:3000/success', cancelUrl: 'http://localhost:3000/cancel' }
  const asked = { customerId, userId: 'maya', product: { plan: 'tokens' }, ...addresses } as const
  return { customerId, ...(await provider.openCheckout(asked, 'checkout')) }
}

test('two processes charge a payment once', async () => {
  const [one, other] = [process(), process()]
  const { id, customerId } = await openTokens(one)
  const outcomes = await Promise.all([one, other, one, other].map(({ provider }) => provider.payCheckout(id, 'works')))
  expect(outcomes).toEqual(['paid', 'paid', 'paid', 'paid'])
  expect(await one.provider.listInvoices(customerId)).toHaveLength(1)
  await Promise.all([one.provider.deliver(), other.provider.deliver()])
  expect([...one.received, ...other.received]).toHaveLength(2)
})

test('an event is retried ever more slowly until accepted, also after a restart', async () => {
  const before = process()
  const { id } = await openTokens(before)
  await before.provider.payCheckout(id, 'works')
  before.taking.ok = false
  expect(await before.provider.deliver()).toEqual({ taken: 0, waiting: 2 })
  expect(await before.provider.deliver()).toEqual({ taken: 0, waiting: 0 })
  before.clock.move(2000)
  expect(await before.provider.deliver()).toEqual({ taken: 0, waiting: 2 })

  const after = process(before.clock)
  after.clock.move(10_000)
  expect(await after.provider.deliver()).toEqual({ taken: 2, waiting: 0 })
  after.clock.move(hour)
  expect(await after.provider.deliver()).toEqual({ taken: 0, waiting: 0 })
  const ids = (events: { id: string }[]) => events.map(event => event.id)
  expect(ids(before.received)).toEqual([...ids(after.received), ...ids(after.received)])
})

test('an abandoned event is delivered and signed by another process', async () => {
  const clock = new TestClock()
  let begun = () => {}
  const beginning = new Promise<void>(resolve => {
    begun = resolve
  })
  const deliver = () => {
    begun()
    return new Promise<boolean>(() => {})
  }
  const hanging = openSimulation({ db, clock, publicUrl, deliver })
  const one = process(clock)
  const { id } = await openTokens(one)
  await one.provider.payCheckout(id, 'works')
  void hanging.deliver()
  await beginning
  expect(await one.provider.deliver()).toEqual({ taken: 0, waiting: 0 })
  const other = process(clock)
  clock.move(61_000)
  await other.provider.deliver()
  expect(other.received).toHaveLength(2)
  const [{ rawBody, signature } = { rawBody: '', signature: '' }] = other.received
  expect(other.provider.readEvent(Buffer.from(rawBody), signature, clock.now()).id).toMatch(/^evt_sim_/)
  expect(() => one.provider.readEvent(Buffer.from(rawBody), signature, clock.now())).toThrow(ForgedEvent)
})

test('records identify nobody', async () => {
  const one = process()
  await openTokens(one)
  const rows = await db.sql.select().from(simulatedPayments)
  expect(rows.length).toBeGreaterThan(1)
  expect(JSON.stringify(rows)).not.toContain('maya')
})

test('a reused key for something else is rejected', async () => {
  const one = process()
  const { id } = await openTokens(one)
  await one.provider.payCheckout(id, 'works')
  const { paymentId } = (await one.provider.readCheckout(id)) ?? {}
  await expect(one.provider.refund(`${paymentId}`, 'checkout')).rejects.toThrow('used for something else')
  expect(await one.provider.readPayment(`${paymentId}`)).toMatchObject({ refunded: 0 })
})
