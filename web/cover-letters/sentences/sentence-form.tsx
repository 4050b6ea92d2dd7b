import { useEffect, useId, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { asSentence } from '#contract/sentences.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

interface Props {
  text: string
  onSave: (own: string) => void
  onCancel: () => void
}

export function SentenceForm({ text, onSave, onCancel }: Props) {
  const [own, setOwn] = useState(text)
  const id = useId()
  useEffect(() => document.getElementById(id)?.focus(), [id])
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={event => {
        event.preventDefault()
        onSave(asSentence(own))
      }}
    >
      <TextArea
        id={id}
        label="Say it in your own words"
        value={own}
        rows={2}
        maxLength={limits.confirmedSentences.text}
        onChange={event => setOwn(event.target.value)}
        onKeyDown={event => {
          if (event.key === 'Escape') onCancel()
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" className="max-sm:w-full">
          Use my sentence
        </Button>
        <Button variant="quiet" size="sm" onClick={onCancel} className="max-sm:w-full">
          Cancel
        </Button>
      </div>
    </form>
  )
}
