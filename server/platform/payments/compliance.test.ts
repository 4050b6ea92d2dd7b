import { afterAll, describe } from 'vitest'
import { openTestDatabase } from '#server/testing/database.ts'
import { promiseChanges } from '#server/testing/payment-promises/changes.ts'
import { promiseCheckouts } from '#server/testing/payment-promises/checkouts.ts'
import { promiseEvents } from '#server/testing/payment-promises/events.ts'
import { promiseRefunds } from '#server/testing/payment-promises/refunds.ts'
import { newSetting } from '#server/testing/payment-promises/setting.ts'
import { promiseSubscriptions } from '#server/testing/payment-promises/subscriptions.ts'
import { startSimulatedWorld, startStripeWorld } from '#server/testing/providers.ts'

const db = await openTestDatabase()
afterAll(() => db.close())
const startSimulated = () => startSimulatedWorld(db)

/** Expected amounts are literals, not computed by either provider. */
describe.each([
  ['simulated', startSimulated, startStripeWorld],
  ['stripe', startStripeWorld, startSimulated],
] as const)('the %s provider', (kind, start, startOther) => {
  const setting = newSetting(kind, start)
  promiseCheckouts(setting)
  promiseSubscriptions(setting)
  promiseChanges(setting)
  promiseRefunds(setting)
  promiseEvents(setting, startOther)
})
