import { Annoyed, CircleHelp, Frown, Laugh, type LucideIcon, Meh, Smile } from 'lucide-react'
import { type Ref, useRef } from 'react'
import { ChoiceGroup } from '#web/ui/choice.tsx'
import { answerAt, type DeepDiveAction, type DeepDiveState, statementAt } from './deep-dive-state.ts'

const icon = (Picture: LucideIcon) => <Picture aria-hidden="true" className="size-7" strokeWidth={1.75} />

const options = [
  { value: '1', label: 'Not for me at all', icon: icon(Frown) },
  { value: '2', label: 'Not really', icon: icon(Annoyed) },
  { value: '3', label: 'It might be okay', icon: icon(Meh) },
  { value: '4', label: 'I’d like that', icon: icon(Smile) },
  { value: '5', label: 'I’d love that', icon: icon(Laugh) },
  { value: 'unsure', label: 'Not sure', icon: icon(CircleHelp) },
] as const

type Value = (typeof options)[number]['value']

function choiceFor(answer: number | null | undefined): Value | '' {
  if (answer === undefined) return ''
  return answer === null ? 'unsure' : (String(answer) as Value)
}

interface Props {
  state: DeepDiveState
  dispatch: (action: DeepDiveAction) => void
  heading: Ref<HTMLHeadingElement>
  progressId: string
  refused: boolean
}

export function StatementStep({ state, dispatch, heading, progressId, refused }: Props) {
  const pressedSpace = useRef(false)
  const statement = statementAt(state)
  const answer = answerAt(state)
  if (!statement) return null
  return (
    <div
      onKeyDownCapture={event => {
        pressedSpace.current = event.key === ' '
      }}
    >
      <ChoiceGroup
        type="radio"
        name={statement.id}
        legend={
          <>
            <span className="mb-1.5 block font-normal text-muted">How much would you enjoy this?</span>
            <h1 ref={heading} tabIndex={-1} aria-describedby={progressId} className="text-2xl sm:text-4xl">
              {statement.text}
            </h1>
          </>
        }
        hint={state.place === 0 ? "Don't worry about pay or whether you know how." : undefined}
        options={options}
        value={choiceFor(answer)}
        error={refused && answer === undefined ? 'Choose an answer to continue.' : null}
        // Arrow keys move through the choices, so they must not advance.
        onChange={(value, by) =>
          dispatch({
            type: 'answer',
            value: value === 'unsure' ? null : Number(value),
            advance: by === 'pointer' || pressedSpace.current,
          })
        }
      />
      <p className="mt-4 text-[0.9375rem] text-muted max-sm:hidden pointer-coarse:hidden">
        Keyboard: 1 to 5 to answer, 0 for not sure, arrows to choose, Enter to continue.
      </p>
    </div>
  )
}
