import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { brand } from '#contract/brand.ts'
import { type BillingInterval, formatPrice, retentionPrices } from '#contract/prices.ts'
import { timings } from '#contract/timings.ts'
import { updateCachedUser } from '#web/platform/session.ts'
import { local } from '#web/platform/storage.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.tsx'
import { ProPrice } from '../pricing/cards.tsx'
import { parseInterval } from './checkout-steps.ts'
import { claimOffer } from './queries.ts'

export const meta = () => [{ title: `Demo checkout · ${brand.name}` }, { name: 'robots', content: 'noindex' }]

export default function DemoCheckoutPage() {
  const [params] = useSearchParams()
  const billing = parseInterval(params.get('billing'), 'monthly') ?? 'monthly'
  const isPro = params.get('plan') === 'pro'
  const withOffer = isPro && params.get('cancellation_offer') === 'true'
  const { busy, pay } = useDemoPayment({ isPro, billing, withOffer })
  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-5 px-4 py-8 sm:py-12">
      <h1 className="text-4xl">Checkout</h1>
      <Notice tone="amber" title="Demo - no payment is taken">
        Your account doesn't change. You keep the plan you have.
      </Notice>
      <Card className="flex flex-col gap-5">
        <h2 className="text-2xl">{isPro ? 'Pro' : 'Standard'}</h2>
        {!isPro ? (
          <p className="font-bold font-display text-4xl">Free</p>
        ) : withOffer ? (
          <p>
            <span className="font-bold font-display text-4xl">{formatPrice(retentionPrices.firstYear)}</span> for one
            year, then {formatPrice(retentionPrices.laterYears)} each year
          </p>
        ) : (
          <ProPrice billing={billing} />
        )}
        <Button size="lg" busy={busy} onClick={pay}>
          {busy ? 'Processing...' : 'Try the payment'}
        </Button>
      </Card>
    </div>
  )
}

interface Demo {
  isPro: boolean
  billing: BillingInterval
  withOffer: boolean
}

function useDemoPayment({ isPro, billing, withOffer }: Demo) {
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const finish = async () => {
    if (withOffer) await claimOffer().catch(() => {})
    if (isPro) updateCachedUser(user => ({ ...user, planType: 'pro', isPro: true, billingInterval: billing }))
    local.set('paymentCompleted', true)
    toast({ title: 'Payment Successful!', description: 'Demo - no payment is taken', tone: 'success' })
    void navigate('/dashboard?payment=success')
  }
  const latest = useRef(finish)
  latest.current = finish
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => void latest.current(), timings.demoProcessing)
    return () => clearTimeout(timer)
  }, [busy])
  return { busy, pay: () => setBusy(true) }
}
