import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/settings-frame.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { errorText, hasEnded, leaveNote } from './queries.ts'
import { noteHint, noteProblem } from './sharing-texts.ts'

interface Props {
  secret: string
  from: string | null
  notesLeft: number
  text: string
  onText: (text: string) => void
  onEnded: () => void
}

export function NoteForm({ secret, from, notesLeft, text, onText, onEnded }: Props) {
  const [problem, setProblem] = useState<string | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const reader = from ?? 'the person who sent you this link'
  const send = useMutation({
    mutationFn: () => leaveNote(secret, text),
    networkMode: 'always',
    onSuccess: () => onText(''),
    onError: error => hasEnded(error) && onEnded(),
  })
  const left = send.data?.notesLeft ?? notesLeft
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = noteProblem(text)
    setProblem(found)
    if (found) field.current?.focus()
    else send.mutate()
  }
  return (
    <Section title="Write a note" lead={`Only ${reader} can read it, and can delete it. You can't change it later.`}>
      {send.isSuccess && (
        <Notice tone="success" title="Your note was sent" className="[overflow-wrap:anywhere]">
          It is there when {from ?? 'they'} next look{from && 's'} at the shared links.
        </Notice>
      )}
      {left > 0 ? (
        <form onSubmit={submit} noValidate className="flex flex-col gap-4">
          <TextArea
            ref={field}
            label="Your note"
            name="text"
            hint={noteHint(text)}
            value={text}
            error={problem}
            onChange={event => {
              onText(event.target.value)
              setProblem(null)
              if (send.isSuccess) send.reset()
            }}
          />
          {send.isError && (
            <Notice tone="danger" title="Your note wasn't sent">
              {errorText(send.error)}
            </Notice>
          )}
          <div>
            <Button type="submit" busy={send.isPending}>
              Send the note
            </Button>
          </div>
        </form>
      ) : (
        <p>This link can't take more notes.</p>
      )}
    </Section>
  )
}
