import { limits } from '#contract/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { DidYouMean } from '#web/ui/did-you-mean.tsx'
import { Field } from '#web/ui/field.tsx'
import type { usePlaceCheck } from './use-place-check.ts'

interface Props {
  value: string
  check: ReturnType<typeof usePlaceCheck>
  error: string | null
  onChange: (place: string) => void
}

export function PlaceField({ value, check, error, onChange }: Props) {
  const doubt = check.doubt(value)
  const close = (place: string) => {
    check.input.current?.focus()
    onChange(place)
  }
  const keep = () => {
    check.keep(value.trim())
    close(value)
  }
  const { didYouMean } = doubt ?? {}
  return (
    <div className="flex flex-col gap-2">
      <Field
        ref={check.input}
        label="Place (optional)"
        name="place"
        hint="A town, ZIP code or state. Leave it blank to look everywhere."
        value={value}
        maxLength={limits.alerts.place}
        autoComplete="off"
        error={error}
        onBlur={event => check.leave(event.target.value)}
        onChange={event => onChange(event.target.value)}
      />
      <div role="status" className="empty:hidden">
        {didYouMean ? (
          <DidYouMean meant={didYouMean} onTake={() => close(didYouMean)} onKeep={keep} />
        ) : (
          doubt && (
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <p>We don't know this place, so this alert may never find a job. Check the spelling.</p>
              <Button variant="quiet" size="sm" className="-ml-3.5" onClick={keep}>
                Keep it anyway
              </Button>
            </div>
          )
        )}
      </div>
    </div>
  )
}
