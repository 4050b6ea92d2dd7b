import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { evidenceQuery } from '#web/evidence/queries.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { type Answered, addSentence, countQuestions, removeSentence } from './answers.ts'
import { adQuestionsQuery } from './queries.ts'
import { HoursRow } from './rows/hours-row.tsx'
import { JobRow } from './rows/job-row.tsx'
import { LanguageRow } from './rows/language-row.tsx'
import { PaperRow } from './rows/paper-row.tsx'
import { ReasonRow } from './rows/reason-row.tsx'
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
  const [answers, setAnswers] = useState<Readonly<Record<string, Answered>>>({})
  if (questions.isPending) return <Spinner label="Reading what the ad asks for..." />
  if (!questions.data) return <LoadFailed title="We couldn't read what the ad asks for" onRetry={questions.refetch} />
  const asked = notes ? questions.data : { ...questions.data, ...ofNotes }
  const all = countQuestions(asked)
  if (all === 0) return null
  const { papers, languages, jobs, work, hours, reasons, topic } = asked
  const stateOf = (id: string) => ({
    answered: answers[id],
    onAnswer: (answer: Answered | undefined) =>
      setAnswers(({ [id]: _, ...others }) => (answer ? { ...others, [id]: answer } : others)),
  })
  const inNotes = {
    add: (sentence: string) => {
      const added = addSentence(latest.current?.text ?? '', sentence)
      if (added !== undefined) latest.current?.onChange(added)
      return added !== undefined
    },
    remove: (sentence: string) => latest.current?.onChange(removeSentence(latest.current.text, sentence)),
  }
  const done = Object.keys(answers).length
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
        <p className="text-muted">
          You haven't told us about these yet. Tap only what's true: we use it here and keep it for your next letter and
          resume. Skip any you like.
        </p>
        <p role="status" className="font-semibold text-[0.9375rem]">
          {done === 0 ? `${all === 1 ? '1 question' : `${all} questions`}` : `${done} of ${all} answered`}
        </p>
      </header>
      <ul className="flex flex-col gap-5">
        {papers.map(each => (
          <PaperRow
            key={each.id}
            question={each}
            userId={userId}
            notes={notes && inNotes}
            {...stateOf(`paper ${each.id}`)}
          />
        ))}
        {languages.map(each => (
          <LanguageRow key={each.id} question={each} userId={userId} {...stateOf(`language ${each.id}`)} />
        ))}
        {jobs.map(each => (
          <JobRow
            key={each.id}
            question={each}
            userId={userId}
            items={items.data ?? []}
            {...stateOf(`job ${each.id}`)}
          />
        ))}
        {work.map(each => (
          <WorkRow
            key={each.id}
            question={each}
            userId={userId}
            items={items.data ?? []}
            {...stateOf(`work ${each.id}`)}
          />
        ))}
        {hours.map(each => (
          <HoursRow key={each.id} question={each} notes={inNotes} {...stateOf(`hours ${each.id}`)} />
        ))}
        {topic !== null && (
          <TopicRow
            topic={topic}
            answer={notes?.answer ?? ''}
            onChange={answer => notes?.onAnswer(answer, topic)}
            {...stateOf('topic')}
          />
        )}
        {reasons.length > 0 && <ReasonRow reasons={reasons} notes={inNotes} {...stateOf('reason')} />}
      </ul>
    </section>
  )
}
