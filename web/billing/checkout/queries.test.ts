import { afterEach, expect, test, vi } from 'vitest'
import { startCheckout } from './queries.ts'

afterEach(() => vi.unstubAllGlobals())

test('confirms an order with the shown amount, including zero, and not before it was shown', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('location', { origin: 'https://app.wayspark.example' })
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)))
    return Response.json({ success: true, redirect: '/dashboard' })
  })
  const order = { plan: 'pro', billing: 'annual' } as const
  await startCheckout(order)
  for (const dueToday of [171_100, 0]) await startCheckout(order, dueToday)
  expect(sent).toEqual([
    { ...order, confirmed: false, native: false },
    { ...order, confirmed: true, dueToday: 171_100, native: false },
    { ...order, confirmed: true, dueToday: 0, native: false },
  ])
})
