import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { Row, type RowState } from './row.tsx'

interface Props extends RowState {
  topic: string
  answer: string
  onChange: (answer: string) => void
}

export function TopicRow({ topic, answer, onChange, ...state }: Props) {
  const [text, setText] = useState(answer)
  const keep = () => {
    onChange(text.trim())
    state.onAnswer({ text: 'It goes into the letter.', isYes: true, undo: async () => onChange('') })
  }
  return (
    <Row question="The ad asks you to write about this" asked={topic} {...state}>
      {() => (
        <>
          <TextArea
            label="Your answer, in a few sentences"
            rows={3}
            className="min-h-24! max-h-96"
            maxLength={limits.evidence.answer}
            value={text}
            onChange={event => {
              setText(event.target.value)
              onChange(event.target.value)
            }}
          />
          <Button variant="secondary" size="sm" className="self-start" disabled={text.trim() === ''} onClick={keep}>
            Add it
          </Button>
        </>
      )}
    </Row>
  )
}
