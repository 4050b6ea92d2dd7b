import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { brand } from '#contract/brand.ts'
import type { CurrentUser } from '#contract/session.ts'
import { longDay } from '#web/platform/dates.ts'
import { useAuth } from '#web/platform/session.ts'
import { supportEmail } from '#web/platform/site.ts'
import { session } from '#web/platform/storage.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { OfflineDrawing } from '#web/ui/member-drawings.tsx'
import { SettingsFrame } from '#web/ui/settings-frame.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { billingQuery } from '../queries.ts'
import { cancelScreenOf, type Subscription } from '../subscription-texts.ts'
import { CancelForm } from './cancel-form.tsx'
import { CancelledScreen } from './cancelled-screen.tsx'
import { Reactivation } from './reactivation.tsx'

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

  if (done) return <CancelledScreen until={done.until} subscription={billing?.subscription ?? null} byStory={byStory} />
  if (!billing)
    return (
      <SettingsFrame title="Cancel subscription" back={back}>
        {isFetching ? <Spinner label="Loading your plan..." /> : <NotLoaded onRetry={() => void refetch()} />}
      </SettingsFrame>
    )
  const { subscription } = billing
  const screen = cancelScreenOf({ done: false, subscription, inFlow })
  if (screen === 'nothing-to-cancel' || !subscription) return <NothingToCancel user={user} />
  if (screen === 'cancelled-before') return <AlreadyCancelled subscription={subscription} />
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

interface CancelMessageProps {
  title: string
  children: ReactNode
  actions: ReactNode
  more?: ReactNode
}

function CancelMessage({ title, children, actions, more }: CancelMessageProps) {
  return (
    <SettingsFrame title={title} back={null}>
      <p className="text-lg">{children}</p>
      <div className="flex flex-wrap gap-3 max-sm:flex-col">{actions}</div>
      {more}
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

function AlreadyCancelled({ subscription }: { subscription: Subscription }) {
  return (
    <CancelMessage
      title="Subscription Cancelled"
      more={<Reactivation subscription={subscription} />}
      actions={
        <LinkButton to="/settings/subscription" variant="secondary">
          Back to Subscription
        </LinkButton>
      }
    >
      {subscription.endsAt ? `You have Pro until ${longDay(subscription.endsAt)}. ` : ''}You won't be charged again.
    </CancelMessage>
  )
}
