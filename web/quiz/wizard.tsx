import { Plus } from 'lucide-react'
import {
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react'
import { timings } from '#contract/timings.ts'
import { local } from '#web/platform/storage.ts'
import { Button } from '#web/ui/button.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { StepActions, StepFrame } from '#web/ui/step-frame.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useStepHistory } from '#web/ui/use-step-history.ts'
import { JobList } from './background/job-list.tsx'
import { StudyFields } from './background/study-fields.tsx'
import { WorkHistory } from './background/work-history.tsx'
import { ChoiceStep } from './choice-step.tsx'
import { firstStep, type QuizDraft } from './draft.ts'
import { Finding } from './finding.tsx'
import {
  allSteps,
  asksStudy,
  canShowStep,
  fieldOfStep,
  jobsOf,
  lastStep,
  progressOf,
  type QuizAction,
  type QuizState,
  reduceQuiz,
  resumeDraft,
  type Step,
  showsReview,
  stepProblem,
  workHistoryStep,
} from './state.ts'
import { UnsentNotice } from './unsent-notice.tsx'

type StepName = `${Step}`
const stepNames = allSteps.map(step => `${step}` as const)

interface Props {
  draft: QuizDraft
  finding: boolean
  unsent: Pick<ComponentProps<typeof UnsentNotice>, 'onRetry' | 'onBack'> | null
  onLeave: () => void
  onFinish: (state: QuizState) => void
}

export function Wizard({ draft, finding, unsent, onLeave, onFinish }: Props) {
  const [state, dispatch] = useReducer(reduceQuiz, draft, resumeDraft)
  const [refusedStep, setRefusedStep] = useState<number | null>(null)
  const heading = useStepFocus(state.step, unsent === null)
  const progressId = useId()
  usePersistedDraft(draft, state)
  useFocusMode()
  useAutoAdvance(state, dispatch)
  const goTo = (name: StepName) => {
    const step = Number(name) as Step
    const may = canShowStep(state, step)
    if (may) {
      unsent?.onBack()
      dispatch({ type: 'goTo', step })
    }
    return may
  }
  useStepHistory(stepNames, { step: `${state.step}`, busy: finding, goTo })

  const dismissToast = useRef(() => {})
  const goNext = (event?: FormEvent) => {
    event?.preventDefault()
    dismissToast.current()
    const problem = stepProblem(state)
    setRefusedStep(problem ? state.step : null)
    if (problem) dismissToast.current = toast({ ...problem, tone: 'danger' })
    else if (state.step === lastStep) onFinish(state)
    else dispatch({ type: 'continue' })
  }
  const actions = {
    label: state.step < lastStep ? 'Continue' : finding ? 'Finding matches' : 'Get My Results',
    busy: finding,
    onBack: () => (state.step === firstStep ? onLeave() : dispatch({ type: 'back' })),
  }
  const shared = { state, dispatch, heading, progressId }
  if (unsent) return <UnsentNotice busy={finding} {...unsent} />

  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col overflow-x-clip px-4 pt-5 max-sm:min-h-[calc(100dvh-4rem-1px)] sm:pt-12">
      <StepProgress id={progressId} state={state} />
      {state.step === workHistoryStep ? (
        <>
          <StepFrame key={state.step} direction={state.direction}>
            <WorkHistory {...shared} />
          </StepFrame>
          <StepActions {...actions} onContinue={() => goNext()} />
        </>
      ) : (
        <form onSubmit={goNext} noValidate className="flex grow flex-col">
          {finding ? (
            <Finding answers={state.answers} />
          ) : (
            <StepFrame key={state.step} direction={state.direction}>
              <ChoiceStep
                {...shared}
                step={state.step}
                error={
                  refusedStep === state.step && !state.answers[fieldOfStep[state.step]]?.length
                    ? 'Choose an answer to continue.'
                    : null
                }
              >
                {asksStudy(state) && (
                  <StudyFields state={state} dispatch={dispatch} refused={refusedStep === state.step} />
                )}
                {showsReview(state) && <Review state={state} onMore={() => dispatch({ type: 'addMore' })} />}
              </ChoiceStep>
            </StepFrame>
          )}
          <StepActions {...actions} />
        </form>
      )}
    </div>
  )
}

function StepProgress({ id, state }: { id: string; state: QuizState }): ReactNode {
  const { value, max } = progressOf(state)
  return (
    <div className="mb-7 flex items-center gap-4">
      <div className="grow">
        <Progress value={value} max={max} label="Quiz progress" />
      </div>
      <p id={id} className="shrink-0 text-[0.9375rem] text-muted tabular-nums">
        Question {value} of {max}
      </p>
    </div>
  )
}

function Review({ state, onMore }: { state: QuizState; onMore: () => void }) {
  return (
    <section aria-label="Your work history" className="flex flex-col gap-3">
      <h2 className="text-xl">What you've told us so far</h2>
      <JobList jobs={jobsOf(state)} />
      <Button variant="secondary" onClick={onMore}>
        <Plus aria-hidden="true" className="size-5" /> Add more
      </Button>
    </section>
  )
}

/** Hides the menus and buttons of the header: see theme.css. */
function useFocusMode(): void {
  useLayoutEffect(() => {
    document.documentElement.dataset.focus = ''
    return () => void delete document.documentElement.dataset.focus
  }, [])
}

function useStepFocus(step: number, shown: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step has another heading
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [step, shown])
  return heading
}

function usePersistedDraft(draft: QuizDraft, { step, answers, entry }: QuizState): void {
  useEffect(() => {
    local.set('quizDraft', { ...draft, step, answers, entry, unsent: undefined })
  }, [draft, step, answers, entry])
}

function useAutoAdvance({ pendingAdvance }: QuizState, dispatch: (action: QuizAction) => void): void {
  useEffect(() => {
    if (!pendingAdvance) return
    const timer = setTimeout(() => dispatch({ type: 'continue' }), timings.quizAutoAdvance)
    return () => clearTimeout(timer)
  }, [pendingAdvance, dispatch])
}
