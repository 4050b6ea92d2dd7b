import { useQuery } from '@tanstack/react-query'
import { Feather, PartyPopper } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { brand } from '#contract/brand.ts'
import type { CurrentUser } from '#contract/session.ts'
import { firstWord, type ShownCareer } from '#web/careers/career-results.ts'
import { resultsQuery } from '#web/careers/queries.ts'
import { SavingProvider, useSavedList } from '#web/careers/saved/saving-provider.tsx'
import { useAuth } from '#web/platform/session.ts'
import { unreachedTitle } from '#web/platform/when-online.ts'
import { CareerDialog } from '#web/results/career/career-dialog.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { LinkCard } from '#web/ui/link-card.tsx'
import { OfflineDrawing } from '#web/ui/member-drawings.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Matches, NoMatchesYet } from './matches.tsx'
import { usePaymentReturn } from './payment-return.tsx'
import { SavedCount } from './saved-count.tsx'
import { ToolCards } from './tool-cards.tsx'

export const meta = () => [{ title: `Today · ${brand.name}` }]

/** Loaded after the first paint; the page reserves its space. */
const Today = lazyComponent('your day', () => import('./today.tsx').then(({ Today }) => Today))

/** Optional, and never downloaded for other users. */
const DeveloperPanel = lazy(() =>
  import('./developer-panel.tsx').then(
    ({ DeveloperPanel: panel }) => ({ default: panel }),
    () => ({ default: () => null }),
  ),
)

export default function DashboardPage() {
  const { user } = useAuth()
  const returning = usePaymentReturn()
  return (
    returning ??
    (user && (
      <SavingProvider>
        <Dashboard user={user} />
      </SavingProvider>
    ))
  )
}

function Dashboard({ user }: { user: CurrentUser }) {
  const results = useQuery(resultsQuery(user.id))
  const [opened, setOpened] = useState<ShownCareer | null>(null)
  const { list, rows } = useSavedList()
  const count = results.data?.suggestions.length ?? 0
  const taken = count > 0
  const isDown = results.isLoadingError && list.isLoadingError
  const isFirstVisit = taken && user.goal === null && list.data !== undefined && rows.length === 0
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-8 px-4 py-8 sm:px-6 sm:py-12">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <h1 className="text-4xl">Hi {firstWord(user.username)}</h1>
          <p className="mt-1 text-lg text-muted">
            {user.goal ? <GoalLink goal={user.goal} /> : isFirstVisit ? <AllOpen count={count} /> : greetingText(taken)}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/tools" variant="secondary" size="sm">
            Your tools
          </LinkButton>
          <LinkButton to="/quiz" variant="secondary" size="sm" className="min-w-38">
            {taken ? 'Take Quiz Again' : 'Career Quiz'}
          </LinkButton>
        </div>
      </div>
      {isDown ? (
        <NotReached title={unreachedTitle()} onRetry={() => void Promise.all([results.refetch(), list.refetch()])} />
      ) : (
        <>
          <section aria-labelledby="today" className="flex min-h-104 flex-col gap-3 sm:min-h-89 lg:min-h-81">
            <h2 id="today" className="text-2xl">
              For today
            </h2>
            <Today user={user} />
          </section>
          {results.data ? (
            taken ? (
              <Matches suggestions={results.data.suggestions} goal={user.goal} all={isFirstVisit} onOpen={setOpened} />
            ) : (
              <NoMatchesYet />
            )
          ) : results.isFetching ? (
            <div className="min-h-96">
              <Spinner label="Loading your matches..." />
            </div>
          ) : (
            <NotReached title="We couldn't load your matches just now" onRetry={() => void results.refetch()} />
          )}
        </>
      )}
      <ToolCards />
      {!isDown && <SavedCount suggestions={results.data?.suggestions ?? []} />}
      {!user.hasStory && (
        <LinkCard
          to="/testimonial"
          Picture={Feather}
          title={user.isPro ? 'Your story keeps Pro for good' : 'Your story unlocks Pro'}
          text={`Tell us honestly how your job search went, good or bad. ${
            user.isPro ? 'Then Pro stays yours, even without a subscription.' : 'Pro is yours for good, for free.'
          }`}
        />
      )}
      {user.isAdmin && (
        <Suspense>
          <DeveloperPanel user={user} />
        </Suspense>
      )}
      <CareerDialog career={opened} weighting={results.data?.weighting} onClose={() => setOpened(null)} />
    </div>
  )
}

const NotReached = ({ title, onRetry }: { title: string; onRetry: () => void }) => (
  <EmptyState picture={<OfflineDrawing />} title={title} action={<Button onClick={onRetry}>Retry</Button>}>
    Nothing is lost. Check your connection and try again.
  </EmptyState>
)

const greetingText = (taken: boolean) => (taken ? "Here's where things are." : 'Good to have you here.')

const AllOpen = ({ count }: { count: number }) => (
  <span className="flex items-center gap-2.5">
    <PartyPopper aria-hidden="true" className="size-6 shrink-0 animate-rise text-success" />
    {count === 1 ? 'Your match is open now.' : `All ${count} of your matches are open now.`}
  </span>
)

const GoalLink = ({ goal }: { goal: string }) => (
  <>
    Your goal:{' '}
    <Link
      to={`/roadmap?${new URLSearchParams({ career: goal })}`}
      className="font-semibold text-brand underline underline-offset-4 [overflow-wrap:anywhere]"
    >
      {goal}
    </Link>
  </>
)
