import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { brand } from '#contract/brand.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { type openReports, settleReport } from '#contract/jobs.ts'
import { call } from '#web/platform/api.ts'
import { useAuth } from '#web/platform/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useListFocus } from '#web/ui/use-list-focus.ts'
import { reportsQuery } from './queries.ts'

export const meta = () => [{ title: `Reported listings · ${brand.name}` }]

/** /admin/listing-reports: adverts that people found wrong, for an administrator to take out or to keep. */
export default function ListingReportsPage() {
  const { user } = useAuth()
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-6 px-4 py-8 sm:px-6 sm:py-12">
      <header className="flex flex-col gap-2">
        <h1 className="text-4xl">Reported listings</h1>
        <p className="max-w-prose text-lg text-muted">
          What people told us of adverts. Who told it is not shown. A listing that is taken out stays out, whatever its
          source says later.
        </p>
      </header>
      {user?.isAdmin ? <Reports /> : <Notice tone="neutral" title="This page is for administrators." />}
    </div>
  )
}

type Report = ResponseOf<typeof openReports>[number]

function Reports() {
  const client = useQueryClient()
  const { data, isError, refetch } = useQuery(reportsQuery)
  const [busy, setBusy] = useState<string | null>(null)
  const focus = useListFocus((data ?? []).map(({ id }) => id))
  const settle = async (id: string, decision: 'remove' | 'keep') => {
    if (busy) return
    setBusy(`${id} ${decision}`)
    focus.leaves(id)
    try {
      await call(settleReport, { params: { id }, body: { decision } })
      await client.invalidateQueries({ queryKey: reportsQuery.queryKey })
    } catch {
      toast({ title: 'Nothing was changed. Please try again.', tone: 'danger' })
    }
    setBusy(null)
  }
  if (isError) return <LoadFailed title="The reports could not be loaded" onRetry={refetch} />
  if (!data) return <Spinner label="Loading reports..." />
  return (
    <section aria-labelledby="open-reports" className="flex flex-col gap-4">
      <h2 id="open-reports" ref={focus.heading} tabIndex={-1} className="text-2xl focus:outline-none">
        {data.length === 0 ? 'No reports are open' : `${data.length} open`}
      </h2>
      <ul className="flex flex-col gap-4">
        {data.map(report => (
          <li key={report.id} ref={focus.item(report.id)} tabIndex={-1} className="scroll-mt-24 focus:outline-none">
            <ReportCard report={report} busy={busy} onSettle={decision => void settle(report.id, decision)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const reasons: Record<Report['reason'], string> = {
  fraud: 'Looks like fraud',
  closed: 'No longer open',
  'not-as-said': 'Not as it says',
  discriminates: 'Shuts people out unfairly',
  other: 'Something else',
}

interface CardProps {
  report: Report
  busy: string | null
  onSettle: (decision: 'remove' | 'keep') => void
}

function ReportCard({ report: { id, reason, text, times, createdAt, listing }, busy, onSettle }: CardProps) {
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={reason === 'fraud' ? 'danger' : undefined}>{reasons[reason]}</Badge>
        {times > 1 && <Badge>{times} people</Badge>}
        <time dateTime={createdAt} className="text-muted text-sm">
          {new Date(createdAt).toLocaleDateString('en-US', { dateStyle: 'medium' })}
        </time>
      </div>
      <h3 className="text-xl [overflow-wrap:anywhere]">{listing.title}</h3>
      <p className="text-muted [overflow-wrap:anywhere]">
        {listing.company} · {listing.source}
      </p>
      {text && (
        <blockquote className="whitespace-pre-line border-line border-l-4 pl-3 [overflow-wrap:anywhere]">
          {text}
        </blockquote>
      )}
      <p className="text-sm [overflow-wrap:anywhere]">{listing.url}</p>
      <div className="flex flex-wrap gap-3">
        <Button size="sm" busy={busy === `${id} remove`} onClick={() => onSettle('remove')}>
          Take it out<span className="sr-only"> {listing.title}</span>
        </Button>
        <Button variant="secondary" size="sm" busy={busy === `${id} keep`} onClick={() => onSettle('keep')}>
          Keep it<span className="sr-only"> {listing.title}</span>
        </Button>
      </div>
    </Card>
  )
}
