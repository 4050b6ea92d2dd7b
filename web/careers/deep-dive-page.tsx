import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { brand } from '#contract/brand.ts'
import type { DeepDiveAnswers } from '#contract/deep-dive.ts'
import { useAuth } from '#web/platform/session.ts'
import { local } from '#web/platform/storage.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Drawing } from '#web/ui/drawing.tsx'
import { LostDrawing } from '#web/ui/drawings.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { OfflineDrawing } from '#web/ui/member-drawings.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast.tsx'
import { canRefine, countAnswered } from './deep-dive/deep-dive-state.ts'
import { DeepDiveWizard } from './deep-dive/deep-dive-wizard.tsx'
import { answersQuery, submitDeepDive } from './deep-dive/queries.ts'
import { resultsQuery } from './queries.ts'

export const meta = () => [{ title: `Deep dive · ${brand.name}` }]

export default function DeepDivePage() {
  const { state: authState, user } = useAuth()
  const authLoading = authState === 'loading'
  const { data, isFetching, refetch } = useQuery({ ...resultsQuery(user?.id ?? null), enabled: !authLoading })

  if (data?.id && canRefine(data, user !== null, Date.now())) return <DeepDive key={data.id} assessmentId={data.id} />
  if (authLoading || isFetching) return <Spinner label="Loading your results..." />
  if (!data) {
    return (
      <Unavailable
        picture={<OfflineDrawing />}
        title="We couldn't load your results just now"
        action={<Button onClick={() => void refetch()}>Retry</Button>}
      >
        Nothing is lost. Check your connection and try again.
      </Unavailable>
    )
  }
  if (data.id) {
    return (
      <Unavailable picture={<LostDrawing />} title="These results are more than a day old" action={<TakeQuiz />}>
        Without an account, you can refine results for one day. The quiz is free and takes about 2 minutes, and you can
        do the deep dive right after.
      </Unavailable>
    )
  }
  return (
    <Unavailable
      picture={<Drawing name="deep-dive" />}
      title="First the quiz, then the deep dive"
      action={<TakeQuiz />}
    >
      The deep dive refines your quiz results, and there are none here yet. The quiz takes about 2 minutes.
    </Unavailable>
  )
}

function DeepDive({ assessmentId }: { assessmentId: string }) {
  const navigate = useNavigate()
  const { mutate, isPending, isSuccess, error } = useMutation({
    networkMode: 'always',
    mutationFn: (answers: DeepDiveAnswers) => submitDeepDive(assessmentId, answers),
  })
  const { data: saved = null, isPending: loading } = useQuery(answersQuery(assessmentId))
  if (loading) return <Spinner label="Loading your answers..." />
  function leave() {
    if (countAnswered(local.get('deepDiveDraft'), assessmentId) > 0)
      toast({ title: 'Saved', description: 'Your answers are safe.' })
    void navigate('/results')
  }
  return (
    <DeepDiveWizard
      assessmentId={assessmentId}
      saved={saved}
      sending={isPending || isSuccess}
      error={isPending ? null : error}
      onLeave={leave}
      // Do not navigate if the user has left the page.
      onFinish={answers =>
        mutate(answers, { onSuccess: () => void navigate('/results', { state: { refined: true } }) })
      }
    />
  )
}

const TakeQuiz = () => <LinkButton to="/quiz">Take the Quiz</LinkButton>

interface UnavailableProps {
  picture: ReactNode
  title: string
  action: ReactNode
  children: ReactNode
}

function Unavailable({ children, ...shown }: UnavailableProps) {
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-8 sm:px-6 sm:py-12">
      <h1 className="sr-only">Deep dive</h1>
      <EmptyState {...shown}>{children}</EmptyState>
    </div>
  )
}
