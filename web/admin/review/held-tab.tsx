import { useQuery } from '@tanstack/react-query'
import type { HeldListing } from '#contract/endpoints/jobs.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useListFocus } from '#web/ui/use-list-focus.ts'
import { ListingSummary } from './listing-summary.tsx'
import { heldQuery, judgeListing } from './queries.ts'
import { useReviewAction } from './use-review-action.tsx'

export function HeldTab() {
  const { data, isError, isFetching, refetch } = useQuery(heldQuery)
  const listings = data?.listings ?? []
  const focus = useListFocus(listings.map(({ listing }) => listing.id))
  const failed = <LoadFailed title="The held listings could not be loaded" onRetry={refetch} />
  if (!data) return isError && !isFetching ? failed : <Spinner label="Loading held listings..." />
  return (
    <section aria-labelledby="held-listings" className="flex flex-col gap-4">
      <p className="max-w-prose text-muted">
        The fraud check holds these job ads back: they come last in every search, with a warning, and in no alert. Your
        decision holds for all copies of an ad, also those that come later.
      </p>
      {isError && failed}
      <h2 id="held-listings" ref={focus.heading} tabIndex={-1} className="scroll-mt-24 text-2xl focus:outline-none">
        {data.total === 0 ? 'No listings are held back' : `${data.total} held back`}
      </h2>
      {data.total > listings.length && <p className="text-muted">The {listings.length} newest are shown.</p>}
      <ul className="flex flex-col gap-4 empty:hidden">
        {listings.map(held => (
          <li key={held.listing.id}>
            <HeldCard
              held={held}
              heading={focus.item(held.listing.id)}
              leaves={() => focus.willRemove(held.listing.id)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

const texts = {
  remove: { title: 'Listing removed', description: 'Nobody finds it anymore, nor copies of it.' },
  clear: { title: 'Listing cleared', description: 'It is ranked like any other, without a warning.' },
} as const
const failed = { title: 'That did not work', description: 'Nothing was changed. Please try again.' }

interface CardProps {
  held: HeldListing
  heading: (element: HTMLElement | null) => void
  leaves: () => void
}

function HeldCard({ held: { listing, flags }, heading, leaves }: CardProps) {
  const { busy, act } = useReviewAction<'remove' | 'clear'>(leaves)
  const decide = (decision: 'remove' | 'clear') =>
    void act(decision, () => judgeListing(listing.id, decision), { done: texts[decision], failed })
  return (
    <Card className="flex flex-col gap-3">
      <ListingSummary listing={listing} heading={heading} />
      <ul
        aria-label={`Signs of fraud in ${listing.title}`}
        className="flex flex-col divide-y divide-line border-line border-y"
      >
        {flags.map(({ code, level, reason, quote }) => (
          <li key={code} className="flex flex-col items-start gap-2 py-3">
            <Badge tone={level === 'danger' ? 'danger' : undefined}>{level === 'danger' ? 'Danger' : 'Question'}</Badge>
            <p>{reason}</p>
            {quote && (
              <blockquote className="whitespace-pre-line border-line border-l-4 pl-3 [overflow-wrap:anywhere]">
                {quote}
              </blockquote>
            )}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="danger" size="sm" busy={busy === 'remove'} onClick={() => decide('remove')}>
          Remove it<span className="sr-only"> {listing.title}</span>
        </Button>
        <Button variant="secondary" size="sm" busy={busy === 'clear'} onClick={() => decide('clear')}>
          It is honest<span className="sr-only"> {listing.title}</span>
        </Button>
      </div>
    </Card>
  )
}
