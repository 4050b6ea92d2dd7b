import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { brand } from '#contract/brand.ts'
import type { BillingState } from '#contract/endpoints/billing.ts'
import type { CurrentUser } from '#contract/session.ts'
import { sampleUser } from '#contract/testing/sample-user.ts'
import { billingQuery } from '#web/billing/subscription/queries.ts'
import { currentUserQuery } from '#web/platform/session.ts'
import { PaidPlanNotice } from './paid-plan-notice.tsx'

const pro: CurrentUser = { ...sampleUser, planType: 'pro', isPro: true, billingInterval: 'annual' }
const nothing: BillingState = { provider: 'stripe', subscription: null, withdrawable: [] }
const subscription: BillingState['subscription'] = {
  billing: 'annual',
  status: 'active',
  startedAt: '2026-11-01T12:00:00.000Z',
  currentPeriodEnd: '2027-11-01T12:00:00.000Z',
  endsAt: null,
  renewalPrice: 191_000,
  graceEnds: null,
}
const withdrawable: BillingState['withdrawable'] = [
  {
    id: '0b8f6f0e-6f38-4a52-9a3e-0b2c3c1d5e6f',
    plan: 'tokens',
    billing: null,
    amount: 999,
    paidAt: '2026-11-20T12:00:00.000Z',
    withdrawableUntil: '2026-12-05T12:00:00.000Z',
  },
]

function shownTo(as: CurrentUser, billing?: BillingState): string {
  const client = new QueryClient()
  client.setQueryData(currentUserQuery.queryKey, { user: as, offline: false })
  if (billing) client.setQueryData(billingQuery.queryKey, billing)
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <PaidPlanNotice />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

test('tells subscribers about cancellation, loss and refunds', () => {
  for (const markup of [shownTo(pro), shownTo(pro, { ...nothing, subscription })]) {
    expect(markup).toContain('Your Pro subscription ends right away')
    expect(markup).toContain('you lose the time you paid for')
    expect(markup).toContain('Within 30 days of a payment you can ask for all of it back, also after deleting')
    expect(markup).toContain(`mailto:${brand.supportEmail}`)
    expect(markup).not.toContain('Withdraw from contract here')
  }
})

test('links to withdrawal, also for tokens without a subscription', () => {
  const markup = shownTo(pro, { ...nothing, subscription, withdrawable })
  expect(markup).toContain('Withdraw from contract here')
  expect(markup).toContain('href="/settings/subscription"')
  const tokens = shownTo(sampleUser, { ...nothing, withdrawable })
  expect(tokens).toContain('Withdraw from contract here')
  expect(tokens).not.toContain('subscription ends')
})

test('shows nothing to users without payments', () => {
  expect(shownTo(sampleUser)).toBe('')
  expect(shownTo(sampleUser, nothing)).toBe('')
  expect(shownTo({ ...pro, billingInterval: null, proUnlockedVia: 'testimonial' }, nothing)).toBe('')
})
