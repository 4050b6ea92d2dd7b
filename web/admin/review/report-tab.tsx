import { useQuery } from '@tanstack/react-query'
import type { ReportedListing } from '#contract/endpoints/jobs.ts'
import { shortMoment } from '#web/platform/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useListFocus } from '#web/ui/use-list-focus.ts'
import { ListingSummary } from './listing-summary.tsx'
import { decideReports, reportsQuery } from './queries.ts'
import { newestOf, reasonTexts } from './review-lists.ts'
import { useReviewAction } from './use-review-action.tsx'

export function ReportTab() {
  const { data, isError, isFetching, refetch } = useQuery(reportsQuery)
  const focus = useListFocus((data ?? []).map(({ listing }) => listing.id))
  const failed = <LoadFailed title="The reports could not be loaded" onRetry={refetch} />
  if (!data) return isError && !isFetching ? failed : <Spinner label="Loading reports..." />
  return (
    <section aria-labelledby="open-reports" className="flex flex-col gap-4">
      <p className="max-w-prose text-muted">
        What people told us of adverts. Who told it is not shown. A listing that is taken out stays out, whatever its
        source says later.
      </p>
      {isError && failed}
      <h2 id="open-reports" ref={focus.heading} tabIndex={-1} className="scroll-mt-24 text-2xl focus:outline-none">
        {data.length === 0 ? 'No reports are open' : `${data.length} open`}
      </h2>
      <ul className="flex flex-col gap-4 empty:hidden">
        {data.map(reported => (
          <li key={reported.listing.id}>
            <ReportCard
              reported={reported}
              heading={focus.item(reported.listing.id)}
              leaves={() => focus.willRemove(reported.listing.id)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

const texts = {
  remove: { title: 'Listing taken out', description: 'Nobody finds it any more, and copies of it neither.' },
  keep: { title: 'Listing kept', description: 'Its reports are closed.' },
} as const
const failed = { title: 'That did not work', description: 'Nothing was changed. Please try again.' }

interface CardProps {
  reported: ReportedListing
  heading: (element: HTMLElement | null) => void
  leaves: () => void
}

function ReportCard({ reported, heading, leaves }: CardProps) {
  const { listing, reports } = reported
  const { busy, act } = useReviewAction<'remove' | 'keep'>(leaves)
  const decide = (decision: 'remove' | 'keep') =>
    void act(decision, () => decideReports(listing.id, decision, newestOf(reported)), { done: texts[decision], failed })
  return (
    <Card className="flex flex-col gap-3">
      <ListingSummary listing={listing} heading={heading} />
      <ul
        aria-label={`Reports of ${listing.title}`}
        className="flex flex-col divide-y divide-line border-line border-y"
      >
        {reports.map(({ id, reason, text, createdAt }) => (
          <li key={id} className="flex flex-col gap-2 py-3">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Badge tone={reason === 'fraud' ? 'danger' : undefined}>{reasonTexts[reason]}</Badge>
              <time dateTime={createdAt} className="text-muted text-sm">
                {shortMoment(createdAt)}
              </time>
            </div>
            {text && (
              <blockquote className="whitespace-pre-line border-line border-l-4 pl-3 [overflow-wrap:anywhere]">
                {text}
              </blockquote>
            )}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="danger" size="sm" busy={busy === 'remove'} onClick={() => decide('remove')}>
          Take it out<span className="sr-only"> {listing.title}</span>
        </Button>
        <Button variant="secondary" size="sm" busy={busy === 'keep'} onClick={() => decide('keep')}>
          Keep it<span className="sr-only"> {listing.title}</span>
        </Button>
      </div>
    </Card>
  )
}
