import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { brand } from '#contract/brand.ts'
import { UpgradeButton } from '#web/billing/upgrade-button.tsx'
import { type ShownCareer, suggestionsOf } from '#web/careers/career-results.ts'
import { RefinedNote } from '#web/careers/deep-dive/deep-dive-note.tsx'
import { tokenResultsQuery } from '#web/careers/queries.ts'
import { SavingProvider } from '#web/careers/saved/saving-provider.tsx'
import { ApiError } from '#web/platform/api.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Drawing } from '#web/ui/drawing.tsx'
import { LostDrawing } from '#web/ui/drawings.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { OfflineDrawing } from '#web/ui/member-drawings.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { CareerDialog } from './career/career-dialog.tsx'
import { CareerList } from './career-list.tsx'

export const meta = () => [
  { title: `Career results · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

export default function EmailResultsPage() {
  const token = useSearchParams()[0].get('token')?.trim()
  return (
    <SavingProvider>
      <div className="mx-auto flex w-full max-w-5xl flex-col gap-6 px-4 py-8 sm:px-6 sm:py-12">
        <Heading token={token} />
        {token ? (
          <ResultsByToken token={token} />
        ) : (
          <EmptyState picture={<Drawing name="link" />} title="Invalid Link" action={<TakeQuiz />}>
            Part of this link is missing. Open it again from where you found it, or take the quiz (about 2 minutes).
          </EmptyState>
        )}
      </div>
    </SavingProvider>
  )
}

function ResultsByToken({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useQuery(tokenResultsQuery(token))
  const [opened, setOpened] = useState<ShownCareer | null>(null)
  if (data) {
    const suggestions = suggestionsOf(data)
    return (
      <>
        <p className="max-w-prose text-muted">
          This is your private link: it opens all {suggestions.length} of your matches, on any device and without an
          account. Anyone who has the link sees the same.
        </p>
        {data.deepDive && <RefinedNote deepDive={data.deepDive} suggestions={suggestions} guest={false} />}
        <CareerList suggestions={suggestions} weighting={data.weighting} onOpen={setOpened}>
          <div className="flex flex-wrap gap-3">
            <LinkButton to="/quiz" variant="secondary">
              Take Quiz Again
            </LinkButton>
            <UpgradeButton />
          </div>
        </CareerList>
        <CareerDialog career={opened} weighting={data.weighting} onClose={() => setOpened(null)} />
      </>
    )
  }
  if (isFetching) return <Spinner label="Loading your results..." />
  if (error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState picture={<LostDrawing />} title="Results Not Found" action={<TakeQuiz />}>
        The link may be older than 90 days, or part of it is missing. The quiz takes about 2 minutes.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      picture={<OfflineDrawing />}
      title="Results Not Found"
      action={<Button onClick={() => void refetch()}>Retry</Button>}
    >
      We couldn't reach our server just now. Nothing is lost: check your connection and try again.
    </EmptyState>
  )
}

const TakeQuiz = () => <LinkButton to="/quiz">Take the Quiz</LinkButton>

/** One heading for all states keeps the focus. */
function Heading({ token }: { token: string | undefined }) {
  const { data } = useQuery({ ...tokenResultsQuery(token ?? ''), enabled: Boolean(token) })
  const name = data?.assessment.firstName
  return <h1 className={data ? 'text-4xl' : 'sr-only'}>{name ? `Career matches for ${name}` : 'Career matches'}</h1>
}
