import { type FormEvent, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox, Field } from '#web/ui/field.tsx'
import type { JobSearch } from './job-search.ts'

type Filter = Pick<JobSearch, 'place' | 'remote'>

export function FilterForm({ place, remote, onFilter }: Filter & { onFilter: (filter: Filter) => void }) {
  const [typed, setTyped] = useState(place)
  const send = (event: FormEvent) => {
    event.preventDefault()
    onFilter({ place: typed.trim(), remote })
  }
  return (
    <form onSubmit={send} className="flex flex-wrap items-end gap-x-3">
      <div className="min-w-48 grow">
        <Field
          label="Where?"
          placeholder="Town or country"
          autoComplete="address-level2"
          maxLength={limits.jobs.place}
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
      </div>
      <Button type="submit" variant="secondary">
        Search
      </Button>
      <Checkbox
        label="Work from home only"
        checked={remote}
        onChange={event => onFilter({ place: typed.trim(), remote: event.target.checked })}
      />
    </form>
  )
}
