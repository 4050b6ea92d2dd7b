import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { BillingInterval } from '#contract/prices.ts'
import { useAuth } from '#web/platform/session.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { changeStep } from '../checkout/change-summary.tsx'
import { defaultInterval } from '../checkout/checkout-steps.ts'
import { useCheckout } from '../checkout/use-checkout.tsx'
import { Plans } from './plans.tsx'

interface Props {
  open: boolean
  onClose: () => void
  billing?: BillingInterval
}

const failureTexts = { title: 'Checkout Error', text: 'Failed to start checkout. Please try again.' }

export function PricingDialog({ open, onClose, billing: wanted }: Props) {
  const { user } = useAuth()
  const [billing, setBilling] = useState(wanted ?? defaultInterval(user))
  const buying = useCheckout(failureTexts, { onLeave: onClose, open })
  useCloseOnNavigation(open, onClose)
  const step = changeStep(buying)
  return (
    <Dialog open={open} onClose={onClose} title={step?.title ?? 'Choose Your Plan'} size="lg">
      {step?.body ?? <Plans user={user} billing={billing} onBilling={setBilling} buying={buying} />}
    </Dialog>
  )
}

function useCloseOnNavigation(open: boolean, onClose: () => void): void {
  const { pathname } = useLocation()
  const [openedOn] = useState(pathname)
  useEffect(() => {
    if (open && pathname !== openedOn) onClose()
  })
}
