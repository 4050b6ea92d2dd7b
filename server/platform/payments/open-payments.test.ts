import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { TestClock } from '#server/testing/app.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { startStripeFake, stripeKeys } from '#server/testing/stripe-fake.ts'
import { runPeriodically } from '../background/job.ts'
import { readEnv } from '../env.ts'
import { StartError } from '../start-error.ts'
import { openPayments } from './open-payments.ts'
import { loopbackOrigin, simulationJob } from './simulation-job.ts'

const db = await openTestDatabase()
afterAll(() => db.close())
const clock = new TestClock()
const log = { warn() {}, error() {} }
const open = (variables: Record<string, string>, stripeAddress?: URL) =>
  openPayments(readEnv(variables), db, clock, stripeAddress)
const keys = { STRIPE_SECRET_KEY: stripeKeys.secretKey, STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret }

describe('payments use', () => {
  test('a simulation without settings, for developers only', async () => {
    const { provider, description: words } = await open({})
    expect([provider?.kind, words]).toEqual(['simulated', expect.stringContaining('nothing is really paid')])
  })

  const closed: Record<string, string>[] = [
    { PUBLIC_URL: 'https://staging.wayspark.example' },
    { SMTP_URL: 'smtp://localhost:25' },
    { PAYMENTS: 'off' },
    { PAYMENTS: 'off', ...keys },
  ]
  test.each(closed)('nobody with %j', async variables => {
    expect((await open(variables)).provider).toBeUndefined()
  })

  test('Stripe with its keys, naming test mode', async () => {
    const stripe = await startStripeFake(clock)
    onTestFinished(stripe.stop)
    const { provider, description: words } = await open(keys, stripe.address)
    expect([provider?.kind, words]).toEqual(['stripe', 'through Stripe in test mode, nothing is really paid'])
  })
})

test('different prices at Stripe stop the start; an outage does not', async () => {
  const stripe = await startStripeFake(clock)
  const [price] = stripe.account.setup.prices
  if (price) price.unit_amount = 1
  await expect(open(keys, stripe.address)).rejects.toThrow(StartError)
  await stripe.stop()
  const { provider, unchecked } = await open(keys, stripe.address)
  expect([provider?.kind, unchecked]).toEqual(['stripe', expect.stringContaining('Stripe failed')])
})

test('production never simulates', async () => {
  const env = { ...readEnv({}), production: true }
  await expect(openPayments(env, db, clock)).rejects.toThrow('Production takes no simulated payments')
})

test('the simulation posts events to this server until they are accepted', async () => {
  const { simulation: simulated } = await open({})
  if (!simulated) throw new Error('Payments are not simulated')
  const simulation = simulated.provider
  const run = () => runPeriodically(simulationJob, { simulation, log, clock, db })
  const received: { url: string | undefined; body: string; signature: unknown }[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { url, headers } = request
    received.push({ url, body, signature: headers['stripe-signature'] })
    response.writeHead(received.length === 1 ? 500 : 200).end()
  })
  await new Promise<void>(resolve => server.listen(0, '0.0.0.0', resolve))
  onTestFinished(() => void server.close())

  const customerId = await simulation.createCustomer({ userId: 'maya', email: 'maya@example.org' }, 'a')
  const addresses = { successUrl: 'http://localhost:3000/success', cancelUrl: 'http://localhost:3000/cancel' }
  const asked = { customerId, userId: 'maya', product: { plan: 'tokens' }, ...addresses } as const
  await simulation.payCheckout((await simulation.openCheckout(asked, 'b')).id, 'works')
  simulated.connect(new URL('/api/stripe/webhook', loopbackOrigin(server.address() as AddressInfo)))
  const working = run()
  await expect.poll(() => received.length, { interval: 10, timeout: 5000 }).toBe(2)
  await working.stop()
  clock.move(10_000)
  const again = run()
  await expect.poll(() => received.length, { interval: 10, timeout: 5000 }).toBe(3)
  await again.stop()

  expect(received[2]?.body).toBe(received[0]?.body)
  expect(new Set(received.map(({ url }) => url))).toEqual(new Set(['/api/stripe/webhook']))
  for (const { body, signature } of received)
    expect(simulation.readEvent(Buffer.from(body), String(signature), clock.now()).id).toMatch(/^evt_sim_/)
}, 20_000)
