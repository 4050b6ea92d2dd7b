import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { InterviewContent, InterviewQuestion } from '#contract/endpoints/interviews.ts'
import { useAuth } from '#web/platform/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { PracticeRoom } from './practice/practice-room.tsx'

const kinds: Record<InterviewQuestion['kind'], string> = {
  'about-you': 'About you',
  story: 'Tell a story',
  'the-job': 'The job',
  situation: 'What would you do',
  'yours-to-ask': 'Yours to ask',
}

export function QuestionList({ content }: { content: InterviewContent }) {
  const { user } = useAuth()
  const [open, setOpen] = useState<string | null>(null)
  return (
    <ol className="flex flex-col gap-3">
      {content.questions.map((question, index) => (
        <li key={question.id} className="rounded-card border border-line bg-surface">
          <h3>
            <button
              type="button"
              aria-expanded={open === question.id}
              aria-controls={`practice-${question.id}`}
              onClick={() => setOpen(open === question.id ? null : question.id)}
              className="flex w-full items-start gap-3 rounded-card p-4 text-left sm:p-5"
            >
              <span aria-hidden="true" className="w-6 shrink-0 font-display font-bold text-brand text-lg tabular-nums">
                {index + 1}
              </span>
              <span className="flex min-w-0 grow flex-col items-start gap-1.5">
                <span className="font-semibold text-lg">{question.text}</span>
                <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
                  <Badge>{kinds[question.kind]}</Badge>
                  {question.story && <Badge tone="brand">A story of yours fits</Badge>}
                </span>
              </span>
              <ChevronDown
                aria-hidden="true"
                className={`mt-1 size-5 shrink-0 text-muted ${open === question.id ? 'rotate-180' : ''}`}
              />
            </button>
          </h3>
          <div id={`practice-${question.id}`} hidden={open !== question.id} className="px-4 pb-5 sm:pr-5 sm:pl-14">
            <div className="mb-5 flex max-w-prose flex-col gap-3">
              <p className="text-muted">{question.hint}</p>
              {question.story && <OwnStory story={question.story} />}
              {question.from && <Origin from={question.from} />}
            </div>
            {user && open === question.id && (
              <PracticeRoom question={question} careerTitle={content.careerTitle} userId={user.id} />
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}

function OwnStory({ story: { title, text } }: { story: NonNullable<InterviewQuestion['story']> }) {
  return (
    <figure className="flex flex-col gap-1 rounded-control border-brand border-l-4 bg-brand-soft px-4 py-3">
      <figcaption className="text-[0.9375rem] text-muted">
        This of yours fits: <strong className="text-ink [overflow-wrap:anywhere]">{title}</strong>
      </figcaption>
      <blockquote className="[overflow-wrap:anywhere]">“{text}”</blockquote>
    </figure>
  )
}

const sources = { ad: 'From the ad', evidence: 'From your evidence' }

function Origin({ from: { source, text } }: { from: NonNullable<InterviewQuestion['from']> }) {
  return (
    <p className="text-[0.9375rem] text-muted [overflow-wrap:anywhere]">
      <strong className="font-semibold">{sources[source]}:</strong> {source === 'ad' ? `“${text}”` : text}
    </p>
  )
}
