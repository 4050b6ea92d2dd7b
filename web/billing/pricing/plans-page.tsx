import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { brand } from '#contract/brand.ts'
import { billingDays } from '#contract/prices.ts'
import type { CurrentUser } from '#contract/session.ts'
import { useAuth } from '#web/platform/session.ts'
import { purchasesEnabled } from '#web/platform/storefront.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast.tsx'
import { changeStep } from '../checkout/change-summary.tsx'
import { defaultInterval } from '../checkout/checkout-steps.ts'
import { useCheckout } from '../checkout/use-checkout.tsx'
import { purchasesDisabledText } from '../plan-texts.ts'
import { ProCard, ProPrice, StandardCard } from './cards.tsx'
import { IntervalToggle } from './interval-toggle.tsx'
import { ProAction } from './plans.tsx'

export const meta = () => [{ title: `Choose Your Plan · ${brand.name}` }]

export default function PlansPage() {
  const { state, user } = useAuth()
  const navigate = useNavigate()
  useEffect(() => {
    if (state !== 'anonymous') return
    toast({ title: 'Please log in first' })
    void navigate('/login?next=%2Fplans', { replace: true })
  }, [state, navigate])
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-6 px-4 py-8 sm:px-6 sm:py-12">
      {user ? <PlanChoice user={user} /> : <Spinner label="One moment..." />}
    </div>
  )
}

function PlanChoice({ user }: { user: CurrentUser }) {
  const [billing, setBilling] = useState(defaultInterval(user))
  const buying = useCheckout({ title: 'Payment setup failed', text: 'Please try again later', withMessage: true })
  const step = changeStep(buying)
  if (step)
    return (
      <div className="mx-auto flex w-full max-w-xl flex-col gap-5">
        <h1 className="text-4xl">{step.title}</h1>
        {step.body}
      </div>
    )
  return (
    <>
      <div className="flex flex-col items-center gap-5 text-center">
        <h1 className="text-4xl">Choose Your Plan</h1>
        <IntervalToggle value={billing} onChange={setBilling} />
      </div>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <StandardCard
          heading="h2"
          action={!user.isPro && <p className="font-semibold text-success">Your plan now</p>}
        />
        <ProCard
          heading="h2"
          badge={<Badge tone="brand">Most Popular</Badge>}
          price={<ProPrice billing={billing} />}
          action={<ProAction {...{ user, billing, buying }} />}
        />
      </div>
      {!purchasesEnabled() && <p className="text-center text-muted">{purchasesDisabledText}</p>}
      <p className="text-center text-muted">
        {billingDays.refund}-day money-back guarantee: email us, and you get back everything you paid.
      </p>
    </>
  )
}
