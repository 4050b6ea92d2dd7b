import { afterEach, expect, test } from 'vitest'
import { paySimulatedCheckout, simulatedCheckout, simulatedPayments, steerSimulation } from '#contract/endpoints/dev.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { startPayingApp } from '#server/testing/payments.ts'

let app: Pick<TestApp, 'close' | 'page'>
afterEach(() => app.close())

async function openedCheckout() {
  const paying = await startPayingApp({ developer: true })
  app = paying
  const { provider } = paying.payments
  const customerId = await provider.createCustomer({ userId: 'maya', email: 'maya@example.org' }, 'customer')
  const addresses = { successUrl: 'http://localhost:3000/success', cancelUrl: 'http://localhost:3000/cancel' }
  const asked = { customerId, userId: 'maya', product: { plan: 'pro', billing: 'monthly' }, ...addresses } as const
  const { id } = await provider.openCheckout(asked, 'checkout')
  return { customerId, id, page: app.page() }
}

test('the hosted page shows product, price and target', async () => {
  const { id, page } = await openedCheckout()
  const { status, body } = await page.call(simulatedCheckout, { params: { id } })
  expect([status, body]).toEqual([
    200,
    {
      state: 'open',
      description: 'Wayspark Pro, monthly',
      amount: 19_900,
      billing: 'monthly',
      successUrl: 'http://localhost:3000/success',
      cancelUrl: 'http://localhost:3000/cancel',
    },
  ])
  expect((await page.call(simulatedCheckout, { params: { id: 'cs_sim_nobody' } })).status).toBe(404)
})

test('a card is declined and another pays', async () => {
  const { id, customerId, page } = await openedCheckout()
  const pay = async (card: 'works' | 'declined') =>
    (await page.call(paySimulatedCheckout, { params: { id }, body: { card } })).body.outcome
  expect([await pay('declined'), await pay('works'), await pay('works')]).toEqual(['declined', 'paid', 'paid'])
  const { body } = await page.call(simulatedPayments, { query: { customer: customerId } })
  expect(body).toMatchObject([{ customerId, subscriptions: [{ status: 'active' }], payments: [{ amount: 19_900 }] }])
})

test('a developer ends periods, refunds and disputes', async () => {
  const { id, customerId, page } = await openedCheckout()
  await page.call(paySimulatedCheckout, { params: { id }, body: { card: 'works' } })
  const read = async () => {
    const { body } = await page.call(simulatedPayments, { query: {} })
    const [customer] = body
    if (!customer?.subscriptions[0]) throw new Error('There is nothing to steer')
    return { ...customer, subscription: customer.subscriptions[0] }
  }
  const { subscription } = await read()
  const endPeriod = (card: 'works' | 'declined') =>
    page.call(steerSimulation, { body: { what: 'end-period', subscriptionId: subscription.id, card } })

  await endPeriod('works')
  expect((await read()).payments).toHaveLength(2)
  await endPeriod('declined')
  expect((await read()).subscription.status).toBe('past_due')
  await endPeriod('works')
  const { subscription: paid, payments } = await read()
  expect([paid.status, payments.length]).toEqual(['active', 3])

  await page.call(steerSimulation, { body: { what: 'refund', paymentId: `${payments[0]?.id}` } })
  await page.call(steerSimulation, { body: { what: 'dispute', paymentId: `${payments[1]?.id}` } })
  await page.call(steerSimulation, { body: { what: 'set-card', customerId, card: 'declined' } })
  expect(await read()).toMatchObject({
    cardWorks: false,
    payments: [{ refunded: 19_900 }, { disputed: true }, { refunded: 0, disputed: false }],
  })
})

test('without a simulation nothing is found', async () => {
  const plain = await startTestApp({ developer: true })
  app = plain
  expect((await plain.page().call(simulatedPayments, { query: {} })).status).toBe(404)
  expect((await plain.page().call(simulatedCheckout, { params: { id: 'cs_sim_1' } })).status).toBe(404)
})
