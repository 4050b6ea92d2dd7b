import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { brand } from '#contract/brand.ts'
import { ApiError } from '#web/platform/api.ts'
import { useAuth } from '#web/platform/session.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { LostDrawing } from '#web/ui/drawings.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { OfflineDrawing } from '#web/ui/member-drawings.tsx'
import { ListingView } from './listing/listing-view.tsx'
import { listingQuery } from './queries.ts'
import { BackToOpenings } from './search/back-to-openings.tsx'
import { Skeletons } from './search/skeletons.tsx'

export const meta = () => [{ title: `Job ad · ${brand.name}` }]

export default function ListingPage() {
  const { id = '' } = useParams()
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-4 px-4 pt-4 pb-8 sm:px-6 sm:pb-12">
      <BackToOpenings />
      <Shown key={id} id={id} />
    </div>
  )
}

function Shown({ id }: { id: string }) {
  const { state, user } = useAuth()
  const { data, error, isFetching, refetch } = useQuery({
    ...listingQuery(user?.id ?? null, id),
    enabled: state !== 'loading',
  })
  if (data) return <ListingView {...data} />
  if (!error || isFetching) return <Skeletons label="Loading the job ad..." />
  const unknown = error instanceof ApiError && (error.status === 404 || error.status === 400)
  return unknown ? <Unknown /> : <Failed onRetry={() => void refetch()} />
}

function Unknown() {
  return (
    <EmptyState
      picture={<LostDrawing />}
      heading="h1"
      title="We couldn't find this job ad"
      action={<LinkButton to="/job-alerts">Find other jobs</LinkButton>}
    >
      It may have been taken down. Nothing of yours is lost.
    </EmptyState>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      picture={<OfflineDrawing />}
      heading="h1"
      title="We couldn't load this job ad just now"
      action={<Button onClick={onRetry}>Retry</Button>}
    >
      Nothing was charged. Check your connection and try again.
    </EmptyState>
  )
}
