import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { QuizAnswers } from '#contract/quiz.ts'
import { timings } from '#contract/timings.ts'
import { resultsQuery } from '#web/careers/queries.ts'
import { ApiError } from '#web/platform/api.ts'
import { prefersReducedMotion } from '#web/platform/appearance.ts'
import { isNative } from '#web/platform/native.ts'
import { queryClient } from '#web/platform/query.ts'
import { refreshUser, useAuth } from '#web/platform/session.ts'
import { isMarketingSite } from '#web/platform/site.ts'
import { whenOnline } from '#web/platform/when-online.ts'
import { toast } from '#web/ui/toast.tsx'
import { type QuizDraft, resultsPath } from './draft.ts'
import { markUnsent, sendAnswers, storeResults } from './queries.ts'
import { completeAnswers, type QuizState, resumeDraft } from './state.ts'
import { Wizard } from './wizard.tsx'

interface Props {
  draft: QuizDraft
  fromLanding: boolean
  onLeave: () => void
  onShortage: (required?: number, balance?: number) => void
}

export function RunningQuiz({ draft, fromLanding, onLeave, onShortage }: Props) {
  const { finding, finish, unsent } = useFinish(draft, fromLanding, onShortage)
  return <Wizard draft={draft} finding={finding} unsent={unsent} onLeave={onLeave} onFinish={finish} />
}

interface Submission {
  quizId: string
  answers: QuizAnswers
}

/**
 * Sends the answers and opens the results. If the server is unreachable it retries later; if the server refuses, the
 * wizard stays open.
 */
function useFinish(running: QuizDraft, fromLanding: boolean, showOutOfTokens: Props['onShortage']) {
  const { user } = useAuth()
  const navigate = useNavigate()
  const { mutate, isPending, isSuccess } = useMutation({
    networkMode: 'always',
    mutationFn: async ({ quizId, answers }: Submission) => {
      const shown = pictureShown()
      await storeResults(await sendAnswers(quizId, answers), answers)
      if (user && !user.isPro) void refreshUser()
      await Promise.all([shown, queryClient.prefetchQuery(resultsQuery(user?.id ?? null))])
    },
  })
  const [unsent, setUnsent] = useState<Submission | null>(null)
  const failed = (error: Error, sent: Submission) => {
    const known = error instanceof ApiError ? error : null
    if (known?.status === 0) {
      markUnsent(sent.quizId)
      return setUnsent(sent)
    }
    setUnsent(null)
    if (known?.status === 402) return showOutOfTokens(known.body.required, known.body.balance)
    const description = known?.text('Please try again!') ?? 'Please try again!'
    toast({ title: 'Oops! Something went wrong', description, tone: 'danger' })
  }
  const isLanding = isMarketingSite() || (!user && (fromLanding || isNative()))
  const opened = () => navigate(resultsPath(isLanding ? 'landing' : 'usual'), { state: { fresh: true } })
  const send = (sent: Submission) => mutate(sent, { onSuccess: opened, onError: failed })
  const finish = (state: QuizState) => {
    const answers = completeAnswers(state, user?.username ?? null)
    if (answers) send({ quizId: running.quizId, answers })
  }
  const finding = isPending || isSuccess
  // biome-ignore lint/correctness/useExhaustiveDependencies: the resent submission stays the same
  useEffect(() => (unsent && !finding ? whenOnline(() => send(unsent)) : undefined), [unsent, finding])
  // biome-ignore lint/correctness/useExhaustiveDependencies: one that was finished before is sent once when it is opened
  useEffect(() => {
    if (running.unsent) finish(resumeDraft(running))
  }, [running.quizId])
  return { finding, finish, unsent: unsent && { onRetry: () => send(unsent), onBack: () => setUnsent(null) } }
}

/** Resolves when the answers have become a picture; at once for users who want less motion. */
const pictureShown = () =>
  new Promise<void>(done => setTimeout(done, prefersReducedMotion() ? 0 : timings.answersBecomePicture))
