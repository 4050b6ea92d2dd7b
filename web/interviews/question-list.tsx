import { useState } from 'react'
import type { InterviewContent, InterviewQuestion } from '#contract/endpoints/interviews.ts'
import { useAuth } from '#web/platform/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { NumberedDisclosure } from '#web/ui/numbered-disclosure.tsx'
import { PracticeRoom } from './practice/practice-room.tsx'

const kinds: Record<InterviewQuestion['kind'], string> = {
  'about-you': 'About you',
  story: 'Tell a story',
  'the-job': 'The job',
  situation: 'What would you do',
  'yours-to-ask': 'Ask them',
}

export function QuestionList({ content }: { content: InterviewContent }) {
  const { user } = useAuth()
  const [open, setOpen] = useState<string | null>(null)
  const openAt = (index: number) => {
    const id = content.questions[index]?.id
    if (!id) return
    setOpen(id)
    document.querySelector<HTMLElement>(`[aria-controls="practice-${id}"]`)?.focus()
  }
  return (
    <>
      {open === null && user && (
        <Button className="sm:self-start" onClick={() => openAt(0)}>
          Practice the first question
        </Button>
      )}
      <ol className="flex flex-col gap-3">
        {content.questions.map((question, index) => (
          <NumberedDisclosure
            key={question.id}
            id={`practice-${question.id}`}
            number={index + 1}
            title={question.text}
            badges={
              <>
                <Badge>{kinds[question.kind]}</Badge>
                {question.story && <Badge tone="brand">One of your stories fits</Badge>}
              </>
            }
            open={open === question.id}
            onToggle={() => setOpen(open === question.id ? null : question.id)}
          >
            <div className="mb-5 flex max-w-prose flex-col gap-3">
              <p className="text-muted">{question.hint}</p>
              {question.story && <OwnStory story={question.story} />}
              {question.from && <Origin from={question.from} />}
            </div>
            {user && open === question.id && (
              <PracticeRoom question={question} careerTitle={content.careerTitle} userId={user.id} />
            )}
            {user && index + 1 < content.questions.length && (
              <Button variant="quiet" size="sm" className="mt-4" onClick={() => openAt(index + 1)}>
                Next question →
              </Button>
            )}
          </NumberedDisclosure>
        ))}
      </ol>
    </>
  )
}

function OwnStory({ story: { title, text } }: { story: NonNullable<InterviewQuestion['story']> }) {
  return (
    <figure className="flex flex-col gap-1 rounded-control border-brand border-l-4 bg-brand-soft px-4 py-3">
      <figcaption className="text-[0.9375rem] text-muted">
        This experience of yours fits: <strong className="text-ink [overflow-wrap:anywhere]">{title}</strong>
      </figcaption>
      <blockquote className="[overflow-wrap:anywhere]">“{text}”</blockquote>
    </figure>
  )
}

const sources = { ad: 'From the ad', evidence: 'From what you told us' }

function Origin({ from: { source, text } }: { from: NonNullable<InterviewQuestion['from']> }) {
  return (
    <p className="text-[0.9375rem] text-muted [overflow-wrap:anywhere]">
      <strong className="font-semibold">{sources[source]}:</strong> {source === 'ad' ? `“${text}”` : text}
    </p>
  )
}
