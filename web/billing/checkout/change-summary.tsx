import type { ReactNode } from 'react'
import type { SubscriptionChange } from '#contract/endpoints/billing.ts'
import { formatPrice } from '#contract/prices.ts'
import { longDay } from '#web/platform/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { refundText } from '../plan-texts.ts'
import { billLines } from './checkout-steps.ts'
import type { CheckoutFlow } from './use-checkout.tsx'

export function changeStep(buying: CheckoutFlow): { title: string; body: ReactNode } | null {
  if (buying.changed) return { title: 'Your plan is changed', body: <ChangeDone onGo={buying.goOn} /> }
  if (!buying.change) return null
  return { title: 'Check before you confirm', body: <ChangeSummary buying={buying} change={buying.change} /> }
}

function ChangeSummary({ buying, change }: { buying: CheckoutFlow; change: SubscriptionChange }) {
  const busy = buying.busy !== null
  return (
    <div className="flex flex-col gap-5">
      {buying.priceChanged && !busy && (
        <Notice tone="amber" title="The amount changed since you saw it">
          You weren't charged. Please check the new amount.
        </Notice>
      )}
      <Lines change={change} />
      <p className="text-muted">
        {change.dueToday > 0 ? 'We charge your saved card right away. ' : "You won't be charged today. "}
        {refundText}
      </p>
      <div className="flex flex-col gap-3 sm:flex-row-reverse sm:justify-start">
        <Button size="lg" busy={busy} onClick={buying.confirm}>
          {change.dueToday > 0 ? `Pay ${formatPrice(change.dueToday)} now` : 'Confirm'}
        </Button>
        <Button variant="secondary" size="lg" aria-disabled={busy} onClick={busy ? undefined : buying.cancelChange}>
          Go back
        </Button>
      </div>
    </div>
  )
}

function Lines({ change }: { change: SubscriptionChange }) {
  return (
    <dl className="divide-y divide-line rounded-control border border-line bg-surface px-4">
      {billLines(change, longDay).map(({ label, value, strong }) => (
        <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-6 py-3">
          <dt className="text-muted">{label}</dt>
          <dd className={strong ? 'font-bold text-xl tabular-nums' : 'tabular-nums'}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function ChangeDone({ onGo }: { onGo: () => void }) {
  return (
    <div className="flex flex-col items-start gap-4">
      <Notice tone="success" title="Done" className="self-stretch">
        We'll email you what changed.
      </Notice>
      <Button autoFocus onClick={onGo}>
        Go to Dashboard
      </Button>
    </div>
  )
}
