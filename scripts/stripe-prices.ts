import { Stripe } from 'stripe'
import { ProviderFailed } from '#server/platform/payments/provider.ts'
import { makePrices } from '#server/platform/payments/stripe/make-prices.ts'
import { readPrices } from '#server/platform/payments/stripe/prices.ts'
import { StartError } from '#server/platform/start-error.ts'

/** Creates missing prices at Stripe and compares all of them: STRIPE_SECRET_KEY=… npm run stripe-prices. */
try {
  const secretKey = process.env.STRIPE_SECRET_KEY
  if (!secretKey) throw new StartError('Set STRIPE_SECRET_KEY.')
  const stripe = new Stripe(secretKey, { telemetry: false })
  const made = await makePrices(stripe)
  console.log(made.length ? `Made: ${made.join(', ')}` : 'Nothing was missing.')
  await readPrices(stripe)
  console.log('The prices at Stripe are those of contract/prices.ts.')
} catch (error) {
  if (!(error instanceof StartError || error instanceof ProviderFailed)) throw error
  console.error(error.message)
  process.exitCode = 1
}
