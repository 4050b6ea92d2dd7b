import { useState } from 'react'
import { moments } from '#contract/hard-moments/moments.ts'
import type { MomentId } from '#contract/hard-moments.ts'
import { limits } from '#contract/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { Dictation } from '#web/ui/dictation.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { Answers, Comeback, LawAndHelp, Line } from '../moment-texts.tsx'
import { type MomentFeedback, readAnswer } from './answer-feedback.ts'
import { FeedbackView } from './feedback.tsx'

interface Props {
  id: MomentId
  answer: string
  onChange: (answer: string) => void
}

export function MomentPractice({ id, answer, onChange }: Props) {
  const moment = moments[id]
  const [feedback, setFeedback] = useState<MomentFeedback | null>(null)
  const [helped, setHelped] = useState(false)
  const write = (text: string) => {
    setFeedback(null)
    onChange(text.slice(0, limits.hardMoments.answer))
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">{moment.when}</p>
      <Line text={moment.line} />
      <TextArea
        label="What you say"
        hint="One to three sentences, the way you'd really say it."
        value={answer}
        rows={3}
        className="min-h-24!"
        maxLength={limits.hardMoments.answer}
        onChange={event => write(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button disabled={answer.trim() === ''} onClick={() => setFeedback(readAnswer(moment, answer))}>
          Read my answer
        </Button>
        <Dictation onText={text => write(answer ? `${answer} ${text}` : text)} />
        <Button variant="secondary" aria-expanded={helped} onClick={() => setHelped(!helped)}>
          {helped ? 'Hide the three answers' : 'Show three answers'}
        </Button>
      </div>
      {feedback && <FeedbackView feedback={feedback} moment={moment} />}
      {helped && (
        <>
          <Answers answers={moment.answers} />
          <Comeback comeback={moment.comeback} />
        </>
      )}
      <LawAndHelp law={moment.law} help={moment.help} />
    </div>
  )
}
