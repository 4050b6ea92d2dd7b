import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { brand } from '#contract/brand.ts'
import type { QuizAnswers } from '#contract/quiz.ts'
import { tokenCosts } from '#contract/tokens.ts'
import { ApiError } from '#web/platform/api.ts'
import { isNative } from '#web/platform/native.ts'
import { newId } from '#web/platform/new-id.ts'
import { refreshUser, useAuth } from '#web/platform/session.ts'
import { isMarketingSite } from '#web/platform/site.ts'
import { local } from '#web/platform/storage.ts'
import { whenIdle } from '#web/platform/when-idle.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast.tsx'
import { Intro } from './intro.tsx'
import { markUnsent, payForStart, sendAnswers, storeResults, whenOnline } from './queries.ts'
import {
  canResume,
  completeAnswers,
  emptyEntry,
  firstStep,
  hasAnswers,
  ownDraft,
  type QuizDraft,
  type QuizState,
  resultsPath,
  resumeDraft,
  startGate,
} from './state.ts'

export const meta = () => [
  { title: `Career quiz · ${brand.name}` },
  { name: 'description', content: 'A few short questions, about 2 minutes, and the careers that fit your answers.' },
]

const loadWizard = () => import('./wizard.tsx')
/** Loaded while the user reads the first screen. */
const Wizard = lazy(() => loadWizard().then(({ Wizard }) => ({ default: Wizard })))
const loadOutOfTokens = () => import('#web/tokens/out-of-tokens-dialog.tsx')
const OutOfTokensDialog = lazy(() =>
  loadOutOfTokens().then(({ OutOfTokensDialog }) => ({ default: OutOfTokensDialog })),
)

const quizCost = tokenCosts['career-quiz']
const loading = 'Loading the questions...'

export default function QuizPage() {
  const { state: authState, user } = useAuth()
  const [shortage, setShortage] = useState<{ open: boolean; required: number; balance: number } | null>(null)
  const showOutOfTokens = (required: number = quizCost, balance = user?.tokenBalance ?? 0) =>
    setShortage({ open: true, required, balance })
  const { draft: kept, running, settled, waiting, paused, start, resume, pause } = useCurrentQuiz(showOutOfTokens)
  const { finding, finish, unsent } = useFinish(running, showOutOfTokens)
  useSkipFinishedQuiz(settled && !running)
  useEffect(() => whenIdle(() => Promise.all([loadWizard(), loadOutOfTokens()]).catch(() => {})), [])
  const price = startGate(user) === 'free' ? 'free' : kept && canResume(kept, user, Date.now()) ? 'paid' : 'token'

  return (
    <>
      {running ? (
        <Suspense fallback={<Spinner label={loading} />}>
          <Wizard
            key={running.quizId}
            draft={running}
            finding={finding}
            unsent={unsent}
            onLeave={pause}
            onFinish={finish}
          />
        </Suspense>
      ) : (
        <>
          {!settled && (
            <div className="hidden quiz-started:block">
              <Spinner label={loading} />
            </div>
          )}
          <div className={settled ? undefined : 'quiz-started:hidden'}>
            <Intro
              price={authState === 'loading' ? 'unknown' : price}
              busy={waiting}
              hasDraft={kept !== null && hasAnswers(kept)}
              paused={paused}
              onStart={start}
              onResume={resume}
            />
          </div>
        </>
      )}
      {shortage && (
        <Suspense>
          <OutOfTokensDialog {...shortage} onClose={() => setShortage({ ...shortage, open: false })} />
        </Suspense>
      )}
    </>
  )
}

/**
 * Skips the history entries of a finished quiz when the user goes back from the results or forward to them: see
 * use-step-history.ts.
 */
function useSkipFinishedQuiz(isOver: boolean): void {
  const { state } = useLocation()
  const navigate = useNavigate()
  const before = (state?.steps?.length ?? 1) - 1
  const last = useRef(Number.POSITIVE_INFINITY)
  useEffect(() => {
    const forward = before > last.current
    last.current = isOver ? before : Number.POSITIVE_INFINITY
    if (isOver && before > 0) void navigate(forward ? 1 : -before)
  }, [isOver, before, navigate])
}

type StartIntent = 'arrive' | 'start' | 'carry-on'

/** Starts a quiz through the token gate, or resumes the stored one. */
function useCurrentQuiz(showOutOfTokens: () => void) {
  const { state: authState, user } = useAuth()
  const [params, setParams] = useSearchParams()
  const [intent, setIntent] = useState<StartIntent | null>('arrive')
  const [draft, setKept] = useState<QuizDraft | null>(null)
  const [running, setRunning] = useState<QuizDraft | null>(null)
  const [paused, setPaused] = useState(false)

  const startQuiz = (found: QuizDraft | null, answers: QuizDraft | null) => {
    const now = Date.now()
    const isResuming = found !== null && canResume(found, user, now)
    if (!isResuming && startGate(user) === 'out-of-tokens') return showOutOfTokens()
    if (!isResuming && startGate(user) === 'paid') void payForStart()
    const draft = {
      ...(answers ?? { step: firstStep, answers: {}, entry: emptyEntry, quizId: newId() }),
      ...(isResuming
        ? { startedBy: found.startedBy, startedAt: found.startedAt }
        : { startedBy: user?.id ?? null, startedAt: now }),
    }
    local.set('quizDraft', draft)
    setRunning(draft)
  }

  const known = authState !== 'loading'
  const startAtOnce = params.get('start') === 'true'
  // biome-ignore lint/correctness/useExhaustiveDependencies: each intent is handled once, when the session is known
  useEffect(() => {
    if (!intent) return
    const likelyUser = known ? user : local.get('user')
    const found = ownDraft(local.get('quizDraft'), likelyUser)
    const resumes =
      intent === 'arrive' && found !== null && hasAnswers(found) && canResume(found, likelyUser, Date.now())
    if (!known && !resumes) return
    setIntent(null)
    setKept(found)
    if (resumes) setRunning(found)
    else if (intent !== 'arrive' || startAtOnce) startQuiz(found, intent === 'start' ? null : found)
    if (startAtOnce) setParams({}, { replace: true, preventScrollReset: true })
  }, [known, intent])

  return {
    draft,
    running,
    paused,
    settled: intent !== 'arrive',
    waiting: intent === 'start' || intent === 'carry-on',
    start: () => setIntent('start'),
    resume: () => setIntent('carry-on'),
    pause: () => {
      setKept(local.get('quizDraft'))
      setRunning(null)
      setPaused(true)
    },
  }
}

interface Submission {
  quizId: string
  answers: QuizAnswers
}

/**
 * Sends the answers and opens the results. If the server is unreachable it retries later; if the server refuses, the
 * wizard stays open.
 */
function useFinish(running: QuizDraft | null, showOutOfTokens: (required?: number, balance?: number) => void) {
  const { user } = useAuth()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  // Starting the quiz removes the parameter.
  const [fromLanding] = useState(() => params.get('from') === 'landing')
  const { mutate, isPending, isSuccess } = useMutation({
    networkMode: 'always',
    mutationFn: async ({ quizId, answers }: Submission) => {
      await storeResults(await sendAnswers(quizId, answers), answers)
      if (user && !user.isPro) void refreshUser()
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
  const opened = () => navigate(resultsPath(isLanding ? 'landing' : 'usual'))
  const send = (sent: Submission) => mutate(sent, { onSuccess: opened, onError: failed })
  const finish = (state: QuizState) => {
    const answers = completeAnswers(state, user?.username ?? null)
    if (running && answers) send({ quizId: running.quizId, answers })
  }
  const finding = isPending || isSuccess
  // biome-ignore lint/correctness/useExhaustiveDependencies: the resent submission stays the same
  useEffect(() => (unsent && !finding ? whenOnline(() => send(unsent)) : undefined), [unsent, finding])
  // biome-ignore lint/correctness/useExhaustiveDependencies: one that was finished before is sent once when it is opened
  useEffect(() => {
    if (running?.unsent) finish(resumeDraft(running))
  }, [running?.quizId])
  return { finding, finish, unsent: unsent && { onRetry: () => send(unsent), onBack: () => setUnsent(null) } }
}
