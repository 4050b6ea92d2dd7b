import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Study } from '#contract/quiz.ts'
import { quizLimits } from '#contract/quiz.ts'
import { ChoiceGroup } from '#web/ui/choice.tsx'
import { Field } from '#web/ui/field.tsx'
import { useSettled } from '#web/ui/use-settled.ts'
import { asksStudy, type QuizAction, type QuizState, studyOf } from '../state.ts'
import { studyFieldsQuery } from './queries.ts'

const statuses: readonly { value: Study['status']; label: string }[] = [
  { value: 'done', label: 'I finished' },
  { value: 'in-progress', label: 'I’m still studying' },
  { value: 'left', label: 'I left before the end' },
]

interface Props {
  state: QuizState
  dispatch: (action: QuizAction) => void
  refused: boolean
}

export function StudyFields({ state, dispatch, refused }: Props) {
  const study = studyOf(state)
  const typed = study.field.trim()
  const asked = useSettled(typed)
  const { data } = useQuery(studyFieldsQuery(asked))
  const list = useId()
  if (!asksStudy(state)) return null
  const understood = asked === typed ? data?.understood : undefined
  return (
    <section aria-label="Your field of study" className="mt-2 flex flex-col gap-5 border-line border-t pt-6">
      <Field
        label="What did you study, or what are you studying? (optional)"
        name="study"
        value={study.field}
        maxLength={quizLimits.study.max}
        autoComplete="off"
        list={list}
        placeholder="For example: nursing, business, art"
        hint={hintOf(typed, understood)}
        onChange={event => dispatch({ type: 'editStudy', change: { field: event.target.value } })}
      />
      <datalist id={list}>
        {data?.fields.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
      {typed && (
        <ChoiceGroup
          legend="Did you finish?"
          type="radio"
          name="studyStatus"
          options={statuses}
          columns={3}
          error={refused && !study.status ? 'Choose one to continue.' : null}
          value={study.status}
          onChange={status => dispatch({ type: 'editStudy', change: { status } })}
        />
      )}
    </section>
  )
}

function hintOf(typed: string, understood: { name: string } | null | undefined) {
  if (!typed || understood === undefined) return 'Careers that build on it come first. Leave it blank to skip.'
  return understood
    ? `We read this as ${understood.name}.`
    : 'We don’t know this field, so it doesn’t change your matches. Another word for it may help.'
}
