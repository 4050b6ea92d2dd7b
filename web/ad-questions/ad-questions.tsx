import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { evidenceQuery } from '#web/evidence/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { type Answered, addSentence, countQuestions, removeSentence } from './answers.ts'
import { adQuestionsQuery } from './queries.ts'
import { HoursRow } from './rows/hours-row.tsx'
import { JobRow } from './rows/job-row.tsx'
import { LanguageRow } from './rows/language-row.tsx'
import { PaperRow } from './rows/paper-row.tsx'
import { ReasonRow } from './rows/reason-row.tsx'
import type { RowState } from './rows/row.tsx'
import { TopicRow } from './rows/topic-row.tsx'
import { WorkRow } from './rows/work-row.tsx'

export interface Props {
  userId: string
  ad: string
  jobTitle: string
  employer: string
  resume?: string
  /** Where the tool has notes: hours, reasons and answers to the ad are added to them; without, they are not asked. */
  notes?: {
    text: string
    onChange: (text: string) => void
    answer: string
    onAnswer: (answer: string, topic: string) => void
  }
}

const ofNotes = { hours: [], reasons: [], topic: null }

export function AdQuestions({ userId, ad, jobTitle, employer, resume, notes }: Props) {
  const [first] = useState({ jobTitle: jobTitle.trim(), employer: employer.trim(), notes: notes?.text ?? '' })
  // An answer is undone long after the notes were changed.
  const latest = useRef(notes)
  latest.current = notes
  const questions = useQuery(adQuestionsQuery(userId, { ad, ...first, resume }))
  const items = useQuery(evidenceQuery(userId))
  const [skipped, setSkipped] = useState<readonly string[]>([])
  const [isListed, setListed] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [answers, setAnswers] = useState<Readonly<Record<string, Answered>>>({})
  const { list, focusNext } = useFocusNext(answers)
  if (questions.isPending) return <Spinner label="Reading what the ad asks for..." />
  if (!questions.data) return <LoadFailed title="We couldn't read what the ad asks for" onRetry={questions.refetch} />
  const asked = notes ? questions.data : { ...questions.data, ...ofNotes }
  const all = countQuestions(asked)
  if (all === 0) return null
  const { papers, languages, jobs, work, hours, reasons, topic } = asked
  const rowOf = (id: string, row: (state: RowState) => ReactNode) => ({
    id,
    row: row({
      answered: answers[id],
      isHidden: answers[id] !== undefined && !isListed && !isOpen,
      onAnswer: answer => {
        setAnswers(({ [id]: _, ...others }) => (answer ? { ...others, [id]: answer } : others))
        if (!answer || isListed) return
        setOpen(false)
        focusNext()
      },
    }),
  })
  const inNotes = {
    add: (sentence: string) => {
      const added = addSentence(latest.current?.text ?? '', sentence)
      if (added !== undefined) latest.current?.onChange(added)
      return added !== undefined
    },
    remove: (sentence: string) => latest.current?.onChange(removeSentence(latest.current.text, sentence)),
  }
  const rows: { id: string; row: ReactNode }[] = [
    ...papers.map(each =>
      rowOf(`paper ${each.id}`, state => (
        <PaperRow question={each} userId={userId} notes={notes && inNotes} {...state} />
      )),
    ),
    ...languages.map(each =>
      rowOf(`language ${each.id}`, state => <LanguageRow question={each} userId={userId} {...state} />),
    ),
    ...jobs.map(each =>
      rowOf(`job ${each.id}`, state => <JobRow question={each} userId={userId} items={items.data ?? []} {...state} />),
    ),
    ...work.map(each =>
      rowOf(`work ${each.id}`, state => (
        <WorkRow question={each} userId={userId} items={items.data ?? []} {...state} />
      )),
    ),
    ...hours.map(each => rowOf(`hours ${each.id}`, state => <HoursRow question={each} notes={inNotes} {...state} />)),
    ...(topic === null
      ? []
      : [
          rowOf('topic', state => (
            <TopicRow
              topic={topic}
              answer={notes?.answer ?? ''}
              onChange={answer => notes?.onAnswer(answer, topic)}
              {...state}
            />
          )),
        ]),
    ...(reasons.length > 0
      ? [rowOf('reason', state => <ReasonRow reasons={reasons} notes={inNotes} {...state} />)]
      : []),
  ]
  const done = Object.keys(answers).length
  const open = rows.filter(({ id }) => !answers[id])
  const left = open.filter(({ id }) => !skipped.includes(id))
  const current = left[0]
  const shown = isListed ? rows : rows.filter(({ id }) => answers[id] || id === current?.id)
  return (
    <section
      aria-labelledby="ad-questions"
      className="flex flex-col gap-5 rounded-card border border-line bg-surface p-5 sm:p-6"
      // Enter in a field would send the form around the questions.
      onKeyDown={event => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement && event.target.type !== 'checkbox')
          event.preventDefault()
      }}
    >
      <header className="flex flex-col gap-1.5">
        <h3 id="ad-questions" className="text-xl">
          Answer what this ad asks
        </h3>
        <p className="text-muted">Tap only what's true. We use it here and keep it for your next letter and resume.</p>
        <div className="mt-1.5 flex items-center gap-4">
          <div className="grow">
            <Progress value={all - left.length} max={all} label="Progress through the questions" />
          </div>
          <p role="status" className="whitespace-nowrap font-semibold text-[0.9375rem]">
            {done === 0 ? `${all === 1 ? '1 question' : `${all} questions`}` : `${done} of ${all} answered`}
          </p>
        </div>
      </header>
      {done > 0 && !isListed && (
        <Button
          variant="quiet"
          size="sm"
          aria-expanded={isOpen}
          aria-controls="ad-answers"
          className="-my-2 -ml-3.5 self-start"
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronDown aria-hidden="true" className={isOpen ? 'size-4.5 rotate-180' : 'size-4.5'} />
          {isOpen ? 'Hide my answers' : `See or change ${done === 1 ? 'my answer' : `my ${done} answers`}`}
        </Button>
      )}
      <ul ref={list} id="ad-answers" hidden={!current && !isOpen && !isListed} className="flex flex-col gap-5">
        {shown.map(({ id, row }) => (
          <Fragment key={id}>{row}</Fragment>
        ))}
      </ul>
      {!isListed && all > 1 && open.length > 0 && (
        <div className="-mx-3.5 flex flex-wrap justify-between gap-x-3 border-line border-t pt-3">
          {/* One button for both, so that it keeps the focus after the last question. */}
          <Button variant="quiet" size="sm" onClick={() => setSkipped(current ? [...skipped, current.id] : [])}>
            {current ? 'Skip this one' : `Back to the ${open.length} you skipped`}
          </Button>
          <Button variant="quiet" size="sm" onClick={() => setListed(true)}>
            See all {all} questions
          </Button>
        </div>
      )}
    </section>
  )
}

/** After an answer, its row folds away: the next question takes the focus, and stays in view. */
function useFocusNext(answers: object) {
  const list = useRef<HTMLUListElement>(null)
  const isDue = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once the answer has arrived
  useEffect(() => {
    if (!isDue.current) return
    isDue.current = false
    const next = list.current?.querySelector<HTMLElement>('li:not([hidden])')
    const target = next ?? list.current?.parentElement?.querySelector<HTMLElement>('[aria-controls]')
    target?.focus({ preventScroll: true })
    target?.scrollIntoView({ block: 'nearest' })
  }, [answers])
  const focusNext = () => {
    isDue.current = true
  }
  return { list, focusNext }
}
