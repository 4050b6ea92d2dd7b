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
import { countRatings, type DeepDiveAnswers } from '#contract/deep-dive.ts'
import { timings } from '#contract/timings.ts'
import { local } from '#web/platform/storage.ts'
import { Button } from '#web/ui/button.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { StepActions, StepFrame } from '#web/ui/step-frame.tsx'
import {
  type DeepDiveAction,
  type DeepDiveState,
  reduceDeepDive,
  restoreDeepDive,
  statementCount,
} from './deep-dive-state.ts'
import { FinishStep } from './finish-step.tsx'
import { StatementStep } from './statement-step.tsx'
import { useDraft } from './use-draft.ts'

interface Props {
  assessmentId: string
  /** The answers that the server has, null if they are not known. */
  saved: DeepDiveAnswers | null
  sending: boolean
  error: Error | null
  onLeave: () => void
  onFinish: (answers: DeepDiveAnswers) => void
}

export function DeepDiveWizard({ assessmentId, saved, sending, error, onLeave, onFinish }: Props) {
  const [state, dispatch] = useReducer(reduceDeepDive, assessmentId, id =>
    restoreDeepDive(local.get('deepDiveDraft'), id, saved),
  )
  const [refusedIndex, setRefusedIndex] = useState<number | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const shownStep = state.asked[state.place] ?? 'end'
  const heading = useHeadingFocus(shownStep)
  const progressId = useId()
  useDraft(assessmentId, state, saved, sending)
  useAutoAdvance(state, dispatch)

  const finished = state.place === state.asked.length
  const goNext = (event?: FormEvent) => {
    event?.preventDefault()
    if (finished) {
      if (countRatings(state.answers) > 0) onFinish(state.answers)
      return
    }
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
      <Head id={progressId} place={state.place} finished={finished} onLeave={onLeave} />
      <StepFrame key={shownStep} direction={state.direction}>
        {finished ? <FinishStep {...{ state, dispatch, heading, error }} /> : <StatementStep {...shared} />}
      </StepFrame>
      <StepActions
        label={!finished ? 'Continue' : sending ? 'Refining your results' : error ? 'Try again' : 'Refine my results'}
        busy={sending}
        onBack={() => (state.place === 0 ? onLeave() : dispatch({ type: 'back' }))}
      />
    </form>
  )
}

interface HeadProps {
  id: string
  place: number
  finished: boolean
  onLeave: () => void
}

function Head({ id, place, finished, onLeave }: HeadProps) {
  return (
    <div className="mb-3 sm:mb-6">
      <Progress value={finished ? statementCount : place} max={statementCount} label="Deep dive progress" />
      <div className="flex min-h-11 items-center justify-between gap-4">
        <p id={id} className="text-[0.9375rem] text-muted tabular-nums">
          {finished ? 'Done' : `${place + 1} of up to ${statementCount}`}
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

/** Keys 1 to 5 answer, 0 is "Not sure"; arrows move from the statement to its answers; Enter on the statement continues. */
function answerByKey(
  event: KeyboardEvent,
  form: RefObject<HTMLFormElement | null>,
  dispatch: (action: DeepDiveAction) => void,
): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const onControl = event.target instanceof HTMLInputElement || event.target instanceof HTMLButtonElement
  if (/^[0-5]$/.test(event.key)) dispatch({ type: 'answer', value: Number(event.key) || null, advance: true })
  else if (onControl) return
  else if (event.key.startsWith('Arrow')) {
    const radio = form.current?.querySelector<HTMLInputElement>('input:checked') ?? form.current?.querySelector('input')
    radio?.focus()
    if (!radio?.checked) radio?.click()
  } else if (event.key === 'Enter') form.current?.requestSubmit()
  else return
  event.preventDefault()
}

function useHeadingFocus(step: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each statement has another heading
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [step])
  return heading
}

function useAutoAdvance({ pendingAdvance }: DeepDiveState, dispatch: (action: DeepDiveAction) => void): void {
  useEffect(() => {
    if (!pendingAdvance) return
    const timer = setTimeout(() => dispatch({ type: 'continue' }), timings.quizAutoAdvance)
    return () => clearTimeout(timer)
  }, [pendingAdvance, dispatch])
}
