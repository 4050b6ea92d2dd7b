import type { Listing } from '#contract/jobs.ts'
import { AlertButton } from '#web/alerts/alert-button.tsx'
import { TrackButton } from '#web/applications/track-button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Attribution } from '../facts/attribution.tsx'
import { AdvertText } from '../facts/description.tsx'
import { Facts } from '../facts/facts.tsx'
import { Pay } from '../facts/pay.tsx'
import { Marks, Where } from '../listing-card.tsx'
import { ListingLink } from '../opening/listing-link.tsx'
import { useOpening } from '../opening/opening.tsx'
import { ReportButton } from '../reporting/report-button.tsx'
import { ApplyCheck } from '../requirements/apply-check.tsx'
import { reachTitles } from '../search/state.ts'
import { FlagList } from '../shield/flag-list.tsx'
import { JobTools } from './job-tools.tsx'

/** One advert whole. `over`: it has ended, or its source is gone. */
export function ListingView({ listing, over }: { listing: Listing; over: boolean }) {
  const { title, description, pay, lens, reach, reachReason, flags, sample, attribution } = listing
  const { open, busy, opened, dialogs } = useOpening()
  // What is over costs nothing.
  const shown = over ? { ...listing, cost: 0, needsAccount: false } : listing
  return (
    <article className="flex flex-col gap-8">
      <Card className="flex flex-col gap-5">
        <div className="flex flex-col gap-3">
          <Marks listing={listing} />
          <h1 className="text-3xl [overflow-wrap:anywhere] sm:text-4xl">{title}</h1>
          <Where listing={listing} />
        </div>
        {over && (
          <Notice tone="amber" title="This advert is over">
            It may have been filled, or taken down. What you noted of it stays.
          </Notice>
        )}
        <FlagList flags={flags} heading="h2" />
        <Pay pay={pay} />
        <div className="flex flex-col items-start gap-1.5">
          <Badge tone="brand">{reachTitles[reach]}</Badge>
          <p>{reachReason}</p>
        </div>
        <Facts lens={lens} />
        <div className="flex flex-wrap items-center gap-2">
          <ListingLink listing={shown} onOpen={open} busy={busy === listing.id} opened={opened.has(listing.id)} />
          <TrackButton listing={listing} />
          <AlertButton title={title} />
        </div>
      </Card>
      {!over && <ApplyCheck listingId={listing.id} />}
      <section aria-labelledby="advert" className="flex flex-col gap-3">
        <h2 id="advert" className="text-2xl">
          The advert
        </h2>
        <AdvertText text={description || 'Its source gives no text. Open the advert to read it.'} />
        <div className="flex flex-wrap items-center justify-between gap-x-4 border-line border-t pt-3 text-muted text-sm">
          <Attribution attribution={attribution} />
          {!sample && <ReportButton listing={listing} />}
        </div>
      </section>
      {!sample && !over && <JobTools listing={listing} />}
      {dialogs}
    </article>
  )
}
