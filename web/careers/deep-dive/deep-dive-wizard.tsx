import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useReducer,
  useRef,
  useState,
} from 'react'
import { timings } from '#contract/limits.ts'
import { local } from '#web/platform/storage.ts'
import { StepActions, StepFrame } from '#web/quiz/step-frame.tsx'
import { Button } from '#web/ui/button.tsx'
import { Progress } from '#web/ui/progress.tsx'
import {
  type DeepDiveAction,
  type DeepDiveState,
  endIndex,
  reduceDeepDive,
  restoreDeepDive,
} from './deep-dive-state.ts'
import { FinishStep } from './finish-step.tsx'
import { StatementStep } from './statement-step.tsx'

interface Props {
  assessmentId: string
  sending: boolean
  error: Error | null
  onLeave: () => void
  onFinish: (state: DeepDiveState) => void
}

/** Shows one statement at a time and stores each answer in this browser. */
export function DeepDiveWizard({ assessmentId, sending, error, onLeave, onFinish }: Props) {
  const [state, dispatch] = useReducer(reduceDeepDive, assessmentId, id =>
    restoreDeepDive(local.get('deepDiveDraft'), id),
  )
  const [refusedIndex, setRefusedIndex] = useState<number | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const heading = useHeadingFocus(state.place)
  const progressId = useId()
  usePersistedDraft(assessmentId, state)
  useAutoAdvance(state, dispatch)

  const finished = state.place === endIndex
  const goNext = (event?: FormEvent) => {
    event?.preventDefault()
    if (finished) return onFinish(state)
    setRefusedIndex(state.place)
    dispatch({ type: 'continue' })
  }
  const shared = { state, dispatch, heading, progressId, refused: refusedIndex === state.place }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={goNext}
      onKeyDown={event => answerByKey(event, form, dispatch)}
      className="mx-auto flex w-full max-w-2xl flex-col overflow-x-clip px-4 pt-5 max-sm:min-h-[calc(100dvh-4rem-1px)] sm:pt-12"
    >
      <Head id={progressId} place={state.place} onLeave={onLeave} />
      <StepFrame key={state.place} direction={state.direction}>
        {finished ? <FinishStep heading={heading} error={error} /> : <StatementStep {...shared} />}
      </StepFrame>
      <StepActions
        label={!finished ? 'Continue' : sending ? 'Refining your results' : error ? 'Try again' : 'Refine my results'}
        busy={sending}
        onBack={() => (state.place === 0 ? onLeave() : dispatch({ type: 'back' }))}
      />
    </form>
  )
}

function Head({ id, place, onLeave }: { id: string; place: number; onLeave: () => void }) {
  return (
    <div className="mb-3 sm:mb-6">
      <Progress value={place} max={endIndex} label="Progress of the deep dive" />
      <div className="flex min-h-11 items-center justify-between gap-4">
        <p id={id} className="text-[0.9375rem] text-muted tabular-nums">
          {place < endIndex ? `${place + 1} of ${endIndex}` : 'Done'}
        </p>
        {local.works() && (
          <Button variant="quiet" size="sm" onClick={onLeave} className="-mr-3.5">
            Save and finish later
          </Button>
        )}
      </div>
    </div>
  )
}

/** Keys 1 to 5 answer; arrows move from the statement to its answers; Enter on the statement continues. */
function answerByKey(
  event: KeyboardEvent,
  form: RefObject<HTMLFormElement | null>,
  dispatch: (action: DeepDiveAction) => void,
): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const onControl = event.target instanceof HTMLInputElement || event.target instanceof HTMLButtonElement
  if (/^[1-5]$/.test(event.key)) dispatch({ type: 'answer', value: Number(event.key), advance: true })
  else if (onControl) return
  else if (event.key.startsWith('Arrow')) {
    const radio = form.current?.querySelector<HTMLInputElement>('input:checked') ?? form.current?.querySelector('input')
    radio?.focus()
    if (!radio?.checked) radio?.click()
  } else if (event.key === 'Enter') form.current?.requestSubmit()
  else return
  event.preventDefault()
}

/** Focuses the heading of each statement. */
function useHeadingFocus(place: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each statement has another heading
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [place])
  return heading
}

function usePersistedDraft(assessmentId: string, { place, answers }: DeepDiveState): void {
  useEffect(() => {
    if (Object.keys(answers).length > 0) local.set('deepDiveDraft', { assessmentId, place, answers })
  }, [assessmentId, place, answers])
}

function useAutoAdvance({ pendingAdvance }: DeepDiveState, dispatch: (action: DeepDiveAction) => void): void {
  useEffect(() => {
    if (!pendingAdvance) return
    const timer = setTimeout(() => dispatch({ type: 'continue' }), timings.quizAutoAdvance)
    return () => clearTimeout(timer)
  }, [pendingAdvance, dispatch])
}
