import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { InterviewQuestion, InterviewStory } from '#contract/endpoints/interviews.ts'
import { limits } from '#contract/limits.ts'
import { ApiError } from '#web/platform/api.ts'
import { session } from '#web/platform/storage.ts'
import { Button } from '#web/ui/button.tsx'
import { Dictation } from '#web/ui/dictation.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.tsx'
import { storiesQuery, upsertStory } from '../queries.ts'
import { analyzeAnswer, type Feedback, fittingStories, themesOf } from './answer-feedback.ts'
import { FeedbackView } from './feedback.tsx'

interface Props {
  question: InterviewQuestion
  careerTitle: string
  userId: string
}

export function PracticeRoom({ question, careerTitle, userId }: Props) {
  const [answer, setAnswer] = useState(() => session.get('practice')?.[question.text] ?? '')
  const [feedback, setFeedback] = useState<Feedback | null>(null)
  const write = (text: string) => {
    const shortened = text.slice(0, limits.interviews.answer)
    setAnswer(shortened)
    setFeedback(null)
    session.set('practice', { ...session.get('practice'), [question.text]: shortened })
  }
  return (
    <div className="flex flex-col gap-4">
      <FittingStories question={question.text} userId={userId} empty={answer === ''} onUse={write} />
      <TextArea
        label="Your answer"
        hint="Write it the way you'd say it. Short is fine to start with."
        value={answer}
        maxLength={limits.interviews.answer}
        onChange={event => write(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button disabled={answer.trim() === ''} onClick={() => setFeedback(analyzeAnswer(question.kind, answer))}>
          Read my answer
        </Button>
        <Dictation onText={text => write(answer ? `${answer} ${text}` : text)} />
        <SaveStory question={question} careerTitle={careerTitle} userId={userId} answer={answer} />
      </div>
      {feedback && <FeedbackView feedback={feedback} kind={question.kind} />}
    </div>
  )
}

function FittingStories(props: { question: string; userId: string; empty: boolean; onUse: (text: string) => void }) {
  const { question, userId, empty, onUse } = props
  const { data } = useQuery(storiesQuery(userId))
  const fitting = fittingStories(question, data ?? [])
  if (!empty || fitting.length === 0) return null
  return (
    <div className="flex flex-col gap-2">
      <p className="text-muted">One of your stories may fit here:</p>
      <ul className="flex flex-wrap gap-2">
        {fitting.map(({ id, title, answer }) => (
          <li key={id}>
            <Button variant="secondary" size="sm" onClick={() => onUse(answer)}>
              {title}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function SaveStory({ question, careerTitle, userId, answer }: Props & { answer: string }) {
  const client = useQueryClient()
  const { data } = useQuery(storiesQuery(userId))
  const [saving, setSaving] = useState(false)
  const answersThis = (story: InterviewStory) => story.question === question.text
  const before = data?.find(answersThis)
  const keep = async () => {
    setSaving(true)
    try {
      const known = await client.ensureQueryData(storiesQuery(userId))
      // The stories can load after the first render; the button must say first that a version exists.
      if (!before && known.some(answersThis)) return
      await upsertStory(client, userId, storyOf(question, careerTitle, answer, before), before?.id)
      toast({
        title: 'Saved to your story bank',
        description: "We'll suggest it again where it fits.",
        tone: 'success',
      })
    } catch (error) {
      const text = error instanceof ApiError ? error.text('Please try again.') : 'Please try again.'
      toast({ title: 'Not saved', description: `${text} What you wrote is still here.`, tone: 'danger' })
    } finally {
      setSaving(false)
    }
  }
  if (before?.answer === answer.trim()) return <p className="self-center text-muted">In your story bank</p>
  return (
    <Button variant="secondary" busy={saving} disabled={answer.trim() === ''} onClick={() => void keep()}>
      {before ? 'Save the new version' : 'Save this story'}
    </Button>
  )
}

const maxTitleLength = 60
function storyOf(question: InterviewQuestion, careerTitle: string, answer: string, before: InterviewStory | undefined) {
  const start = answer.trim().split(/(?<=[.!?])\s/)[0] ?? ''
  const title =
    before?.title ??
    (start.length > maxTitleLength ? `${start.slice(0, maxTitleLength).replace(/\s+\S*$/, '')}...` : start)
  const themes = themesOf(`${question.text} ${answer}`)
  return { title, question: question.text, careerTitle, answer, themes }
}
