import { eq } from 'drizzle-orm'
import { paymentWebhook } from '#contract/billing.ts'
import type { AppOptions } from '#server/app.ts'
import { subscriptions } from '#server/platform/db/schema.ts'
import { type PaymentProvider, ProviderFailed } from '#server/platform/payments/provider.ts'
import { openSimulation, type Simulation } from '#server/platform/payments/simulated.ts'
import { startTestApp, type TestApp } from './app.ts'

/** What happens at the payment provider, and what became of the events it sent. Times are those of the app's clock. */
export interface TestPayments {
  /** The provider itself, for what the app did not do. */
  readonly provider: Simulation
  /** Every event that was sent to the app, as it was sent, and the answer. */
  readonly sent: { rawBody: string; signature: string; status: number }[]
  /** True: the provider cannot be reached by the app. */
  down: boolean
  /** Pays at the address of a hosted checkout. Returns where she is led to. The events are sent, unless they are held. */
  pay(url: string, options?: { hold?: boolean }): Promise<string>
  /** Tries a card that is declined. */
  decline(url: string): Promise<void>
  /** Where the way back leads. */
  walkAway(url: string): Promise<string>
  /** Her card for later charges. */
  setCard(userId: string, card: 'works' | 'declined'): Promise<void>
  /** Moves the clock to the end of her period: it is renewed, or ends where it was cancelled; the events are sent. */
  renew(userId: string, options?: { hold?: boolean }): Promise<void>
  /** The same, with a card that is declined. */
  failRenewal(userId: string, options?: { hold?: boolean }): Promise<void>
  /** Her card works again, and what is past due is paid. */
  payOverdue(userId: string): Promise<void>
  /** Moves the clock, lets what is due happen, and sends the events. */
  passTime(milliseconds: number): Promise<void>
  /** Sends what was held back. Returns how many events the app did not take; they come again. */
  sendEvents(): Promise<number>
  /** Sends an event again, or a changed one. Returns the status. */
  sendRaw(rawBody: string, signature: string | undefined): Promise<number>
}

/** The app of startTestApp with the simulated payment provider, whose events come to it in process. */
export async function startPayingApp(options: AppOptions = {}): Promise<TestApp & { payments: TestPayments }> {
  const late: { send?: TestPayments['sendRaw'] } = {}
  const sent: TestPayments['sent'] = []
  const state = { down: false }
  let provider: Simulation | undefined
  const app = await startTestApp({
    ...options,
    replace: ({ db, clock, publicUrl }) => {
      const deliver = async (rawBody: string, signature: string) => {
        const status = (await late.send?.(rawBody, signature)) ?? 0
        sent.push({ rawBody, signature, status })
        return status === 200
      }
      provider = openSimulation({ db, clock, publicUrl, deliver })
      return { payments: orDown(provider, state) }
    },
  })
  if (!provider) throw new Error('The app was started without its provider.')
  late.send = async (rawBody, signature) => {
    const headers = { 'content-type': 'application/json', ...(signature ? { 'stripe-signature': signature } : {}) }
    const { method, path: url } = paymentWebhook
    return (await app.app.inject({ method, url, headers, payload: rawBody })).statusCode
  }
  const happenings = happeningsOf(app, provider, late.send)
  return {
    ...app,
    payments: Object.assign(state, { provider, sent, ...happenings }),
  }
}

const idIn = (url: string) => new URL(url).pathname.split('/').at(-1) ?? ''

function happeningsOf(
  { db, clock }: TestApp,
  provider: Simulation,
  sendRaw: TestPayments['sendRaw'],
): Omit<TestPayments, 'provider' | 'sent' | 'down'> {
  const sendEvents = async () => (await provider.deliver()).waiting
  const customerOf = async (userId: string) => {
    const [row] = await db.sql.select().from(subscriptions).where(eq(subscriptions.userId, userId))
    if (!row) throw new Error(`${userId} is no customer`)
    return row.customerId
  }
  const runningOf = async (userId: string) => {
    const [running] = await provider.runningSubscriptions(await customerOf(userId))
    if (!running) throw new Error(`${userId} has no running subscription`)
    return running
  }
  const hostedAt = async (url: string) => {
    const checkout = await provider.readHosted(idIn(url))
    if (!checkout) throw new Error(`There is no checkout at ${url}`)
    return checkout
  }
  const endPeriod = async (userId: string, hold = false) => {
    const { currentPeriodEnd } = await runningOf(userId)
    clock.move(Math.max(0, currentPeriodEnd.getTime() - clock.now().getTime()))
    await provider.advance()
    if (!hold) await sendEvents()
  }
  const setCard = async (userId: string, card: 'works' | 'declined') => provider.setCard(await customerOf(userId), card)

  return {
    async pay(url, { hold = false } = {}) {
      const { id, successUrl } = await hostedAt(url)
      const outcome = await provider.payCheckout(id, 'works')
      if (outcome !== 'paid') throw new Error(`The checkout was not paid but ${outcome}`)
      if (!hold) await sendEvents()
      return successUrl
    },
    async decline(url) {
      const outcome = await provider.payCheckout((await hostedAt(url)).id, 'declined')
      if (outcome !== 'declined') throw new Error(`The card was not declined, the checkout is ${outcome}`)
    },
    walkAway: async url => (await hostedAt(url)).cancelUrl,
    setCard,
    renew: (userId, { hold } = {}) => endPeriod(userId, hold),
    async failRenewal(userId, { hold } = {}) {
      await setCard(userId, 'declined')
      await endPeriod(userId, hold)
    },
    async payOverdue(userId) {
      const { id, status } = await runningOf(userId)
      if (status !== 'past_due') throw new Error(`${userId} owes nothing`)
      await provider.endPeriod(id, 'works')
      await sendEvents()
    },
    async passTime(milliseconds) {
      clock.move(milliseconds)
      await provider.advance()
      await sendEvents()
    },
    sendEvents,
    sendRaw,
  }
}

/** The provider as the app has it: it can be out of reach. What proves an event needs nobody. */
function orDown(provider: Simulation, state: { down: boolean }): PaymentProvider {
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
