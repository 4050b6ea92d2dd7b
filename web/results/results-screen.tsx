import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { SampleCareers } from '#web/careers/career-card.tsx'
import type { Results } from '#web/careers/career-results.ts'
import { DeepDiveNote } from '#web/careers/deep-dive/deep-dive-note.tsx'
import { DeepDiveOffer } from '#web/careers/deep-dive/deep-dive-offer.tsx'
import { NoResults, NotLoaded } from '#web/careers/picker/empty-lists.tsx'
import { PlaceBar } from '#web/careers/places/later.tsx'
import { resultsQuery } from '#web/careers/queries.ts'
import { SavingProvider, useSavingActions } from '#web/careers/saved/saving-provider.tsx'
import { useAuth } from '#web/platform/session.ts'
import { isMarketingSite } from '#web/platform/site.ts'
import { local } from '#web/platform/storage.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { GuestResults } from './guest-results.tsx'
import { MemberResults } from './member-results.tsx'
import { WeightingBar } from './weighting/later.tsx'

export function ResultsScreen({ nothingHere }: { nothingHere: string }) {
  const { state, user } = useAuth()
  const { results, loading, retry } = useResults(state === 'loading', user?.id ?? null)

  const failed = <NotLoaded what="results" onRetry={retry} />
  // Below the best match, which is to be seen first.
  const adjust = results?.source && (
    <>
      <PlaceBar rankedFor={results.placeId} />
      {results.id && <WeightingBar key={results.id} results={results} />}
    </>
  )
  const waiting = loading ? <Spinner label="Loading your results..." /> : failed
  return (
    <SavingProvider>
      <div className="mx-auto flex w-full max-w-5xl flex-col gap-6 px-4 py-8 sm:px-6 sm:py-12">
        <ResultsHeading results={results} />
        {results?.newestMissed && <NewestFailed onRetry={retry} />}
        {user ? (
          <MemberResults user={user} results={results} adjust={adjust} waiting={waiting} />
        ) : results ? (
          <GuestScreen results={results} adjust={adjust} nothing={<NothingForGuest title={nothingHere} />} />
        ) : (
          waiting
        )}
      </div>
    </SavingProvider>
  )
}

function useResults(authLoading: boolean, userId: string | null) {
  const [newerKnown] = useState(() => local.get('latestAssessmentId') !== null)
  const query = useQuery({ ...resultsQuery(userId), enabled: !authLoading })
  // Old cached results would flash before those of a new quiz.
  const outdated = newerKnown && !query.isFetchedAfterMount
  const loading = authLoading || query.isPending || (query.isFetching && (outdated || !query.data))
  return { results: loading ? undefined : query.data, loading, retry: () => void query.refetch() }
}

/** One heading for all states keeps the focus. */
function ResultsHeading({ results }: { results: Results | undefined }) {
  const stored = local.get('careerResults')
  const name = stored && stored.createdAt === results?.takenAt ? local.get('latestQuizData')?.firstName : ''
  const some = Boolean(results?.source)
  return (
    <h1 className={some ? 'text-4xl' : 'sr-only'}>
      {!some ? 'Your results' : name ? `${name}, here are your career matches` : 'Your career matches'}
    </h1>
  )
}

interface GuestProps {
  results: Results
  adjust: ReactNode
  nothing: ReactNode
}

function GuestScreen({ results, adjust, nothing }: GuestProps) {
  const { signUp } = useSavingActions()
  if (results.source === null) return nothing
  // The marketing site has no deep dive page, and the app does not know these results before sign-up.
  const first = isMarketingSite() ? signUp : undefined
  return (
    <>
      <DeepDiveNote results={results} signedIn={false} />
      <GuestResults
        suggestions={results.suggestions}
        weighting={results.weighting}
        takenAt={results.takenAt}
        offer={
          <>
            {adjust}
            <DeepDiveOffer results={results} signedIn={false} onSignUp={first} />
          </>
        }
      />
    </>
  )
}

function NothingForGuest({ title }: { title: string }) {
  return (
    <NoResults title={title} samples={<SampleCareers />}>
      There are no results on this device yet. The quiz is free and takes about 2 minutes. No account needed.
    </NoResults>
  )
}

function NewestFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice tone="amber" title="We couldn't load your newest results just now">
      <p>They're not lost. Earlier ones are below.</p>
      <Button variant="secondary" size="sm" className="mt-3" onClick={onRetry}>
        Retry
      </Button>
    </Notice>
  )
}
