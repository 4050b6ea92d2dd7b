import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { brand } from '#contract/brand.ts'
import type { Consent } from '#contract/endpoints/account.ts'
import { shortMoment } from '#web/platform/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Drawing } from '#web/ui/drawing.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { OfflineDrawing } from '#web/ui/member-drawings.tsx'
import { PolicyLink, Section, SettingsFrame, textLink } from '#web/ui/settings-frame.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { consentsQuery } from '../queries.ts'
import { featureName, newestFirst, statusByFeature } from './consent-status.ts'
import { DetailsDialog } from './details-dialog.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

export const meta = () => [{ title: `AI consents · ${brand.name}` }]

export default function ConsentPage() {
  const consents = useQuery(consentsQuery)
  return (
    <SettingsFrame
      title="AI consents"
      lead="Some tools use an AI service. They ask you first, and you can take it back here."
    >
      {consents.data ? (
        consents.data.length > 0 ? (
          <Consents records={consents.data} />
        ) : (
          <NoConsents />
        )
      ) : consents.isFetching ? (
        <Spinner label="Loading your consents..." />
      ) : (
        <EmptyState
          picture={<OfflineDrawing />}
          title="We couldn't load your consents just now"
          action={<Button onClick={() => void consents.refetch()}>Retry</Button>}
        >
          Nothing has changed. Check your connection and try again.
        </EmptyState>
      )}
      <p className="text-muted">
        How we handle your data is in the <PolicyLink policy="privacy" />. Questions?{' '}
        <Link to="/settings/support" className={textLink}>
          Ask our support
        </Link>
        .
      </p>
    </SettingsFrame>
  )
}

function NoConsents() {
  return (
    <EmptyState picture={<Drawing name="consents" />} title="No consents yet">
      You haven't allowed any tool to use an AI service. Your quiz and your matches don't use one. When a tool wants to,
      it asks you first, and your answer appears here.
    </EmptyState>
  )
}

function Consents({ records }: { records: readonly Consent[] }) {
  const [shown, setShown] = useState<Consent | null>(null)
  const [withdrawing, setWithdrawing] = useState<Consent | null>(null)
  return (
    <>
      <Section title="Current status">
        <ul className="divide-y divide-line">
          {statusByFeature(records).map(({ feature, latest }) => (
            <li key={feature} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
              <p className="grow font-semibold">{featureName(feature)}</p>
              <div className="flex items-center gap-3">
                <Status of={latest} />
                {latest.status === 'active' && (
                  <Button
                    variant="danger"
                    size="sm"
                    aria-label={`Withdraw: ${featureName(feature)}`}
                    onClick={() => setWithdrawing(latest)}
                  >
                    Withdraw
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="History" lead="Every consent you gave, newest first.">
        <ul className="divide-y divide-line">
          {newestFirst(records).map(record => (
            <li key={record.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
              <div className="min-w-0 grow">
                <p className="font-semibold">{featureName(record.feature)}</p>
                <p className="text-[0.9375rem] text-muted">Given on {shortMoment(record.timestamp)}</p>
              </div>
              <Status of={record} />
              <Button
                variant="quiet"
                size="sm"
                aria-label={`Details: ${featureName(record.feature)}, ${shortMoment(record.timestamp)}`}
                onClick={() => setShown(record)}
              >
                Details
              </Button>
            </li>
          ))}
        </ul>
      </Section>
      <DetailsDialog record={shown} onClose={() => setShown(null)} />
      <WithdrawDialog record={withdrawing} onClose={() => setWithdrawing(null)} />
    </>
  )
}

function Status({ of: { status } }: { of: Consent }) {
  return status === 'active' ? <Badge tone="success">Active</Badge> : <Badge>Withdrawn</Badge>
}
