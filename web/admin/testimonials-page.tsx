import { useQuery } from '@tanstack/react-query'
import { Megaphone, ScrollText } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { brand } from '#contract/brand.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { AdminsOnly } from './admins-only.tsx'
import { HeldTab } from './review/held-tab.tsx'
import { heldQuery, reportsQuery, storiesQuery, testimonialsQuery } from './review/queries.ts'
import { ReportTab } from './review/report-tab.tsx'
import { isOverdue, noReviewQuery, type reviewTabs, tabOf } from './review/review-lists.ts'
import { StoryTab } from './review/stories/story-tab.tsx'
import { TestimonialTab } from './review/testimonial-tab.tsx'

export const meta = () => [{ title: `Testimonial review · ${brand.name}` }]

export default function TestimonialReviewPage() {
  return (
    <AdminsOnly>
      <Review />
    </AdminsOnly>
  )
}

const tabs = [
  { value: 'testimonials', label: 'Testimonials', content: <TestimonialTab /> },
  { value: 'stories', label: 'Pro stories', content: <StoryTab /> },
  { value: 'reports', label: 'Reports', content: <ReportTab /> },
  { value: 'held', label: 'Held ads', content: <HeldTab /> },
] as const satisfies readonly { value: (typeof reviewTabs)[number]; label: string; content: unknown }[]

function Review() {
  const [params, setParams] = useSearchParams()
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-6 px-4 py-8 sm:px-6 sm:py-12">
      <header className="flex flex-col items-start gap-3">
        <h1 className="text-4xl">Testimonial Review Dashboard</h1>
        <p className="max-w-prose text-lg text-muted">Review and approve marketing testimonials for public display</p>
        <Waiting />
        <LinkButton to="/admin/audit" variant="quiet" size="sm" className="-ml-3.5">
          <ScrollText aria-hidden="true" className="size-4.5" />
          What administrators did
        </LinkButton>
        <LinkButton to="/admin/notices" variant="quiet" size="sm" className="-ml-3.5">
          <Megaphone aria-hidden="true" className="size-4.5" />
          Notices to all accounts
        </LinkButton>
      </header>
      <Tabs
        label="What to review"
        value={tabOf(params)}
        // Search and page belong to the previous tab.
        onChange={tab => setParams(tab === 'testimonials' ? {} : { tab }, { replace: true })}
        tabs={tabs}
      />
    </div>
  )
}

function Waiting() {
  const testimonials = useQuery(testimonialsQuery('pending', noReviewQuery)).data?.total
  const held = useQuery(storiesQuery('held', noReviewQuery)).data
  const overdue = held?.items.some(story => isOverdue(story, Date.now()))
  const stories = useQuery(storiesQuery('pending', noReviewQuery)).data?.total
  const reports = useQuery(reportsQuery).data?.length
  const listings = useQuery(heldQuery).data?.total
  return (
    <p aria-live="polite" className="flex min-h-6 flex-wrap gap-2">
      {testimonials !== undefined && (
        <Badge tone={testimonials > 0 ? 'amber' : 'neutral'}>{testimonials} pending</Badge>
      )}
      {held?.total ? (
        <Badge tone={overdue ? 'danger' : 'amber'}>
          {held.total} before Pro{overdue && ', overdue'}
        </Badge>
      ) : null}
      {stories ? <Badge tone="amber">{stories === 1 ? '1 Pro story' : `${stories} Pro stories`}</Badge> : null}
      {reports ? (
        <Badge tone="amber">{reports === 1 ? '1 reported listing' : `${reports} reported listings`}</Badge>
      ) : null}
      {listings ? <Badge tone="amber">{listings === 1 ? '1 held listing' : `${listings} held listings`}</Badge> : null}
    </p>
  )
}
