import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { CurrentUser } from '#contract/session.ts'
import type { ShownCareer } from '#web/careers/career-results.ts'
import { useAuth } from '#web/platform/session.ts'
import { session } from '#web/platform/storage.ts'
import { CostBadge } from '#web/tokens/cost-badge.tsx'
import { OutOfTokensDialog } from '#web/tokens/out-of-tokens-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { StepPath } from './detail/step-path.tsx'
import { dayOf, planStations } from './plan.ts'
import { failureOf, findOpened, markStepDone, openedQuery, type Roadmap, roadmapQuery } from './queries.ts'

export function CareerRoadmap({ career, onSignUp }: { career: ShownCareer; onSignUp: () => void }) {
  const { user } = useAuth()
  if (!user)
    return (
      <Locked>
        <p className="max-w-prose">
          With a free account you see every step to this career: what to do, how long it takes and how you know it's
          done.
        </p>
        <Button onClick={onSignUp}>Create a free account</Button>
      </Locked>
    )
  return <MemberRoadmap career={career} user={user} />
}

function MemberRoadmap({ career, user }: { career: ShownCareer; user: CurrentUser }) {
  const client = useQueryClient()
  const [requested, setRequested] = useState(false)
  const opened = useQuery(openedQuery(user.id))
  const already = findOpened(opened.data, career.title) !== undefined
  const query = useQuery({ ...roadmapQuery(client, user.id, career.title), enabled: requested || already })
  const failure = (requested || already) && query.error && !query.isFetching ? failureOf(query.error) : null
  const shortage = failure?.kind === 'short' ? failure : null

  const requestRoadmap = () => {
    if (requested || already) void query.refetch()
    setRequested(true)
  }
  const forget = () => {
    setRequested(false)
    client.removeQueries({ queryKey: roadmapQuery(client, user.id, career.title).queryKey })
  }
  if (query.data) return <Shown roadmap={query.data} career={career} user={user} />
  if (query.isFetching || opened.isPending) return <Spinner label="Generating Your Personalized Roadmap" />
  return (
    <Locked>
      {failure && failure.kind !== 'short' && <Notice tone="danger" title={failureTexts[failure.kind]} />}
      <p className="max-w-prose">
        Every step from where you are now to the job. Once it's open, it stays open. If nothing you told us changes the
        steps, it's free.
      </p>
      {failure?.kind !== 'unknown' && (
        <Button onClick={requestRoadmap}>
          Show me the roadmap
          {!already && <CostBadge feature="roadmap" onBrand />}
        </Button>
      )}
      <OutOfTokensDialog
        open={shortage !== null}
        onClose={forget}
        required={shortage?.required ?? 0}
        balance={shortage?.balance ?? 0}
      />
    </Locked>
  )
}

const failureTexts = {
  refused: 'Failed to generate roadmap. Please try again.',
  unreached: 'Failed to load roadmap. Please try again.',
  unknown: "We don't have a roadmap for this career yet. You weren't charged.",
} as const

function Locked({ children }: { children: React.ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-4 py-4">
      <span className="grid size-12 place-items-center rounded-full bg-brand-soft text-brand">
        <Lock aria-hidden className="size-6" />
      </span>
      {children}
    </div>
  )
}

function Shown({ roadmap, career, user }: { roadmap: Roadmap; career: ShownCareer; user: CurrentUser }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const today = dayOf(new Date())
  const { title, description, salaryRange, icon } = career
  const openPage = () => {
    session.set('selectedCareerForRoadmap', { title, description, salaryRange, icon })
    void navigate('/roadmap')
  }
  return (
    <div className="flex flex-col gap-6 py-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p>
          <span className="block text-muted">Timeline</span>
          <span className="font-display font-bold text-lg">{roadmap.totalTimeline}</span>
        </p>
        <Button variant="secondary" size="sm" onClick={openPage}>
          Open the detailed roadmap
        </Button>
      </div>
      {roadmap.isFree && (
        <p className="max-w-prose text-muted">This roadmap is the same for everyone, so it is free.</p>
      )}
      <StepPath
        steps={roadmap.roadmap}
        stations={planStations(roadmap.roadmap, roadmap.progress, today)}
        today={today}
        onTick={(step, done) => void markStepDone(client, user.id, title, roadmap.slug, step.id, done).catch(() => {})}
      />
      <p className="text-muted text-sm">This roadmap is guidance and does not guarantee employment.</p>
    </div>
  )
}
