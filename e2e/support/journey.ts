import { type BrowserContext, type BrowserContextOptions, test as base, type Page } from '@playwright/test'
import { type Member, newMember, type Wishes } from './people.ts'
import { type RunningServer, startServer } from './server.ts'

interface Arrangements {
  /** A browser nobody has used before, or with a member's `storageState` one of hers. Closed with the journey. */
  open(options?: BrowserContextOptions): Promise<Page>
  /** Someone with an account, and with what the wishes name, made by the API alone. */
  member(wishes?: Wishes): Promise<Member>
}

/** A journey's own product: one server for each worker, so every person of a journey has a name of her own. */
export const test = base.extend<Arrangements, { server: RunningServer }>({
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
  open: async ({ browser, server }, use) => {
    const opened: BrowserContext[] = []
    await use(async options => {
      const context = await browser.newContext({ baseURL: server.url, ...options })
      opened.push(context)
      return context.newPage()
    })
    await Promise.all(opened.map(context => context.close()))
  },
  member: async ({ server }, use) => {
    const made: Member[] = []
    await use(async wishes => {
      const member = await newMember(server.url, wishes)
      made.push(member)
      return member
    })
    await Promise.all(made.map(({ api }) => api.dispose()))
  },
})

export { expect } from '@playwright/test'
