import type { Page } from '@playwright/test'

/** Lets nothing of these addresses come to a page, until the answer is called. */
export async function hold(page: Page, addresses: string): Promise<() => void> {
  const { promise: free, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(addresses, async route => {
    await free
    await route.continue()
  })
  return letGo
}
