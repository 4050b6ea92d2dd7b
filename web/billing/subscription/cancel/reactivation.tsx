import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatPrice } from '#contract/prices.ts'
import { ApiError } from '#web/platform/api.ts'
import { longDay } from '#web/platform/dates.ts'
import { purchasesEnabled } from '#web/platform/storefront.ts'
import { openPricing } from '#web/shell/pricing-host.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { startCheckout } from '../../checkout/queries.ts'
import { refreshBilling, resumptionQuery } from '../queries.ts'
import { changesElsewhereText, intervalText, type Subscription } from '../subscription-texts.ts'

interface Props {
  subscription: Pick<Subscription, 'billing'>
  onStart?: () => void
}

export function Reactivation({ subscription: { billing }, onStart }: Props) {
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const { data: change } = useQuery({ ...resumptionQuery(billing), enabled: purchasesEnabled() })
  if (!purchasesEnabled()) return <p className="text-muted">{changesElsewhereText}</p>
  const resume = async () => {
    const outcome = await startCheckout({ plan: 'pro', billing }, 0)
    await refreshBilling()
    if (outcome.kind !== 'changed') return openPricing()
    toast({ title: 'Your subscription goes on', description: 'Nothing was charged.', tone: 'success' })
    await navigate('/settings/subscription')
  }
  const start = () => {
    onStart?.()
    if (!change) return openPricing()
    setBusy(true)
    resume()
      .catch(reportFailure)
      .finally(() => setBusy(false))
  }
  return (
    <div className="flex flex-col items-start gap-2">
      <p>
        Changed your mind?{' '}
        {change &&
          `Pro goes on at ${formatPrice(change.renewalPrice)} ${intervalText[billing]}, first on ${longDay(change.renewsAt)}. Nothing is charged today.`}
      </p>
      <Button variant="secondary" busy={busy} onClick={start}>
        Reactivate
      </Button>
    </div>
  )
}

function reportFailure(error: unknown): void {
  if (!(error instanceof ApiError)) throw error
  // The session code has already reported the ended session.
  if (error.status !== 401)
    toast({ title: 'Nothing has changed', description: error.text('Please try again.'), tone: 'danger' })
}
