import { useQuery } from '@tanstack/react-query'
import { Building2, CalendarDays, Clock3, MapPin } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { useLocation } from 'react-router'
import type { Listing } from '#contract/endpoints/jobs.ts'
import { isDangerous } from '#contract/jobs.ts'
import { trackedQuery } from '#web/applications/queries.ts'
import { AppliedBadge, TrackButton } from '#web/applications/track-button.tsx'
import { useAuth } from '#web/platform/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Attribution } from './facts/attribution.tsx'
import { Description } from './facts/description.tsx'
import { Facts } from './facts/facts.tsx'
import { placeText, reasonWithoutFacts } from './facts/listing-texts.ts'
import { Pay } from './facts/pay.tsx'
import { Posted } from './facts/posted.tsx'
import { JobAdFlags } from './fraud/job-ad-flags.tsx'
import { ListingLink } from './opening/listing-link.tsx'
import { ReportButton } from './reporting/report-button.tsx'
import { fromOpeningsState } from './search/job-search.ts'

interface Props {
  listing: Listing
  onOpen: (listing: Listing) => void
  busy?: boolean
  opened?: boolean
  heading?: Ref<HTMLHeadingElement>
}

export function ListingCard({ listing, onOpen, busy = false, opened = false, heading }: Props) {
  const { id, title, description, lens, flags, sample, attribution } = listing
  const dangerous = isDangerous(listing)
  const reason = reasonWithoutFacts(lens, listing.reachReason)
  return (
    <Card className="flex flex-col gap-4">
      <article aria-labelledby={`listing-${id}`} className="flex flex-col gap-4">
        <div className="flex flex-col gap-2">
          <ListingBadges listing={listing} />
          <h3
            id={`listing-${id}`}
            ref={heading}
            tabIndex={-1}
            className="text-xl outline-none [overflow-wrap:anywhere]"
          >
            {title}
          </h3>
          <ListingMeta listing={listing} />
        </div>
        <JobAdFlags flags={flags} heading="h4" />
        <Pay listing={listing} />
        {!dangerous && <Facts lens={lens} />}
        {!dangerous && reason && <p>{reason}</p>}
        <Description text={description} title={title} />
        <div className="flex flex-wrap items-center gap-2 *:grow sm:*:grow-0">
          {dangerous && <ReportButton listing={listing} prominent />}
          <ListingLink listing={listing} onOpen={onOpen} busy={busy} opened={opened} />
          {!dangerous && <ListingActions listing={listing} />}
        </div>
        <footer className="flex flex-wrap items-center justify-between gap-x-4 border-line border-t pt-3 text-muted text-sm">
          <Attribution attribution={attribution} />
          {!sample && !dangerous && <ReportButton listing={listing} />}
        </footer>
      </article>
    </Card>
  )
}

function ListingActions({ listing }: { listing: Listing }) {
  const { search } = useLocation()
  return (
    <>
      <LinkButton to={`/jobs/${listing.id}${search}`} state={fromOpeningsState} variant="secondary" size="sm">
        Can I apply?<span className="sr-only"> {listing.title}</span>
      </LinkButton>
      <TrackButton listing={listing} />
    </>
  )
}

export function ListingBadges({ listing: { id, sample, application } }: { listing: Listing }) {
  const { user } = useAuth()
  const tracked = useQuery(trackedQuery(user?.id ?? '', id)).data
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {sample && <Badge tone="coral">Sample listing</Badge>}
      <AppliedBadge state={tracked === undefined ? application : tracked} />
    </div>
  )
}

export function ListingMeta({ listing }: { listing: Listing }) {
  const place = placeText(listing)
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-muted">
      {listing.company && <Part Picture={Building2}>{listing.company}</Part>}
      {place && <Part Picture={MapPin}>{place}</Part>}
      <Part Picture={CalendarDays}>
        <Posted date={listing.postedDate} />
      </Part>
      {listing.type && <Part Picture={Clock3}>{listing.type}</Part>}
    </ul>
  )
}

function Part({ Picture, children }: { Picture: typeof MapPin; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-start gap-1.5">
      <Picture aria-hidden="true" className="mt-1 size-4.5 shrink-0" />
      <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
    </li>
  )
}
