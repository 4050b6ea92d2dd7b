import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { brand } from '#contract/brand.ts'
import { formatPrice, proPrices, retentionOffer, retentionPrices } from '#contract/prices.ts'
import { toastAfterReload } from '#web/platform/pending-toast.ts'
import { useAuth } from '#web/platform/session.ts'
import { purchasesEnabled } from '#web/platform/storefront.ts'
import { openPricing } from '#web/shell/pricing-host.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast.tsx'
import { buyLabels, planFeatures, purchasesDisabledText, refundText, renewalText } from '../plan-texts.ts'
import { FeatureList, ProPrice } from '../pricing/cards.tsx'
import { changeStep } from './change-summary.tsx'
import { type CheckoutIntent, checkoutIntentOf, proStep } from './checkout-steps.ts'
import { offerQuery } from './queries.ts'
import { useCheckout } from './use-checkout.tsx'

export const meta = () => [{ title: `Checkout · ${brand.name}` }, { name: 'robots', content: 'noindex' }]

export default function CheckoutPage() {
  const [params] = useSearchParams()
  const intent = checkoutIntentOf(params)
  const valid = intent !== null
  useEffect(() => {
    if (valid) return
    // Deferred, because the shell would show the stored toast here instead of after the reload.
    const timer = setTimeout(leaveForHome)
    return () => clearTimeout(timer)
  }, [valid])
  if (!intent) return <Spinner label="One moment..." />
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-5 px-4 py-6 sm:px-6 sm:py-10">
      <Button variant="quiet" size="sm" className="-ml-3.5 self-start" onClick={() => openPricing(intent.billing)}>
        <ArrowLeft aria-hidden="true" className="size-4.5" /> Back to Pricing
      </Button>
      <Checkout key={`${intent.billing} ${intent.withOffer}`} intent={intent} />
    </div>
  )
}

function leaveForHome(): void {
  const description = 'Please select the Pro plan from the pricing page. Standard plan is free!'
  toastAfterReload({ title: 'Invalid Plan Selection', description, tone: 'danger' })
  location.replace('/')
}

function Checkout({ intent: { billing, withOffer } }: { intent: CheckoutIntent }) {
  const { state, user } = useAuth()
  const offer = useQuery({ ...offerQuery(user?.id ?? ''), enabled: withOffer && user !== null })
  const refresh = () => void offer.refetch()
  const buying = useCheckout(
    {
      title: 'Checkout failed',
      text: 'Failed to start checkout process',
      textOfAnswer: 'Failed to create checkout session',
      withMessage: true,
    },
    { onRefused: ({ code }) => code === 'offer_not_open' && refresh() },
  )
  const usesOffer = withOffer && user !== null
  if (state === 'loading' || (usesOffer && offer.isPending)) return <Spinner label="One moment..." />
  const step = changeStep(buying)
  if (step) return <Framed title={step.title}>{step.body}</Framed>
  if (!purchasesEnabled())
    return (
      <Framed title="Your order">
        <p className="text-muted">{purchasesDisabledText}</p>
      </Framed>
    )
  const withOpenOffer = usesOffer && offer.data === true
  return (
    <Framed title="Your order">
      {usesOffer && !withOpenOffer && <Notice title="This offer is no longer open. Here is the usual price." />}
      <Card className="flex flex-col gap-5">
        <h2 className="text-2xl">Pro</h2>
        {withOpenOffer ? <OfferPrice /> : <ProPrice billing={billing} />}
        <PayButton
          billing={billing}
          busy={buying.busy !== null}
          onPay={() => buying.buy({ plan: 'pro', billing, retentionOffer: withOpenOffer })}
        />
        <p className="text-muted">
          {!withOpenOffer && proStep(user, billing).kind !== 'year-paid' && `${renewalText(billing)} `}
          {refundText}
        </p>
        <FeatureList names={planFeatures.pro} />
      </Card>
    </Framed>
  )
}

function Framed({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h1 className="text-4xl">{title}</h1>
      {children}
    </>
  )
}

function OfferPrice() {
  const { firstYear, perDay, saving, laterYears } = retentionPrices
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-bold font-display text-4xl tabular-nums tracking-tight">{formatPrice(firstYear)}</span>{' '}
        <span className="text-muted">for one year</span>
      </p>
      <p className="mt-1">
        {retentionOffer.percentOff}% off {formatPrice(proPrices.annual)}: you save {formatPrice(saving)}. That is about{' '}
        {formatPrice(perDay)} a day, billed yearly as one payment.
      </p>
      <p className="mt-1">
        After that year Pro renews automatically at {formatPrice(laterYears)} each year until you cancel.
      </p>
    </div>
  )
}

interface PayProps extends Pick<CheckoutIntent, 'billing'> {
  busy: boolean
  onPay: () => void
}

function PayButton({ billing, busy, onPay }: PayProps) {
  const { user } = useAuth()
  const navigate = useNavigate()
  const step = proStep(user, billing)
  const logIn = () => {
    toast({ title: 'Please log in first' })
    const { pathname, search } = location
    void navigate(`/login?next=${encodeURIComponent(pathname + search)}`)
  }
  if (step.kind === 'year-paid') return <Notice tone="neutral">{step.text}</Notice>
  return (
    <Button size="lg" busy={busy} onClick={user ? onPay : logIn}>
      {step.kind === 'buy' || step.kind === 'have' ? 'Continue to payment' : buyLabels[step.kind](billing)}
    </Button>
  )
}
