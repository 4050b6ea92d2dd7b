import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import type { BillingState } from '#contract/endpoints/billing.ts'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/settings-frame.tsx'
import { toast } from '#web/ui/toast.tsx'
import { errorText, goToPortal } from './queries.ts'
import { billingFacts, type Subscription } from './subscription-texts.ts'

interface Props {
  subscription: Subscription
  provider: BillingState['provider']
}

export function BillingSection({ subscription, provider }: Props) {
  const [redirecting, setRedirecting] = useState(false)
  const portal = () => {
    setRedirecting(true)
    goToPortal().then(setRedirecting, error => {
      setRedirecting(false)
      const description = errorText(error, 'Please try again in a few moments.')
      toast({ title: "We couldn't open that page", description, tone: 'danger' })
    })
  }
  return (
    <Section title="Billing">
      <dl className="divide-y divide-line border-line border-y">
        {billingFacts(subscription).map(({ label, value }) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4 py-2.5">
            <dt className="text-muted">{label}</dt>
            <dd className="ml-auto text-right font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {provider !== 'none' && (
        <Button variant="secondary" busy={redirecting} onClick={portal} className="self-start max-sm:w-full">
          <ExternalLink aria-hidden="true" className="size-5" />
          Update card or see invoices
        </Button>
      )}
    </Section>
  )
}
