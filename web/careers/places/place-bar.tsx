import { useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { PlaceFigures } from '#contract/endpoints/places.ts'
import { placeInText } from '#contract/places.ts'
import { ApiError } from '#web/platform/api.ts'
import { local } from '#web/platform/storage.ts'
import { Button } from '#web/ui/button.tsx'
import { useOwnPlace } from './own-place.ts'
import { PlaceForm } from './place-form.tsx'
import { pricesText } from './place-texts.ts'
import { figuresQuery } from './queries.ts'

export function PlaceBar({ rankedFor }: { rankedFor: string | null }) {
  const own = useOwnPlace()
  const { data, error } = useQuery({ ...figuresQuery(own ?? ''), enabled: own !== null })
  const [open, setOpen] = useState(false)
  const [skipped, setSkipped] = useState(() => local.get('placeSkipped') === true)
  const button = useRef<HTMLButtonElement>(null)
  // A place that was taken off the list is asked for again.
  const placeId = error instanceof ApiError && error.code === 'unknown_place' ? null : own
  const [closed, setClosed] = useState(0)
  const close = () => {
    setOpen(false)
    setClosed(times => times + 1)
  }
  useEffect(() => {
    if (closed) button.current?.focus()
  }, [closed])
  const skip = () => {
    local.set('placeSkipped', true)
    setSkipped(true)
    close()
  }
  const opener = (text: string) => (
    <Button ref={button} variant="secondary" size="sm" aria-expanded={open} onClick={() => setOpen(true)}>
      {text}
    </Button>
  )
  if (!placeId && skipped && !open)
    return (
      <p>
        <Button ref={button} variant="quiet" size="sm" className="-ml-3.5" onClick={() => setOpen(true)}>
          <MapPin aria-hidden className="size-5" />
          Where do you want to work?
        </Button>
      </p>
    )
  return (
    <section
      aria-labelledby="place"
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 sm:p-6"
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <MapPin aria-hidden className="size-6 shrink-0 text-brand" />
        <div className="min-w-0 flex-1 basis-64">
          <h2 id="place" className="text-xl">
            {placeId ? (data ? `Pay in ${placeInText(data.place.name)}` : 'Your place') : 'Where do you want to work?'}
          </h2>
          <p className="text-muted">
            {placeId
              ? textOf(data, rankedFor === placeId)
              : 'Choose a state to see what jobs pay there and how common they are. You can skip this.'}
          </p>
        </div>
        {!open && (
          <div className="flex flex-wrap gap-3">
            {opener(placeId ? 'Change' : 'Choose a state')}
            {!placeId && (
              <Button variant="quiet" size="sm" onClick={skip}>
                Skip
              </Button>
            )}
          </div>
        )}
      </div>
      {open && (
        <PlaceForm placeId={placeId} onDone={close} takesFocus>
          <Button variant="quiet" size="sm" onClick={placeId ? close : skip}>
            {placeId ? 'Cancel' : 'Skip'}
          </Button>
        </PlaceForm>
      )}
    </section>
  )
}

function textOf(data: PlaceFigures | undefined, counts: boolean): string {
  const pay = counts ? 'It counts in your matches.' : "It's shown next to the national pay."
  return [pay, data && pricesText(data.prices, data.place.name)].filter(Boolean).join(' ')
}
