import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { brand } from '#contract/brand.ts'
import { tokenCosts } from '#contract/tokens.ts'
import { call } from '#web/platform/api.ts'
import { newId } from '#web/platform/new-id.ts'
import { refreshUser, useAuth } from '#web/platform/session.ts'
import { local } from '#web/platform/storage.ts'
import { whenIdle } from '#web/platform/when-idle.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { canResume, emptyEntry, firstStep, hasAnswers, ownDraft, type QuizDraft, startGate } from './draft.ts'
import { Intro } from './intro.tsx'

export const meta = () => [
  { title: `Career quiz · ${brand.name}` },
  { name: 'description', content: 'A few short questions, about 2 minutes, and the careers that fit your answers.' },
]

const loadQuiz = () => import('./running-quiz.tsx')
const RunningQuiz = lazy(() => loadQuiz().then(({ RunningQuiz }) => ({ default: RunningQuiz })))
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
  const [params] = useSearchParams()
  // Starting the quiz removes the parameter.
  const [fromLanding] = useState(() => params.get('from') === 'landing')
  useSkipFinishedQuiz(settled && !running)
  useEffect(() => whenIdle(() => Promise.all([loadQuiz(), loadOutOfTokens()]).catch(() => {})), [])
  const price = startGate(user) === 'free' ? 'free' : kept && canResume(kept, user, Date.now()) ? 'paid' : 'token'

  return (
    <>
      {running ? (
        <Suspense fallback={<Spinner label={loading} />}>
          <RunningQuiz
            key={running.quizId}
            draft={running}
            fromLanding={fromLanding}
            onLeave={pause}
            onShortage={showOutOfTokens}
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

/** Pays in the background. If it fails, the server charges when the results are stored. */
async function payForStart(): Promise<void> {
  try {
    await call('deductTokens', { body: { amount: tokenCosts['career-quiz'], feature: 'career-quiz' } })
    await refreshUser()
  } catch (error) {
    console.warn("You haven't paid for this quiz.", error)
  }
}
