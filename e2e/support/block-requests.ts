import type { Page } from '@playwright/test'

/** Blocks matching requests until the returned function is called. */
export async function blockRequests(page: Page, addresses: string): Promise<() => void> {
  const { promise: free, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(addresses, async route => {
    await free
    await route.continue()
  })
  return letGo
}
