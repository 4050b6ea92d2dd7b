import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiError } from '#web/platform/api.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { choosePlace } from './own-place.ts'
import { areasQuery, statesQuery } from './queries.ts'

interface Props {
  placeId: string | null
  onDone?: () => void
  takesFocus?: boolean
  children?: ReactNode
}

export function PlaceForm({ placeId, onDone = () => {}, takesFocus = false, children }: Props) {
  const [chosen, setChosen] = useState(placeId ?? '')
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (takesFocus) form.current?.querySelector('select')?.focus()
  }, [takesFocus])
  const stateId = chosen.split('-')[0] ?? ''
  const states = useQuery(statesQuery)
  const areas = useQuery(areasQuery(stateId))
  const save = useMutation({ mutationFn: choosePlace, networkMode: 'always' })
  const submit = async (next: string | null) => {
    try {
      await save.mutateAsync(next)
      setChosen(next ?? '')
      onDone()
    } catch (error) {
      const description = error instanceof ApiError ? error.text('Please try again.') : 'Please try again.'
      toast({ title: "We couldn't save your place", description, tone: 'danger' })
    }
  }
  if (states.isError)
    return (
      <p className="flex flex-wrap items-center gap-3">
        We couldn't load the list of places just now.
        <Button variant="secondary" size="sm" onClick={() => void states.refetch()}>
          Retry
        </Button>
      </p>
    )
  const state = states.data?.find(({ id }) => id === stateId)
  return (
    <form
      ref={form}
      aria-label="Where you want to work"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void submit(chosen || null)
      }}
      className="flex flex-col gap-4"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="State"
          value={stateId}
          options={[
            { value: '', label: states.data ? 'The whole United States' : 'Loading...' },
            ...(states.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={setChosen}
        />
        {state && (
          <SelectField
            label="City or area (optional)"
            value={chosen}
            options={[
              { value: stateId, label: `All of ${state.name}` },
              ...(areas.data ?? []).map(({ id, name, rural }) => ({
                value: id,
                label: rural ? `${name} (small towns and country)` : name,
              })),
            ]}
            onChange={setChosen}
          />
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" busy={save.isPending} disabled={chosen === (placeId ?? '')}>
          Use this place
        </Button>
        {children}
      </div>
    </form>
  )
}
