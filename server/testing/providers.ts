import type { Database } from '#server/platform/db/database.ts'
import { simulatedPayments } from '#server/platform/db/schema.ts'
import type { PaymentProvider } from '#server/platform/payments/provider.ts'
import { openSimulation } from '#server/platform/payments/simulated.ts'
import { openStripe } from '#server/platform/payments/stripe.ts'
import { TestClock } from './app.ts'
import { startStripeFake, stripeKeys } from './stripe-fake.ts'

/** A payment provider and external actions. */
export interface ProviderWorld {
  provider: PaymentProvider
  clock: TestClock
  /** Pays on the hosted page. Resolves to the outcome. */
  pay(checkoutId: string, card?: 'works' | 'declined'): Promise<string | undefined>
  /** Sets the saved card. */
  setCard(customerId: string, card: 'works' | 'declined'): Promise<void>
  /** Moves the clock and runs what is due. */
  passTime(milliseconds: number): Promise<void>
  /** A manual refund. */
  refundSome(paymentId: string, cents: number): Promise<void>
  dispute(paymentId: string): Promise<void>
  /** Returns new events as they would be sent. */
  drainEvents(): Promise<{ rawBody: string; signature: string }[]>
  close(): Promise<void>
}

export async function startSimulatedWorld(db: Database): Promise<ProviderWorld> {
  await db.sql.delete(simulatedPayments)
  const clock = new TestClock()
  const sent: { rawBody: string; signature: string }[] = []
  const deliver = async (rawBody: string, signature: string) => sent.push({ rawBody, signature }) > 0
  const provider = openSimulation({ db, clock, publicUrl: new URL('http://localhost:3000'), deliver })
  return {
    provider,
    clock,
    pay: (checkoutId, card = 'works') => provider.payCheckout(checkoutId, card),
    setCard: (customerId, card) => provider.setCard(customerId, card),
    async passTime(milliseconds) {
      clock.move(milliseconds)
      await provider.advance()
    },
    async refundSome(paymentId, cents) {
      await provider.refundSome(paymentId, cents)
    },
    dispute: paymentId => provider.dispute(paymentId),
    async drainEvents() {
      while ((await provider.deliver()).taken > 0);
      return sent.splice(0)
    },
    close: async () => {},
  }
}

export async function startStripeWorld(): Promise<ProviderWorld> {
  const clock = new TestClock()
  const { account, address, drainEvents, stop } = await startStripeFake(clock)
  return {
    provider: await openStripe({ ...stripeKeys, clock, address }),
    clock,
    pay: async (checkoutId, card = 'works') => account.pay(checkoutId, card),
    setCard: async (customerId, card) => account.setCard(customerId, card),
    async passTime(milliseconds) {
      clock.move(milliseconds)
      account.passTime()
    },
    refundSome: async (paymentId, cents) => account.refund(paymentId, cents),
    dispute: async paymentId => account.dispute(paymentId),
    drainEvents: async () => drainEvents(),
    close: stop,
  }
}
