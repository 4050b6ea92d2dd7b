import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { type Env, isTrial } from '../env.ts'
import { StartError } from '../start-error.ts'
import { type PaymentProvider, ProviderFailed } from './provider.ts'
import type { Deliver } from './simulated/deliver-events.ts'
import type { Simulation } from './simulated.ts'
import type { StripeOptions } from './stripe.ts'

export interface Payments {
  provider: PaymentProvider | undefined
  description: string
  /** Why the provider's prices could not be compared yet. */
  unchecked?: string | undefined
  /** Present when payments are simulated. Events wait until `connect` sets the webhook. */
  simulation?: { provider: Simulation; connect(webhook: URL): void }
}

/**
 * Chooses the payment provider: Stripe if configured, else a simulation, but only where nobody else can reach the
 * server. `stripeAddress` is for tests.
 * @throws StartError if Stripe's prices differ or production would be simulated
 */
export async function openPayments(env: Env, db: Database, clock: Clock, stripeAddress?: URL): Promise<Payments> {
  if (env.paymentsOff) return { provider: undefined, description: 'switched off' }
  if (env.stripe) return openAtStripe({ ...env.stripe, clock, ...(stripeAddress ? { address: stripeAddress } : {}) })
  if (env.production)
    throw new StartError('Production takes no simulated payments. Set STRIPE_SECRET_KEY, or PAYMENTS=off.')
  if (isTrial(env)) return openSimulated(env, db, clock)
  const words = 'none, for people may reach this server or get mails from it. Set STRIPE_SECRET_KEY to sell.'
  return { provider: undefined, description: words }
}

async function openAtStripe(options: StripeOptions): Promise<Payments> {
  const { openStripe } = await import('./stripe.ts')
  const provider = await openStripe(options)
  // If Stripe is unreachable, prices are compared before the first sale instead.
  const away = await provider.checkPrices().then(
    () => undefined,
    error => {
      if (error instanceof ProviderFailed) return error
      throw error
    },
  )
  const words = options.secretKey.includes('_test_')
    ? 'through Stripe in test mode, nothing is really paid'
    : 'through Stripe'
  return { provider, description: words, unchecked: away?.message }
}

async function openSimulated({ publicUrl }: Env, db: Database, clock: Clock): Promise<Payments> {
  const [{ openSimulation }, { deliverTo }] = await Promise.all([
    import('./simulated.ts'),
    import('./simulation-job.ts'),
  ])
  let send: Deliver | undefined
  const deliver: Deliver = async (rawBody, signature) => (send ? send(rawBody, signature) : false)
  const provider = openSimulation({ db, clock, publicUrl, deliver })
  const connect = (webhook: URL) => {
    send = deliverTo(webhook)
  }
  return {
    provider,
    description: 'simulated, nothing is really paid; see /dev/payments. Set STRIPE_SECRET_KEY to sell.',
    simulation: { provider, connect },
  }
}
