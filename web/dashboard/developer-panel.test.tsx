import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { prerender } from 'react-dom/static'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { CurrentUser } from '#contract/session.ts'
import { sampleUser } from '#contract/testing/sample-user.ts'

const admin: CurrentUser = {
  ...sampleUser,
  planType: 'pro',
  billingInterval: 'annual',
  isPro: true,
  currentPeriodEnd: '2027-02-03T12:00:00.000Z',
  isAdmin: true,
}

afterEach(() => {
  vi.unstubAllEnvs()
})

/** Renders the dashboard with or without developer pages. */
async function dashboardOf(account: CurrentUser, developerPages = ''): Promise<string> {
  vi.resetModules()
  vi.stubEnv('DEV_PAGES', developerPages)
  const { currentUserQuery } = await import('#web/platform/session.ts')
  const { default: DashboardPage } = await import('./dashboard-page.tsx')
  const client = new QueryClient()
  client.setQueryData(currentUserQuery.queryKey, { user: account, offline: false })
  const { prelude } = await prerender(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <DashboardPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return new Response(prelude).text()
}

test('shows administrators their plan on the server', async () => {
  const words = (await dashboardOf(admin)).replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
  expect(words).toContain('Developer panel')
  for (const fact of ['Current plan pro', 'Billing annual', 'Paid until Feb 3, 2027', 'Access ends -'])
    expect(words).toContain(fact)
})

test('hides the panel from everyone else', async () => {
  const html = await dashboardOf({ ...admin, isAdmin: false, devMode: true }, '1')
  expect(html).toContain('Hi ')
  expect(html).not.toContain('Developer panel')
})

test('links to developer pages only in builds that have them', async () => {
  const [developed, live] = [await dashboardOf(admin, '1'), await dashboardOf(admin)]
  for (const path of ['/dev', '/all-tests-runner']) {
    expect(developed).toContain(`href="${path}"`)
    expect(live).not.toContain(`href="${path}"`)
  }
  expect(live).toContain('href="/home"')
})
