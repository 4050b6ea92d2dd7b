import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import type { Notes } from './hours-row.tsx'
import { Row, type RowState } from './row.tsx'

interface Props extends RowState {
  topic: string
  notes: Notes
}

/** The ad wants to read about something; only the user can tell it. */
export function TopicRow({ topic, notes, ...state }: Props) {
  const [text, setText] = useState('')
  const answer = text.trim()
  const keep = () => {
    const added = /[.!?]$/.test(answer) ? answer : `${answer}.`
    notes.add(added)
    state.onAnswer({ text: 'Added below, in your words.', isYes: true, undo: async () => notes.remove(added) })
  }
  return (
    <Row question="The ad asks you to tell them something" asked={topic} {...state}>
      {() => (
        <>
          <TextArea
            label="Two or three sentences: what happened, what you did, and how it ended"
            rows={3}
            className="min-h-24! max-h-96"
            maxLength={limits.evidence.answer}
            value={text}
            onChange={event => setText(event.target.value)}
          />
          <Button variant="secondary" size="sm" className="self-start" disabled={answer === ''} onClick={keep}>
            Add it
          </Button>
        </>
      )}
    </Row>
  )
}
