import { type ReactNode, type Ref, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ChoiceGroup } from '#web/ui/choice.tsx'
import { questions } from './questions.tsx'
import { choiceOf, fieldOfStep, type QuizAction, type QuizState, type ChoiceStep as Step } from './state.ts'

interface Props {
  step: Step
  state: QuizState
  dispatch: (action: QuizAction) => void
  heading: Ref<HTMLHeadingElement>
  progressId: string
  error: string | null
  children?: ReactNode
}

export function ChoiceStep({ step, state, dispatch, heading, progressId, error, children }: Props) {
  const question: (typeof questions)[Step] = questions[step]
  const field = fieldOfStep[step]
  const answer = choiceOf(state, field)
  const pressedSpace = useRef(false)
  const common = {
    legend: (
      <h1 ref={heading} tabIndex={-1} aria-describedby={progressId} className="text-3xl sm:text-4xl">
        {question.title}
      </h1>
    ),
    hint: question.several?.max ? (
      <span className="flex flex-wrap justify-between gap-x-4">
        {question.hint}
        <span role="status" className="font-semibold">
          Selected {answer?.length ?? 0}/{question.several.max}
        </span>
      </span>
    ) : (
      question.hint
    ),
    name: field,
    options: question.options as readonly { value: string; label: string }[],
    error,
    columns: [4, 6].includes(question.options.length) ? (2 as const) : (1 as const),
  }

  return (
    <div
      onKeyDownCapture={event => {
        pressedSpace.current = event.key === ' '
      }}
      className="flex flex-col gap-5"
    >
      {question.several ? (
        <ChoiceGroup
          {...common}
          type="checkbox"
          max={question.several.max}
          value={(answer ?? []) as readonly string[]}
          onChange={value => dispatch({ type: 'choose', field, value })}
        />
      ) : (
        // Arrow keys change the choice in a radio group, so they must not advance to the next question.
        <ChoiceGroup
          {...common}
          type="radio"
          value={(answer ?? '') as string}
          onChange={(value, by) =>
            dispatch({ type: 'choose', field, value, advance: by === 'pointer' || pressedSpace.current })
          }
        />
      )}
      {question.notSure && answer?.length !== question.options.length && (
        <Button
          variant="quiet"
          size="sm"
          className="-ml-3.5 self-start"
          onClick={() => dispatch({ type: 'choose', field, value: question.options.map(({ value }) => value) })}
        >
          {question.notSure}
        </Button>
      )}
      {children}
    </div>
  )
}
