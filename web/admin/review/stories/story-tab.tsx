import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { storyStatuses } from '#contract/testimonials.ts'
import { ListTools, useReviewFilter } from '../list-tools.tsx'
import { storiesQuery } from '../queries.ts'
import { ReviewList } from '../review-list.tsx'
import type { ReviewQuery, StoryStatus } from '../review-lists.ts'
import { StoryCard } from './story-card.tsx'

const lists = [
  { value: 'held', label: 'Before Pro' },
  { value: 'pending', label: 'Pending' },
  { value: 'approved', label: 'Approved' },
  { value: 'declined', label: 'Declined' },
  { value: 'rejected', label: 'Rejected' },
] as const

const countTexts = {
  held: { none: 'No stories wait for Pro', some: 'to decide about Pro, oldest first' },
  pending: { none: 'No stories pending review', some: 'to review, oldest first' },
  approved: { none: 'No stories approved', some: 'approved, newest first' },
  declined: { none: 'No stories declined', some: 'declined, newest first' },
  rejected: { none: 'No stories rejected', some: 'rejected, newest first' },
} as const

export function StoryTab() {
  const { list, search, page, want } = useReviewFilter(storyStatuses)
  return (
    <>
      <p className="max-w-prose pb-4 text-muted">
        An honest story unlocks Pro when it is sent, good news or bad. One with signals of fraud waits until somebody
        grants it. Approving one shows it to everybody. One that is not fit to show is declined, and its author keeps
        Pro. Rejecting is for fraud alone; it ends Pro, and can be taken back.
      </p>
      <ListTools
        lists={lists}
        list={list}
        search={search}
        hint="By name, e-mail address, phone number or words of the story."
        want={want}
      />
      <Stories
        key={list}
        status={list}
        filter={{ search, page }}
        onPage={next => want('page', next > 1 ? String(next) : null)}
      />
    </>
  )
}

function Stories({
  status,
  filter,
  onPage,
}: {
  status: StoryStatus
  filter: ReviewQuery
  onPage: (page: number) => void
}) {
  const found = useQuery(storiesQuery(status, filter))
  const reasons = useRef(new Map<string, string>())
  const { none, some } = countTexts[status]
  return (
    <ReviewList
      title={total => (total > 0 ? `${total} ${some}` : filter.search ? 'Nothing found' : none)}
      found={found}
      failed="Failed to load stories"
      page={filter.page}
      onPage={onPage}
      card={(story, inList) => <StoryCard story={story} reasons={reasons.current} inList={inList} />}
    />
  )
}
