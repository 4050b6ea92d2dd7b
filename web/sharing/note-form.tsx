import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/settings-frame.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { errorText, hasEnded, leaveNote } from './queries.ts'

interface Props {
  secret: string
  from: string | null
  notesLeft: number
  onEnded: () => void
}

export function NoteForm({ secret, from, notesLeft, onEnded }: Props) {
  const [text, setText] = useState('')
  const [missing, setMissing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const reader = from ?? 'the person who sent you this link'
  const send = useMutation({
    mutationFn: () => leaveNote(secret, text),
    networkMode: 'always',
    onSuccess: () => setText(''),
    onError: error => hasEnded(error) && onEnded(),
  })
  const left = send.data?.notesLeft ?? notesLeft
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(!text.trim())
    if (text.trim()) send.mutate()
    else field.current?.focus()
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
            hint={`Up to ${limits.sharing.note.toLocaleString('en-US')} characters. Don't write passwords, card numbers or anything secret.`}
            value={text}
            maxLength={limits.sharing.note}
            error={missing ? 'Write your note first' : null}
            onChange={event => {
              setText(event.target.value)
              setMissing(false)
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
