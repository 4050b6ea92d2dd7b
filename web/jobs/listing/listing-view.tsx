import { useSearchParams } from 'react-router'
import { brand } from '#contract/brand.ts'
import type { Listing } from '#contract/endpoints/jobs.ts'
import { isDangerous } from '#contract/jobs.ts'
import { AlertButton } from '#web/alerts/alert-button.tsx'
import { TrackButton } from '#web/applications/track-button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Attribution } from '../facts/attribution.tsx'
import { JobAdText } from '../facts/description.tsx'
import { Facts } from '../facts/facts.tsx'
import { reasonWithoutFacts } from '../facts/listing-texts.ts'
import { Pay } from '../facts/pay.tsx'
import { JobAdFlags } from '../fraud/job-ad-flags.tsx'
import { extractJobTitle } from '../listing-actions.ts'
import { ListingBadges, ListingMeta } from '../listing-card.tsx'
import { ListingLink } from '../opening/listing-link.tsx'
import { useOpening } from '../opening/opening.tsx'
import { ReportButton } from '../reporting/report-button.tsx'
import { ApplyCheck } from '../requirements/apply-check.tsx'
import { attainabilityTitles, jobSearchIn } from '../search/job-search.ts'
import { JobTools, toolsHeading } from './job-tools.tsx'

/** `over`: the listing has ended or its source is disabled. */
export function ListingView({ listing, over }: { listing: Listing; over: boolean }) {
  const { title, company, description, flags, sample, attribution } = listing
  const dangerous = isDangerous(listing)
  const { open, busy, opened, dialogs } = useOpening()
  // Ended listings cost nothing.
  const shown = over ? { ...listing, cost: 0, needsAccount: false } : listing
  return (
    <article className="flex flex-col gap-8">
      <title>{`${[title, company].filter(Boolean).join(', ')} · ${brand.name}`}</title>
      <Card className="flex flex-col gap-5">
        <div className="flex flex-col gap-3">
          <ListingBadges listing={listing} />
          <h1 className="text-3xl [overflow-wrap:anywhere] sm:text-4xl">{title}</h1>
          <ListingMeta listing={listing} />
        </div>
        {over && (
          <Notice tone="amber" title="This job ad is closed">
            It may have been filled or taken down. Your notes stay.
          </Notice>
        )}
        <JobAdFlags flags={flags} heading="h2" />
        <Pay listing={listing} />
        {!dangerous && <AttainabilityNote listing={listing} />}
        <div className="flex flex-wrap items-center gap-2 *:grow sm:*:grow-0">
          {dangerous && <ReportButton listing={listing} prominent />}
          <ListingLink listing={shown} onOpen={open} busy={busy === listing.id} opened={opened.has(listing.id)} />
          {!dangerous && <TrackButton listing={listing} />}
          {!dangerous && <AlertSuggestion listing={listing} />}
        </div>
      </Card>
      {!over && !dangerous && <ApplyCheck listingId={listing.id} next={<NextSteps listing={listing} />} />}
      <section aria-labelledby="advert" className="flex flex-col gap-3">
        <h2 id="advert" className="text-2xl">
          The job ad
        </h2>
        <JobAdText text={description || "The source doesn't share the text. Open the job ad to read it."} />
        <div className="flex flex-wrap items-center justify-between gap-x-4 border-line border-t pt-3 text-muted text-sm">
          <Attribution attribution={attribution} />
          {!sample && !dangerous && <ReportButton listing={listing} />}
        </div>
      </section>
      {!sample && !over && !dangerous && <JobTools listing={listing} />}
      {dialogs}
    </article>
  )
}

function AttainabilityNote({ listing: { reach, reachReason, lens } }: { listing: Listing }) {
  const reason = reasonWithoutFacts(lens, reachReason)
  return (
    <>
      <div className="flex flex-col items-start gap-1.5">
        <Badge tone="brand">{attainabilityTitles[reach]}</Badge>
        {reason && <p>{reason}</p>}
      </div>
      <Facts lens={lens} />
    </>
  )
}

/** Suggests an alert for the searched career; the ad's title is usually more specific than a job name. */
function AlertSuggestion({ listing: { title } }: { listing: Listing }) {
  const jobSearch = jobSearchIn(useSearchParams()[0])
  return <AlertButton title={jobSearch?.career ?? extractJobTitle(title)} place={jobSearch?.place ?? ''} />
}

function goToTools(): void {
  const heading = document.getElementById(toolsHeading)
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView()
}

function NextSteps({ listing: { sample } }: { listing: Listing }) {
  if (sample) return <p>This is a sample: there is nothing to apply for.</p>
  return (
    <Button size="sm" className="self-start" onClick={goToTools}>
      Get ready for this job
    </Button>
  )
}
