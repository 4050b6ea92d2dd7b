import { afterEach, beforeEach, expect } from 'vitest'
import type { Product } from '#server/platform/payments/provider.ts'
import type { ProviderWorld } from '../providers.ts'

export const monthly: Product = { plan: 'pro', billing: 'monthly' }
export const annual: Product = { plan: 'pro', billing: 'annual' }
export const tokens: Product = { plan: 'tokens' }
export const at = (text: string): Date => new Date(text)
const addresses = {
  successUrl: 'http://localhost:3000/success?session_id={CHECKOUT_SESSION_ID}',
  cancelUrl: 'http://localhost:3000/cancel',
}

export type Setting = ReturnType<typeof newSetting>

/** Starts a provider per test, with common actions. */
export function newSetting(kind: 'simulated' | 'stripe', start: () => Promise<ProviderWorld>) {
  let current: ProviderWorld | undefined
  let keys = 0
  beforeEach(async () => {
    current = await start()
  })
  afterEach(() => current?.close())

  const world = (): ProviderWorld => current ?? expect.unreachable('Only within a test')
  const key = () => `key-${++keys}`
  const newCustomer = () =>
    world().provider.createCustomer({ userId: crypto.randomUUID(), email: 'maya@example.org' }, key())
  const open = (customerId: string, product: Product, withKey = key()) =>
    world().provider.openCheckout({ customerId, userId: 'maya', product, ...addresses }, withKey)

  async function bought(product: Product, customerId?: string) {
    const customer = customerId ?? (await newCustomer())
    const { id } = await open(customer, product)
    await world().pay(id)
    const checkout = await world().provider.readCheckout(id)
    if (checkout?.state !== 'paid') throw new Error('It was not paid')
    return {
      customer,
      checkoutId: id,
      subscriptionId: `${checkout.subscriptionId}`,
      paymentId: `${checkout.paymentId}`,
    }
  }
  async function running(customer: string) {
    const all = await world().provider.runningSubscriptions(customer)
    expect(all.length).toBeLessThan(2)
    return all[0]
  }
  const amounts = async (customer: string) =>
    (await world().provider.listInvoices(customer)).map(({ amount, status }) => [amount, status])

  return { kind, world, key, newCustomer, open, bought, running, amounts }
}
