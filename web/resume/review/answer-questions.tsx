import { type FormEvent, useId, useState } from 'react'
import type { OpenQuestion } from '#contract/endpoints/evidence.ts'
import type { ResumeContent, ResumeLine } from '#contract/endpoints/resume.ts'
import { limits } from '#contract/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { entryTitle } from '../sections/resume-text.ts'
import { questionedLine, type ReviewAction } from './state.ts'

export type Typed = Readonly<Record<string, { answer?: string; entryId?: string }>>

interface Props {
  content: ResumeContent
  act: (action: ReviewAction) => void
  onAnswered: (lineId: string) => void
  onDropped: () => void
  typed: Typed
  onType: (typed: Typed) => void
}

/** Answers become lines in the user's own words; no text is generated. */
export function AnswerQuestions({ content, typed, onType, ...rest }: Props) {
  return (
    <section aria-labelledby="open-questions" className="flex flex-col gap-4 rounded-card bg-brand-soft p-5 sm:p-6">
      <div>
        <h3 id="open-questions" className="text-xl">
          Only you know this
        </h3>
        <p className="mt-1 max-w-prose">We never guess. If one of these is true for you, add it in your own words.</p>
      </div>
      <ul className="flex flex-col gap-4">
        {content.questions.map(question => (
          <li key={question.id} className="rounded-control bg-surface p-4">
            <Question
              question={question}
              line={questionedLine(content, question)}
              places={answerTargets(content)}
              typed={typed[question.id] ?? {}}
              onType={next => onType({ ...typed, [question.id]: next })}
              {...rest}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface AnswerTarget {
  entryId: string
  name: string
}

function answerTargets({ resume }: ResumeContent): AnswerTarget[] {
  return resume.sections.flatMap(({ name, entries }) =>
    entries
      .filter(({ lines }) => lines.length < limits.resume.lines)
      .map(entry => ({ entryId: entry.id, name: [name, entryTitle(entry)].filter(Boolean).join(': ') })),
  )
}

interface QuestionProps extends Omit<Props, 'content' | 'typed' | 'onType'> {
  question: OpenQuestion
  line: ResumeLine | undefined
  places: readonly AnswerTarget[]
  typed: Typed[string]
  onType: (typed: Typed[string]) => void
}

function Question({ question, line, places, typed, onType, act, onAnswered, onDropped }: QuestionProps) {
  const before = line?.text ?? ''
  const { answer = before, entryId } = typed
  const [refused, setRefused] = useState(false)
  const id = useId()
  const chosen = places.some(target => target.entryId === entryId) ? entryId : places[0]?.entryId
  const text = answer.trim()
  const nothingNew = text === '' || text === before.trim()

  const add = (event: FormEvent) => {
    event.preventDefault()
    setRefused(nothingNew)
    if (nothingNew) return
    const lineId = line?.id ?? crypto.randomUUID()
    if (line) act({ type: 'answerInLine', questionId: question.id, lineId, text })
    else if (chosen) act({ type: 'answer', questionId: question.id, entryId: chosen, id: lineId, text })
    onAnswered(lineId)
  }
  const drop = () => {
    act({ type: 'dropQuestion', questionId: question.id })
    onDropped()
  }
  const fits = line !== undefined || places.length > 0
  return (
    <form onSubmit={add} noValidate aria-labelledby={id} className="flex flex-col gap-3">
      <div>
        <p id={id} className="font-semibold">
          {question.text}
        </p>
        {!line && question.sentence && <p className="text-[0.9375rem] text-muted">Left out: “{question.sentence}”</p>}
      </div>
      {fits ? (
        <TextArea
          rows={1}
          label={line ? 'Your line, to complete' : 'Your answer, as a line of your resume'}
          value={answer}
          maxLength={limits.resume.paragraph}
          error={refused && nothingNew ? 'Write your answer first.' : null}
          onChange={event => onType({ ...typed, answer: event.target.value })}
        />
      ) : (
        <p>Your resume has no section for this answer. Add one under Edit first.</p>
      )}
      {!line && fits && (
        <SelectField
          label="Where it goes"
          value={chosen ?? ''}
          options={places.map(({ entryId, name }) => ({ value: entryId, label: name }))}
          onChange={entryId => onType({ ...typed, entryId })}
        />
      )}
      <div className="flex flex-wrap gap-3">
        {fits && (
          <Button type="submit" size="sm" aria-describedby={id}>
            {line ? 'Use this' : 'Add to my resume'}
          </Button>
        )}
        <Button variant="quiet" size="sm" aria-describedby={id} onClick={drop}>
          {line ? 'Leave it as is' : 'Not true for me'}
        </Button>
      </div>
    </form>
  )
}
