import { type BrowserContext, type BrowserContextOptions, test as base, type Page } from '@playwright/test'
import { reducedMotion } from './inspect.ts'
import { createMember, type Member, type MemberOptions, readUser } from './people.ts'
import { type RunningServer, startServer } from './server.ts'

interface Visit extends Member {
  page: Page
  /** Career titles, best first; empty without a quiz. */
  matches: string[]
  spent(): Promise<number>
}

interface Arrangements {
  /** Opens a new browser context, with a member's `storageState` if given. It is closed after the test. */
  open(options?: BrowserContextOptions): Promise<Page>
  /** Creates an account through the API. */
  member(options?: MemberOptions): Promise<Member>
  visit(options?: MemberOptions): Promise<Visit>
}

/** One server per worker, so every person in a test needs a unique name. */
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
    await use(async options => {
      const member = await createMember(server.url, options)
      made.push(member)
      return member
    })
    await Promise.all(made.map(({ api }) => api.dispose()))
  },
  visit: ({ open, member }, use) =>
    use(async options => {
      const user = await member(options)
      const balance = async () => (await readUser(user.api)).tokenBalance
      const before = await balance()
      const page = await open({ storageState: user.storageState, ...reducedMotion })
      const matches = user.results?.suggestions.map(({ title }) => title) ?? []
      return { ...user, page, matches, spent: async () => before - (await balance()) }
    }),
})

export { expect } from '@playwright/test'
