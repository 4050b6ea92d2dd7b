import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { brand } from '#contract/brand.ts'
import type { CurrentUser } from '#contract/session.ts'
import { longDay } from '#web/platform/dates.ts'
import { useAuth } from '#web/platform/session.ts'
import { supportEmail } from '#web/platform/site.ts'
import { session } from '#web/platform/storage.ts'
import { purchasesEnabled } from '#web/platform/storefront.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { OfflineDrawing } from '#web/ui/member-drawings.tsx'
import { SettingsFrame } from '#web/ui/settings-frame.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { PricingOpener } from '../pricing-opener.tsx'
import { billingQuery } from '../queries.ts'
import { cancelScreenOf, changesElsewhereText } from '../subscription-texts.ts'
import { CancelForm } from './cancel-form.tsx'
import { CancelledScreen } from './cancelled-screen.tsx'

export const meta = () => [{ title: `Cancel subscription · ${brand.name}` }]

/** /settings/cancel-subscription: reachable directly, without an offer before it. */
export default function CancelPage() {
  const { user } = useAuth()
  return user && <Cancelling user={user} />
}

const back = { to: '/settings/subscription', label: 'Back to Subscription' }

function Cancelling({ user }: { user: CurrentUser }) {
  const { data: billing, isFetching, refetch } = useQuery(billingQuery)
  const [inFlow, setInFlow] = useState(() => session.get('cancellation_flow') !== null)
  const [done, setDone] = useState<{ until: string | null } | null>(null)
  const byStory = user.proUnlockedVia !== null

  if (done) return <CancelledScreen until={done.until} ended={billing?.subscription === null} byStory={byStory} />
  if (!billing)
    return (
      <SettingsFrame title="Cancel subscription" back={back}>
        {isFetching ? <Spinner label="Loading your plan..." /> : <NotLoaded onRetry={() => void refetch()} />}
      </SettingsFrame>
    )
  const { subscription } = billing
  const screen = cancelScreenOf({ done: false, subscription, inFlow })
  if (screen === 'cancelled-before') return <AlreadyCancelled until={subscription?.endsAt ?? null} />
  if (screen === 'nothing-to-cancel' || !subscription) return <NothingToCancel user={user} />
  return (
    <SettingsFrame
      title="Cancel subscription"
      back={back}
      lead="One step: see what changes, and confirm below. No reason needed."
    >
      <CancelForm
        user={user}
        subscription={subscription}
        onDone={until => {
          session.remove('cancellation_flow')
          setInFlow(false)
          setDone({ until })
        }}
      />
    </SettingsFrame>
  )
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      picture={<OfflineDrawing />}
      title="We couldn't load your plan just now"
      action={<Button onClick={onRetry}>Retry</Button>}
    >
      Nothing has changed. If this keeps happening, write to {supportEmail()} and we'll cancel it for you.
    </EmptyState>
  )
}

function CancelMessage({ title, children, actions }: { title: string; children: ReactNode; actions: ReactNode }) {
  return (
    <SettingsFrame title={title} back={back}>
      <p className="text-lg">{children}</p>
      <div className="flex flex-wrap gap-3 max-sm:flex-col">{actions}</div>
    </SettingsFrame>
  )
}

function NothingToCancel({ user }: { user: CurrentUser }) {
  return (
    <CancelMessage
      title="No Active Subscription"
      actions={
        <LinkButton to="/settings/subscription" variant="secondary">
          Back to Subscription
        </LinkButton>
      }
    >
      {nothingText(user)}
    </CancelMessage>
  )
}

function nothingText({ isPro, proUnlockedVia }: CurrentUser): string {
  if (!isPro) return "You are on Standard (Free). There's nothing to pay and nothing to cancel."
  if (proUnlockedVia) return "You unlocked Pro with your story. There's nothing to pay and nothing to cancel."
  return `We can't find a subscription for you. Are you being charged? Write to ${supportEmail()}, and we'll end it.`
}

function AlreadyCancelled({ until }: { until: string | null }) {
  return (
    <CancelMessage
      title="Subscription Cancelled"
      actions={
        <>
          <PricingOpener>Reactivate</PricingOpener>
          <LinkButton to="/settings/subscription" variant="secondary">
            Back to Subscription
          </LinkButton>
        </>
      }
    >
      {until ? `You have Pro until ${longDay(until)}. ` : ''}You won't be charged again.
      {!purchasesEnabled() && ` ${changesElsewhereText}`}
    </CancelMessage>
  )
}
