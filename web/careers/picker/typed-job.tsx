import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'

export function TypedJob({ onJob }: { onJob: (title: string) => void }) {
  const [title, setTitle] = useState('')
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={event => {
        event.preventDefault()
        if (title.trim()) onJob(title.trim())
      }}
    >
      <div className="min-w-64 grow">
        <Field
          label="Type any job, or choose one below"
          placeholder="The job title, as in the ad"
          value={title}
          maxLength={limits.interviews.role}
          onChange={event => setTitle(event.target.value)}
        />
      </div>
      <Button type="submit" variant="secondary" disabled={title.trim() === ''}>
        Continue
      </Button>
    </form>
  )
}
