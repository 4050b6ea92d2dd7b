import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import type { CurrentUser } from '#contract/session.ts'
import { tokenCosts } from '#contract/tokens.ts'
import { CareerIcon, CareerPay } from '#web/careers/career-card.tsx'
import type { ListedCareer } from '#web/careers/picker/listed-careers.ts'
import { CostBadge } from '#web/tokens/cost-badge.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { OfflineDrawing } from '#web/ui/member-drawings.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast.tsx'
import { failureOf, findOpened, openedQuery, roadmapQuery } from '../queries.ts'
import { RoadmapView } from './roadmap-view.tsx'

interface Props {
  user: CurrentUser
  title: string
  known: (Pick<ListedCareer, 'icon' | 'salaryRange' | 'description'> & { matchPercent?: number | null }) | undefined
  agreed: boolean
  onAgree: () => void
  onShort: (required: number, balance: number) => void
  onBack: () => void
}

export function RoadmapDetail(props: Props) {
  const { user, title, known, agreed, onAgree, onShort, onBack } = props
  const client = useQueryClient()
  const opened = useQuery(openedQuery(user.id))
  const free = user.isPro || findOpened(opened.data, title) !== undefined
  const query = useQuery({ ...roadmapQuery(client, user.id, title), enabled: agreed || free })
  const failure = query.error ? failureOf(query.error) : null
  const roadmap = query.data
  const needsConfirmation = !agreed && !free && !roadmap
  const reportedError = useRef<unknown>(null)

  useEffect(() => {
    if (!query.error || reportedError.current === query.error) return
    reportedError.current = query.error
    const why = failureOf(query.error)
    if (why.kind === 'short') onShort(why.required, why.balance)
    else if (why.kind !== 'unknown')
      toast({
        title: 'Error',
        description: 'Failed to generate career roadmap. Please try again.',
        tone: 'danger',
      })
  }, [query.error, onShort])

  return (
    <article className="flex flex-col gap-6">
      <div className="print:hidden">
        <Button variant="quiet" size="sm" className="-ml-3.5" onClick={onBack}>
          <ArrowLeft aria-hidden className="size-5" />
          Back to Careers
        </Button>
      </div>
      <Header
        title={roadmap?.careerTitle ?? title}
        icon={roadmap?.icon ?? known?.icon ?? ''}
        pay={roadmap ?? { slug: null, salaryRange: '', hourlyRange: '', groupFigures: false, ...known }}
        description={roadmap?.careerDescription ?? known?.description ?? ''}
        matchPercent={known?.matchPercent ?? null}
      />
      {roadmap ? (
        <RoadmapView roadmap={roadmap} userId={user.id} askedFor={title} />
      ) : failure?.kind === 'unknown' ? (
        <Unknown onBack={onBack} />
      ) : failure && failure.kind !== 'short' && !query.isFetching ? (
        <Failed onRetry={() => void query.refetch()} />
      ) : needsConfirmation && !opened.isPending ? (
        <ConfirmCost onAgree={onAgree} />
      ) : (
        <Spinner label="Generating Your Personalized Roadmap" />
      )}
    </article>
  )
}

function Header(props: {
  title: string
  icon: string
  pay: ComponentProps<typeof CareerPay>['career']
  description: string
  matchPercent: number | null
}) {
  const { title, icon, pay, description, matchPercent } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <header className="flex flex-col gap-4 rounded-card border border-line bg-brand-soft p-5 sm:p-8">
      <div className="flex items-center gap-4">
        {icon && <CareerIcon icon={icon} large onTint />}
        <div className="flex min-w-0 flex-col items-start gap-1.5">
          <p className="font-semibold text-brand">Career roadmap</p>
          <h1 ref={heading} tabIndex={-1} className="hyphens-auto text-3xl outline-none sm:text-4xl">
            {title}
          </h1>
        </div>
      </div>
      {description && <p className="max-w-prose text-lg">{description}</p>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {matchPercent !== null && <Badge>{matchPercent}% match</Badge>}
        <CareerPay career={pay} />
      </div>
    </header>
  )
}

function Panel({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-4 rounded-card border border-line bg-surface p-5 sm:p-8">
      {children}
    </div>
  )
}

function ConfirmCost({ onAgree }: { onAgree: () => void }) {
  return (
    <Panel>
      <h2 className="text-2xl">Open this roadmap?</h2>
      <ul className="flex list-disc flex-col gap-1 pl-5 marker:text-coral">
        <li>Every step from today to the job, with how long it takes and how you know it's done</li>
        <li>It starts where you are now, based on your quiz, your experience and your resume</li>
        <li>
          It costs {tokenCosts.roadmap} tokens once. After that it stays open, and viewing it again is free. If nothing
          you told us changes the steps, it's free
        </li>
      </ul>
      <Button size="lg" onClick={onAgree}>
        View Roadmap
        <CostBadge feature="roadmap" onBrand />
      </Button>
    </Panel>
  )
}

function Unknown({ onBack }: { onBack: () => void }) {
  return (
    <Panel>
      <h2 className="text-2xl">We don't have a roadmap for this career yet</h2>
      <p>Nothing was charged. There is one for each career in your results.</p>
      <Button variant="secondary" onClick={onBack}>
        Back to Careers
      </Button>
    </Panel>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      picture={<OfflineDrawing />}
      title="Unable to load roadmap. Please try again."
      action={<Button onClick={onRetry}>Retry</Button>}
    >
      Trying again is never charged twice.
    </EmptyState>
  )
}
