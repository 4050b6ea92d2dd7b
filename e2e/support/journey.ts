import { test as base } from '@playwright/test'
import { type RunningServer, startServer } from './server.ts'

/** A journey's own product: one server for each worker, so that journeys of one file share their people. */
export const test = base.extend<object, { server: RunningServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter list
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.url),
})

export { expect } from '@playwright/test'
