import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { AlertButton } from '#web/alerts/alert-button.tsx'
import { useAuth } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'
import { DidYouMean } from '#web/ui/did-you-mean.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.tsx'
import { OtherBoards } from '../boards/other-boards.tsx'
import { Attribution } from '../facts/attribution.tsx'
import { type Opening, useOpening } from '../opening/opening.tsx'
import { searchQuery } from '../queries.ts'
import {
  alertPlace,
  areSamples,
  aroundText,
  countText,
  endText,
  failureText,
  filterNote,
  fromOpeningsState,
  hasOnlySamples,
  type JobSearch,
  mergeListings,
  newListings,
  nothingText,
  type ResultPage,
} from './job-search.ts'
import { ListingGroups } from './listing-groups.tsx'
import { SearchForm } from './search-form.tsx'
import { Skeletons } from './skeletons.tsx'

interface Props {
  jobSearch: JobSearch
  onSearch: (jobSearch: JobSearch) => void
  onReset: () => void
}

export function ListingSearch({ jobSearch, onSearch, onReset }: Props) {
  const { user } = useAuth()
  const heading = useRef<HTMLHeadingElement>(null)
  const opening = useOpening()
  const [typed, setTyped] = useState(jobSearch)
  const search = useInfiniteQuery(searchQuery(user?.id ?? null, jobSearch))
  const { career, place, within, remote, filters } = jobSearch
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  useFailureToast(search.error)

  const pages = search.data?.pages
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-col items-start gap-2">
        <Button variant="quiet" size="sm" className="-ml-3.5" onClick={onReset}>
          <ArrowLeft aria-hidden="true" className="size-5" />
          Select Another Career
        </Button>
        <div className="flex w-full flex-wrap items-center justify-between gap-3">
          <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none [overflow-wrap:anywhere] sm:text-4xl">
            Openings for {career}
          </h1>
          <AlertButton title={career} place={alertPlace(jobSearch, search.data?.pages[0]?.around ?? null)} />
        </div>
      </header>
      <SearchForm typed={typed} onType={setTyped} onSearch={onSearch} live />
      {pages ? (
        <Results
          key={`${place} ${within} ${remote} ${filters}`}
          jobSearch={jobSearch}
          pages={pages}
          opening={opening}
          onClear={() => {
            setTyped({ ...typed, filters: [] })
            onSearch({ ...jobSearch, filters: [] })
          }}
          onPlace={named => {
            setTyped({ ...typed, place: named })
            onSearch({ ...jobSearch, place: named })
          }}
          more={
            search.hasNextPage && (
              <LoadMore busy={search.isFetchingNextPage} onMore={() => void search.fetchNextPage()} />
            )
          }
        />
      ) : search.isError && !search.isFetching ? (
        <Failed jobSearch={jobSearch} error={search.error} onRetry={() => void search.refetch()} />
      ) : (
        <Skeletons label={`Looking for jobs for ${career}...`} />
      )}
      {opening.dialogs}
    </div>
  )
}

function useFailureToast(error: unknown): void {
  const reportedError = useRef<unknown>(null)
  useEffect(() => {
    if (error && reportedError.current !== error) toast({ title: failedText, tone: 'danger' })
    reportedError.current = error
  }, [error])
}
const failedText = 'Failed to fetch job listings. Please try again.'

function LoadMore({ busy, onMore }: { busy: boolean; onMore: () => void }) {
  return (
    <Button variant="secondary" size="lg" busy={busy} onClick={onMore} className="self-center">
      Search More
    </Button>
  )
}

interface ResultsProps {
  jobSearch: JobSearch
  pages: readonly ResultPage[]
  opening: Opening
  onClear: () => void
  onPlace: (place: string) => void
  more: ReactNode
}

function Results({ jobSearch, pages, opening, onClear, onPlace, more }: ResultsProps) {
  const listings = mergeListings(pages)
  const fresh = pages.length > 1 ? (newListings(pages)[0]?.id ?? null) : null
  const sources = pages.at(-1)?.sources ?? []
  const around = pages[0]?.around ?? null
  const meant = pages[0]?.didYouMean ?? null
  const samples = areSamples(listings) || hasOnlySamples(sources)
  const end = useEndFocus(pages.length, fresh)
  return (
    <div className="flex flex-col gap-8">
      <p role="status" className="text-muted">
        {listings.length > 0 ? `${countText(listings)} shown. Easiest to get first.` : nothingText(jobSearch, around)}{' '}
        {(listings.length > 0 || !around) && aroundText(jobSearch, around, pages[0]?.unknownPlace)}{' '}
        {filterNote(jobSearch.filters)}
      </p>
      {meant && <DidYouMean meant={meant} onTake={() => onPlace(meant)} />}
      {listings.length === 0 && jobSearch.filters.length > 0 && (
        <Button variant="secondary" className="self-start" onClick={onClear}>
          Clear the filters
        </Button>
      )}
      {areSamples(listings) && <SamplesNotice />}
      {samples && (
        <RealOpenings jobSearch={jobSearch}>
          {listings.length === 0 && (
            <>
              To see what a listing would tell you, look at the{' '}
              <Link to={samplesPath} className="underline underline-offset-2">
                samples for a receptionist
              </Link>
              .
            </>
          )}
        </RealOpenings>
      )}
      <ListingGroups listings={listings} fresh={fresh} opening={opening} />
      {more || listings.length === 0 || (
        <p ref={end} tabIndex={-1} role="status" className="self-center font-semibold outline-none">
          {endText(pages)}
        </p>
      )}
      {!samples && <Sources sources={sources} />}
      {listings.length === 0 && !samples && (
        <OtherBoards heading="Check other job sites" title={jobSearch.career} place={around?.name ?? jobSearch.place}>
          <p>
            {jobSearch.place || jobSearch.remote ? 'Try another place, or none. ' : ''}Other sites may have some now:
          </p>
        </OtherBoards>
      )}
    </div>
  )
}

/** If a further page adds nothing, the button disappears and the end text takes the focus. */
function useEndFocus(pages: number, fresh: string | null): RefObject<HTMLParagraphElement | null> {
  const end = useRef<HTMLParagraphElement>(null)
  const before = useRef(pages)
  useEffect(() => {
    if (pages > before.current && fresh === null) end.current?.focus()
    before.current = pages
  }, [pages, fresh])
  return end
}

/** A search that always has sample ads. */
const samplesPath = '/job-alerts?career=Receptionist'

function SamplesNotice() {
  const { search } = useLocation()
  return (
    <Notice tone="amber" title="These are samples">
      We made them up to show what a listing looks like. No one is hiring for them, and they're free.{' '}
      <Link to={`/jobs/sample${search}`} state={fromOpeningsState} className="underline underline-offset-2">
        More about samples
      </Link>
    </Notice>
  )
}

function RealOpenings({ jobSearch: { career, place }, children }: { jobSearch: JobSearch; children: ReactNode }) {
  return (
    <OtherBoards heading="Find real openings" title={career} place={place}>
      <p>
        There are no real job ads here yet. Each of these sites opens with {career}
        {place && ` near ${place}`} filled in. {children}
      </p>
      <p>
        Found one? Keep track of it in{' '}
        <Link to="/applications" className="underline underline-offset-2">
          My applications
        </Link>
        . An alert that you set up here starts when there are real ads.
      </p>
    </OtherBoards>
  )
}

function Failed({ jobSearch, error, onRetry }: { jobSearch: JobSearch; error: unknown; onRetry: () => void }) {
  return (
    <div className="flex flex-col gap-6">
      <Notice tone="amber" title="We couldn't look for jobs just now">
        <p>{failureText(error)}</p>
        <Button onClick={onRetry} className="mt-3">
          Try again
        </Button>
      </Notice>
      <OtherBoards heading="Job listings are coming soon" title={jobSearch.career} place={jobSearch.place}>
        <p>We couldn't get any just now. You weren't charged. Until there are more, try these job sites:</p>
      </OtherBoards>
    </div>
  )
}

function Sources({ sources }: { sources: ResultPage['sources'] }) {
  if (sources.length === 0) return null
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-sm">
      <span>Where we look:</span>
      {sources.map(attribution => (
        <Attribution key={attribution.source} attribution={attribution} />
      ))}
    </div>
  )
}
