import { useQuery } from '@tanstack/react-query'
import { brand } from '#contract/brand.ts'
import type { CurrentUser } from '#contract/session.ts'
import { useAuth } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { OfflineDrawing } from '#web/ui/member-drawings.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SettingsFrame } from '#web/ui/settings-frame.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { AnnouncedPrices } from '../announced-prices.tsx'
import { BillingSection } from './billing-section.tsx'
import { DeveloperSection } from './developer-section.tsx'
import { HistorySection } from './history-section.tsx'
import { PlanSection } from './plan-section.tsx'
import { billingQuery } from './queries.ts'
import { planStatusOf } from './subscription-texts.ts'
import { WithdrawSection } from './withdraw-section.tsx'

export const meta = () => [{ title: `Subscription · ${brand.name}` }]

export default function SubscriptionPage() {
  const { user } = useAuth()
  return (
    user && (
      <SettingsFrame title="Subscription" lead="Your plan, what it costs, and how to change or end it.">
        <Subscription user={user} />
      </SettingsFrame>
    )
  )
}

function Subscription({ user }: { user: CurrentUser }) {
  const { data: billing, isFetching, refetch } = useQuery(billingQuery)
  if (!billing)
    return isFetching ? (
      <Spinner label="Loading your plan..." />
    ) : (
      <EmptyState
        picture={<OfflineDrawing />}
        title="We couldn't load your plan just now"
        action={<Button onClick={() => void refetch()}>Retry</Button>}
      >
        Nothing has changed. Check your connection and try again.
      </EmptyState>
    )
  const status = planStatusOf(user, billing.subscription)
  return (
    <>
      {billing.provider === 'simulated' && (
        <Notice tone="neutral" title="Payments are simulated here">
          No card is charged and no money moves.
        </Notice>
      )}
      <AnnouncedPrices />
      <PlanSection user={user} status={status} provider={billing.provider} />
      {status.kind === 'paid' && <BillingSection subscription={status.subscription} provider={billing.provider} />}
      {billing.provider !== 'none' && <HistorySection />}
      <WithdrawSection user={user} purchases={billing.withdrawable} />
      {user.devMode && <DeveloperSection user={user} subscription={billing.subscription} />}
    </>
  )
}
