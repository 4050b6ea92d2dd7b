import { eq } from 'drizzle-orm'
import { paymentWebhook } from '#contract/endpoints/billing.ts'
import type { AppOptions } from '#server/app.ts'
import type { Deps } from '#server/deps.ts'
import { subscriptions } from '#server/platform/db/schema.ts'
import { type PaymentProvider, ProviderFailed } from '#server/platform/payments/provider.ts'
import { openSimulation, type Simulation } from '#server/platform/payments/simulated.ts'
import { openStripe } from '#server/platform/payments/stripe.ts'
import { startTestApp, type TestApp, TestClock } from './app.ts'
import { type StripeFake, startStripeFake, stripeKeys } from './stripe-fake.ts'

type Card = 'works' | 'declined'
type Send = (rawBody: string, signature: string | undefined) => Promise<number>
/** Resolves to whether the app accepted the event. */
type Deliver = (rawBody: string, signature: string) => Promise<boolean>

/** Actions at the payment provider and results of its events. Uses the app's clock. */
export interface TestPayments<Provider extends PaymentProvider = PaymentProvider> {
  /** The provider, for actions outside the app. */
  readonly provider: Provider
  /** All events sent to the app, with the status. */
  readonly sent: { rawBody: string; signature: string; status: number }[]
  /** Simulates an outage. */
  down: boolean
  /** Pays a checkout and returns the redirect URL. Sends the events unless `hold` is set. */
  pay(url: string, options?: { hold?: boolean }): Promise<string>
  /** Tries a declined card. */
  decline(url: string): Promise<void>
  /** Returns the cancel URL. */
  cancelCheckout(url: string): Promise<string>
  /** Sets the saved card. */
  setCard(userId: string, card: Card): Promise<void>
  /** Moves the clock to the end of the period, which renews or ends the subscription, and sends the events. */
  renew(userId: string, options?: { hold?: boolean }): Promise<void>
  /** The same with a declined card. */
  failRenewal(userId: string, options?: { hold?: boolean }): Promise<void>
  /** Restores the card and pays what is past due. */
  payOverdue(userId: string): Promise<void>
  /** A manual refund; all unless `cents` is set. */
  refund(paymentId: string, cents?: number): Promise<void>
  /** A chargeback. */
  dispute(paymentId: string): Promise<void>
  /** Moves the clock, runs what is due and sends the events. */
  passTime(milliseconds: number): Promise<void>
  /** Sends held events. Returns the number of rejected ones, which are retried. */
  sendEvents(): Promise<number>
  /** Sends an unmodified or changed event. Returns the status. */
  sendRaw: Send
}

export type PayingApp<Provider extends PaymentProvider = PaymentProvider> = TestApp & {
  payments: TestPayments<Provider>
}

/** Starts the app with the simulated payment provider, which delivers events in process. */
export async function startPayingApp(options: AppOptions = {}): Promise<PayingApp<Simulation>> {
  return startPaying(options, ({ db, clock, publicUrl }, deliver) =>
    simulatedDriver(openSimulation({ db, clock, publicUrl, deliver })),
  )
}

/** Starts the app with the Stripe provider and a fake Stripe. */
export async function startStripeApp(options: AppOptions = {}) {
  const clock = new TestClock()
  const fake = await startStripeFake(clock)
  const provider = await openStripe({ ...stripeKeys, clock, address: fake.address })
  const app = await startPaying(options, (_, deliver) => stripeDriver(fake, provider, deliver), clock)
  const close = async () => {
    await app.close()
    await fake.stop()
  }
  return { ...app, fake, close }
}

/** Provider actions beyond the app's interface. */
interface ProviderDriver<Provider extends PaymentProvider> {
  provider: Provider
  findHosted(checkoutId: string): Promise<{ successUrl: string; cancelUrl: string } | undefined>
  pay(checkoutId: string, card: Card): Promise<string | undefined>
  setCard(customerId: string, card: Card): Promise<void>
  payOverdue(subscriptionId: string): Promise<void>
  refund(paymentId: string, cents: number | undefined): Promise<void>
  dispute(paymentId: string): Promise<void>
  /** Runs what is due. */
  advance(): Promise<void>
  sendEvents(): Promise<number>
}

function simulatedDriver(provider: Simulation): ProviderDriver<Simulation> {
  return {
    provider,
    findHosted: id => provider.readHosted(id),
    pay: (id, card) => provider.payCheckout(id, card),
    setCard: (customerId, card) => provider.setCard(customerId, card),
    payOverdue: id => provider.endPeriod(id, 'works'),
    async refund(id, cents) {
      await provider.refundSome(id, cents)
    },
    dispute: id => provider.dispute(id),
    advance: () => provider.advance(),
    async sendEvents() {
      let [taken, waiting] = [1, 0]
      while (taken > 0) {
        const delivered = await provider.deliver()
        taken = delivered.taken
        waiting += delivered.waiting
      }
      return waiting
    },
  }
}

function stripeDriver(fake: StripeFake, provider: PaymentProvider, deliver: Deliver): ProviderDriver<PaymentProvider> {
  const { account } = fake
  let waiting: string[] = []
  return {
    provider,
    findHosted: async id => account.find('checkout', id).data,
    pay: async (id, card) => account.pay(id, card),
    setCard: async (customerId, card) => account.setCard(customerId, card),
    payOverdue: async id => account.payOverdue(id),
    refund: async (id, cents) => account.refund(id, cents),
    dispute: async id => account.dispute(id),
    advance: async () => account.passTime(),
    async sendEvents() {
      const due = [...waiting, ...fake.drainEvents().map(({ rawBody }) => rawBody)]
      waiting = []
      // Like Stripe, each attempt has a new signature.
      for (const rawBody of due) if (!(await deliver(rawBody, fake.sign(rawBody)))) waiting.push(rawBody)
      return waiting.length
    },
  }
}

async function startPaying<Provider extends PaymentProvider>(
  options: AppOptions,
  openDriver: (deps: Deps, deliver: Deliver) => ProviderDriver<Provider>,
  clock?: TestClock,
): Promise<PayingApp<Provider>> {
  const late: { send?: Send } = {}
  const sent: TestPayments['sent'] = []
  const state = { down: false }
  let driver: ProviderDriver<Provider> | undefined
  const app = await startTestApp({
    ...options,
    ...(clock ? { clock } : {}),
    replace: deps => {
      driver = openDriver(deps, async (rawBody, signature) => {
        const status = (await late.send?.(rawBody, signature)) ?? 0
        sent.push({ rawBody, signature, status })
        return status === 200
      })
      return { payments: withOutages(driver.provider, state) }
    },
  })
  if (!driver) throw new Error('The app was started without its provider.')
  const sendRaw: Send = async (rawBody, signature) => {
    const headers = { 'content-type': 'application/json', ...(signature ? { 'stripe-signature': signature } : {}) }
    const { method, path: url } = paymentWebhook
    return (await app.app.inject({ method, url, headers, payload: rawBody })).statusCode
  }
  late.send = sendRaw
  const { provider } = driver
  const payments = Object.assign(state, { provider, sent, sendRaw, ...paymentActions(app, driver) })
  return { ...app, payments }
}

const idIn = (url: string) => new URL(url).pathname.split('/').at(-1) ?? ''

function paymentActions(
  { db, clock }: TestApp,
  driver: ProviderDriver<PaymentProvider>,
): Omit<TestPayments, 'provider' | 'sent' | 'down' | 'sendRaw'> {
  const { sendEvents, refund, dispute } = driver
  const customerOf = async (userId: string) => {
    const [row] = await db.sql.select().from(subscriptions).where(eq(subscriptions.userId, userId))
    if (!row) throw new Error(`${userId} is no customer`)
    return row.customerId
  }
  const runningOf = async (userId: string) => {
    const [running] = await driver.provider.runningSubscriptions(await customerOf(userId))
    if (!running) throw new Error(`${userId} has no running subscription`)
    return running
  }
  const hostedAt = async (url: string) => {
    const checkout = await driver.findHosted(idIn(url))
    if (!checkout) throw new Error(`There is no checkout at ${url}`)
    return checkout
  }
  const endPeriod = async (userId: string, hold = false) => {
    const { currentPeriodEnd } = await runningOf(userId)
    clock.move(Math.max(0, currentPeriodEnd.getTime() - clock.now().getTime()))
    await driver.advance()
    if (!hold) await sendEvents()
  }
  const setCard = async (userId: string, card: Card) => driver.setCard(await customerOf(userId), card)

  return {
    async pay(url, { hold = false } = {}) {
      const { successUrl } = await hostedAt(url)
      const outcome = await driver.pay(idIn(url), 'works')
      if (outcome !== 'paid') throw new Error(`The checkout was not paid but ${outcome}`)
      if (!hold) await sendEvents()
      return successUrl
    },
    async decline(url) {
      const outcome = await driver.pay(idIn(url), 'declined')
      if (outcome !== 'declined') throw new Error(`The card was not declined, the checkout is ${outcome}`)
    },
    cancelCheckout: async url => (await hostedAt(url)).cancelUrl,
    setCard,
    renew: (userId, { hold } = {}) => endPeriod(userId, hold),
    async failRenewal(userId, { hold } = {}) {
      await setCard(userId, 'declined')
      await endPeriod(userId, hold)
    },
    async payOverdue(userId) {
      const { id, status } = await runningOf(userId)
      if (status !== 'past_due') throw new Error(`${userId} owes nothing`)
      await driver.payOverdue(id)
      await sendEvents()
    },
    refund,
    dispute,
    async passTime(milliseconds) {
      clock.move(milliseconds)
      await driver.advance()
      await sendEvents()
    },
    sendEvents,
  }
}

/** Adds outages to the provider. Verifying events needs no network. */
function withOutages(provider: PaymentProvider, state: { down: boolean }): PaymentProvider {
  return new Proxy(provider, {
    get(target, name, receiver) {
      const value = Reflect.get(target, name, receiver)
      if (typeof value !== 'function' || name === 'readEvent') return value
      return async (...given: unknown[]) => {
        if (state.down) throw new ProviderFailed('The provider cannot be reached.')
        return value.apply(target, given)
      }
    },
  })
}
