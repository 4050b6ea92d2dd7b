import { useNavigate } from 'react-router'
import { formatPrice, retentionOffer, retentionPrices } from '#contract/prices.ts'
import { longDay } from '#web/platform/dates.ts'
import { session } from '#web/platform/storage.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PolicyLink } from '#web/ui/settings-frame.tsx'
import { refundText } from '../../plan-texts.ts'
import { offerDates, type Subscription } from '../subscription-texts.ts'

interface Props {
  open: boolean
  onClose: () => void
  subscription: Pick<Subscription, 'billing' | 'currentPeriodEnd'>
}

/** Makes one better offer. The button that continues to cancel is equally prominent. */
export function RetentionDialog({ open, onClose, subscription }: Props) {
  const navigate = useNavigate()
  const accept = () => navigate('/checkout?plan=pro&billing=annual&retention_offer=true')
  const decline = () => {
    session.set('cancellation_flow', 'active')
    return navigate('/settings/cancel-subscription')
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Would ${retentionOffer.percentOff}% off a year help?`}
      description="If price is the reason, here's what we can do. If not, go ahead and cancel."
      footer={
        <>
          <Button variant="secondary" className="sm:flex-1" onClick={() => void accept()}>
            Take the offer
          </Button>
          <Button variant="secondary" className="sm:flex-1" onClick={() => void decline()}>
            Continue to cancel
          </Button>
        </>
      }
    >
      <Offer subscription={subscription} />
    </Dialog>
  )
}

function Offer({ subscription }: Pick<Props, 'subscription'>) {
  const { begins, renews } = offerDates(subscription, new Date())
  const { firstYear, perDay, saving, laterYears } = retentionPrices
  return (
    <div className="flex flex-col gap-4">
      <div className="rounded-card border border-line bg-surface p-5">
        <p className="font-semibold">Pro for one year</p>
        <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
          <span className="font-bold font-display text-4xl tabular-nums">{formatPrice(firstYear)}</span>
          <span className="text-muted">about {formatPrice(perDay)} per day</span>
        </p>
        <p className="mt-1 font-semibold text-success">
          You save {formatPrice(saving)} on the usual {formatPrice(laterYears)}
        </p>
        <dl className="mt-4 divide-y divide-line border-line border-t [&>div]:flex [&>div]:flex-wrap [&>div]:justify-between [&>div]:gap-x-4 [&>div]:py-2.5 [&_dd]:font-semibold [&_dt]:text-muted">
          <div>
            <dt>Starts</dt>
            <dd>{begins ? longDay(begins) : 'Today'}</dd>
          </div>
          <div>
            <dt>Renews on {longDay(renews)} at</dt>
            <dd className="tabular-nums">{formatPrice(laterYears)} a year</dd>
          </div>
        </dl>
        <p className="border-line border-t pt-3 text-[0.9375rem]">
          {begins
            ? "You won't be charged today. Your next year costs this much less."
            : "We take off what's left of the month you paid for. You see the amount before you're charged."}
        </p>
      </div>
      <p className="text-muted">
        {refundText} <PolicyLink policy="terms" />
      </p>
    </div>
  )
}
