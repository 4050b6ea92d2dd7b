import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import type { Invoice } from '#contract/endpoints/billing.ts'
import { billingDays, formatPrice } from '#contract/prices.ts'
import { longDay } from '#web/platform/dates.ts'
import { supportEmail } from '#web/platform/site.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section, textLink } from '#web/ui/settings-frame.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { errorText, invoicesQuery } from './queries.ts'
import { invoiceStyles } from './subscription-texts.ts'

export function HistorySection() {
  const { data: invoices, isFetching, error, refetch } = useQuery(invoicesQuery)
  return (
    <Section title="Billing history" lead={invoices?.length ? 'From our payment provider, newest first.' : undefined}>
      {invoices ? (
        <Invoices invoices={invoices} />
      ) : isFetching ? (
        <Spinner label="Loading your payments..." />
      ) : (
        <div role="status" className="flex flex-wrap items-center justify-between gap-3">
          <p>{errorText(error, "We couldn't load your payments just now.")}</p>
          <Button variant="secondary" size="sm" onClick={() => void refetch()}>
            Retry
          </Button>
        </div>
      )}
    </Section>
  )
}

function Invoices({ invoices }: { invoices: Invoice[] }) {
  if (invoices.length === 0) return <p className="text-muted">You haven't been charged yet.</p>
  return (
    <>
      <ul className="divide-y divide-line border-line border-y">
        {invoices.map(invoice => (
          <li key={invoice.id}>
            <Row invoice={invoice} />
          </li>
        ))}
      </ul>
      <p className="text-[0.9375rem] text-muted">
        Payments can be refunded in full within {billingDays.refund} days. Write to{' '}
        <a href={`mailto:${supportEmail()}`} className={textLink}>
          {supportEmail()}
        </a>
        .
      </p>
    </>
  )
}

function Row({ invoice: { date, description, amount, status, url } }: { invoice: Invoice }) {
  const { text, tone } = invoiceStyles[status]
  return (
    <div className="flex items-start justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="font-semibold">{description}</p>
        <p className="text-[0.9375rem] text-muted">{longDay(date)}</p>
        {url && (
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className={`inline-flex min-h-11 items-center gap-1.5 ${textLink}`}
          >
            Invoice <span className="sr-only">of {longDay(date)}, opens in a new tab</span>
            <ExternalLink aria-hidden="true" className="size-4" />
          </a>
        )}
      </div>
      <div className="flex shrink-0 flex-col items-end gap-1">
        <p className="font-semibold tabular-nums">{formatPrice(amount)}</p>
        <Badge tone={tone}>{text}</Badge>
      </div>
    </div>
  )
}
