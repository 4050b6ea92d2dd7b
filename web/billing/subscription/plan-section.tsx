import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { BillingState } from '#contract/endpoints/billing.ts'
import { formatPrice, proPrices } from '#contract/prices.ts'
import type { CurrentUser } from '#contract/session.ts'
import { longDay } from '#web/platform/dates.ts'
import { purchasesEnabled } from '#web/platform/storefront.ts'
import { tokensText } from '#web/tokens/balance.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { planFeatures } from '../plan-texts.ts'
import { FeatureList } from '../pricing/cards.tsx'
import { Reactivation } from './cancel/reactivation.tsx'
import { RetentionDialog } from './cancel/retention-dialog.tsx'
import { PricingOpener } from './pricing-opener.tsx'
import { isOfferOpen } from './queries.ts'
import {
  accessUntil,
  changesElsewhereText,
  intervalText,
  type PlanStatus,
  type Subscription,
} from './subscription-texts.ts'

interface Props {
  user: CurrentUser
  status: PlanStatus
  provider: BillingState['provider']
}

export function PlanSection({ user, status, provider }: Props) {
  const pro = user.isPro || status.kind === 'paid'
  return (
    <Card className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
        <div>
          <p className="text-[0.9375rem] text-muted">Your plan</p>
          <h2 className="text-3xl">{pro ? 'Pro' : 'Standard (Free)'}</h2>
        </div>
        <Price status={status} />
      </div>
      <Meaning user={user} status={status} />
      <FeatureList names={planFeatures[pro ? 'pro' : 'standard']} />
      {provider === 'none' && <Notice tone="neutral">Payments are not available right now</Notice>}
      <div className="flex flex-wrap gap-3 max-sm:flex-col">
        {status.kind === 'standard' && provider !== 'none' && <PricingOpener>Upgrade Plan</PricingOpener>}
        {status.kind === 'paid' && <PaidActions subscription={status.subscription} />}
        <LinkButton to="/plans" variant="quiet">
          Compare plans
        </LinkButton>
      </div>
      {status.kind === 'paid' && status.subscription.endsAt ? (
        <Reactivation subscription={status.subscription} />
      ) : (
        status.kind === 'paid' && !purchasesEnabled() && <p className="text-muted">{changesElsewhereText}</p>
      )}
    </Card>
  )
}

function Price({ status }: { status: PlanStatus }) {
  if (status.kind === 'standard') return <p className="font-semibold text-muted">Nothing to pay</p>
  if (status.kind === 'given') return status.byStory && <Badge tone="success">Nothing to pay</Badge>
  const { billing, renewalPrice } = status.subscription
  // With an end date or a discount the billing section shows what is charged and when.
  if (renewalPrice !== proPrices[billing]) return null
  return (
    <p className="text-muted">
      <span className="font-display font-bold text-2xl text-ink tabular-nums">{formatPrice(proPrices[billing])}</span>{' '}
      {intervalText[billing]}
    </p>
  )
}

function Meaning({ user, status }: Pick<Props, 'user' | 'status'>) {
  if (status.kind === 'standard')
    return <p>You have {tokensText(user.tokenBalance)}. Every price in tokens is shown before you spend.</p>
  if (status.kind === 'given')
    return <p>{status.byStory && 'Unlocked with your story, nothing to pay. '}Nothing costs tokens.</p>
  return <PaidMeaning {...status} />
}

function PaidMeaning({ subscription, byStory }: { subscription: Subscription; byStory: boolean }) {
  const { status, endsAt, graceEnds } = subscription
  const until = accessUntil(subscription)
  const after = byStory
    ? 'Pro stays yours after that, because you unlocked it with your story.'
    : 'After that your plan is Standard (Free).'
  return (
    <>
      {status === 'past_due' && graceEnds && (
        <Notice tone="amber" title="Your last payment didn't go through">
          You keep Pro until {longDay(graceEnds)}. Please check your card. We'll try again, and nothing else changes
          once the payment goes through.
        </Notice>
      )}
      {endsAt && until && (
        <Notice tone="brand" title={`Cancelled. Pro stays until ${longDay(until)}`}>
          You won't be charged again. {after}
        </Notice>
      )}
      {!endsAt && byStory && (
        <Notice tone="brand" title="You unlocked Pro with your story">
          Your paid subscription continues until you cancel it. You can cancel and keep Pro.
        </Notice>
      )}
      {!until && !byStory && (
        <p>Nothing costs tokens. Cancel anytime and keep Pro until the end of the time you paid for.</p>
      )}
    </>
  )
}

function PaidActions({ subscription }: { subscription: Subscription }) {
  const navigate = useNavigate()
  const [confirming, setConfirming] = useState(false)
  const [offered, setOffered] = useState(false)
  const cancel = async () => {
    setConfirming(true)
    const open = await isOfferOpen()
    setConfirming(false)
    if (open) setOffered(true)
    else await navigate('/settings/cancel-subscription')
  }
  return (
    <>
      <PricingOpener variant="secondary">Manage Subscription</PricingOpener>
      {!subscription.endsAt && (
        <Button variant="secondary" busy={confirming} onClick={() => void cancel()}>
          Cancel Subscription
        </Button>
      )}
      <RetentionDialog open={offered} onClose={() => setOffered(false)} subscription={subscription} />
    </>
  )
}
