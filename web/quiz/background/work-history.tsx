import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type FormEvent, type Ref, useEffect, useId, useRef } from 'react'
import { quizLimits } from '#contract/quiz.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ChoiceGroup } from '#web/ui/choice.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useSettled } from '#web/ui/use-settled.ts'
import { yearsOptions } from '../questions.tsx'
import { entryIsStarted, entryProblem, jobsAreFull, jobsOf, type QuizAction, type QuizState } from '../state.ts'
import { JobList } from './job-list.tsx'
import { titleSuggestionsQuery } from './queries.ts'

interface Props {
  state: QuizState
  dispatch: (action: QuizAction) => void
  heading: Ref<HTMLHeadingElement>
  progressId: string
}

export function WorkHistory({ state, dispatch, heading, progressId }: Props) {
  const jobs = jobsOf(state)
  const more = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!state.jobAdded) return
    more.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [state.jobAdded])

  return (
    <div className="flex flex-col gap-5">
      <div>
        <h1 ref={heading} tabIndex={-1} aria-describedby={progressId} className="text-3xl sm:text-4xl">
          What jobs have you had?
        </h1>
        <p className="mt-2 text-muted">
          Small jobs count too: babysitting, a summer at the register. If we don't recognize one, it won't hurt your
          results.
        </p>
      </div>
      <div aria-live="polite" className="empty:hidden">
        {state.jobAdded && <Notice tone="success" title={`Job added: ${state.jobAdded}`} />}
      </div>
      {jobs.length > 0 && <JobList jobs={jobs} onDelete={index => dispatch({ type: 'deleteJob', index })} />}
      {state.entryOpen && <Entry state={state} dispatch={dispatch} />}
      {!state.entryOpen && !jobsAreFull(state) && (
        <Button ref={more} variant="secondary" onClick={() => dispatch({ type: 'openEntry' })}>
          <Plus aria-hidden="true" className="size-5" /> Add another job
        </Button>
      )}
      {jobsAreFull(state) && <p className="text-muted">That's all we need: {quizLimits.jobs.max} jobs.</p>}
    </div>
  )
}

function Entry({ state, dispatch }: Pick<Props, 'state' | 'dispatch'>) {
  const { entry } = state
  const first = jobsOf(state).length === 0
  const dismissToast = useRef(() => {})
  const { data: suggested } = useQuery(titleSuggestionsQuery(useSettled(entry.jobTitle.trim())))
  const list = useId()
  const add = (event: FormEvent) => {
    event.preventDefault()
    dismissToast.current()
    const problem = entryProblem(state)
    if (problem) dismissToast.current = toast({ ...problem, tone: 'danger' })
    else dispatch({ type: 'addJob' })
  }
  return (
    <Card>
      <form onSubmit={add} noValidate aria-label="Add a job" className="flex flex-col gap-5">
        <Field
          label="Job title"
          name="jobTitle"
          value={entry.jobTitle}
          maxLength={quizLimits.jobTitle.max}
          autoFocus={!first}
          autoComplete="off"
          list={list}
          placeholder="For example: barista"
          onChange={event => dispatch({ type: 'editEntry', change: { jobTitle: event.target.value } })}
        />
        <datalist id={list}>
          {suggested?.titles.map(title => (
            <option key={title} value={title} />
          ))}
        </datalist>
        <div className="min-[22rem]:[&_fieldset>.grid]:grid-cols-2">
          <ChoiceGroup
            legend="Years worked"
            type="radio"
            name="yearsWorked"
            options={yearsOptions}
            value={entry.yearsWorked}
            onChange={yearsWorked => dispatch({ type: 'editEntry', change: { yearsWorked } })}
          />
        </div>
        <Field
          label="Skills you used (optional)"
          name="skills"
          value={entry.skills}
          maxLength={quizLimits.jobSkills.max}
          autoComplete="off"
          placeholder="For example: cash, coffee"
          onChange={event => dispatch({ type: 'editEntry', change: { skills: event.target.value } })}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" className="grow">
            <Plus aria-hidden="true" className="size-5" /> Add job
          </Button>
          {(!first || entryIsStarted(state)) && (
            <Button variant="quiet" onClick={() => dispatch({ type: 'cancelEntry' })}>
              Cancel
            </Button>
          )}
        </div>
      </form>
    </Card>
  )
}
