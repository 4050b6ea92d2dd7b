import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { BillingInterval } from '#contract/prices.ts'
import { useAuth } from '#web/platform/session.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { useBuying } from '../checkout/buying.tsx'
import { changeStep } from '../checkout/change-summary.tsx'
import { usualInterval } from '../checkout/checkout-steps.ts'
import { Plans } from './plans.tsx'

interface Props {
  open: boolean
  onClose: () => void
  /** Shown first instead of hers. */
  billing?: BillingInterval
}

const failing = { title: 'Checkout Error', text: 'Failed to start checkout. Please try again.' }

/** What can be bought, for one visit. A change of a running subscription is agreed to right here. */
export function PricingDialog({ open, onClose, billing: wanted }: Props) {
  const { user } = useAuth()
  const [billing, setBilling] = useState(wanted ?? usualInterval(user))
  const buying = useBuying(failing, { onLeave: onClose, open })
  useClosingOnNewPage(open, onClose)
  const step = changeStep(buying)
  return (
    <Dialog open={open} onClose={onClose} title={step?.title ?? 'Choose Your Plan'} size="lg">
      {step?.body ?? <Plans user={user} billing={billing} onBilling={setBilling} buying={buying} />}
    </Dialog>
  )
}

function useClosingOnNewPage(open: boolean, onClose: () => void): void {
  const { pathname } = useLocation()
  const [openedOn] = useState(pathname)
  useEffect(() => {
    if (open && pathname !== openedOn) onClose()
  })
}
