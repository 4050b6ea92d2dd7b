import clsx from 'clsx'
import { SlidersHorizontal } from 'lucide-react'
import { useCallback, useId, useRef, useState } from 'react'
import { isWeighted, type WeightedPart, weightedParts } from '#contract/weighting.ts'
import { byMatch, type Results } from '#web/careers/career-results.ts'
import { useAuth } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Fieldset } from '#web/ui/fieldset.tsx'
import { type Level, useWeighting } from './use-weighting.ts'
import { weightedPartTexts, weightingText } from './weighting-texts.ts'

/** Lets the user say what matters more or less; the order of the results changes at once. */
export function WeightingBar({ results }: { results: Results }) {
  const { user } = useAuth()
  const { weighting, isPending, isChanged, set, putBack } = useWeighting(results, user?.id ?? null)
  const [open, setOpen] = useState(false)
  const tapped = useRef(false)
  const opener = useRef<HTMLButtonElement>(null)
  // The short form has a button of its own, to which the focus moves.
  const keepFocus = useCallback((button: HTMLButtonElement | null) => {
    opener.current = button
    if (tapped.current) button?.focus()
  }, [])
  const tap = (act: () => void) => () => {
    tapped.current = true
    opener.current?.focus()
    act()
  }
  const changed = isWeighted(weighting)
  const isShort = !open && !changed
  const [first] = byMatch(results.suggestions)
  const status = isChanged && !isPending && first && `Your top match is now ${first.title}, ${first.matchPercent}%.`
  if (isShort)
    return (
      <div>
        <Button ref={keepFocus} variant="quiet" size="sm" className="-ml-3.5" onClick={tap(() => setOpen(true))}>
          <SlidersHorizontal aria-hidden className="size-5" />
          What matters more or less?
        </Button>
        <p role="status" className="sr-only">
          {status}
        </p>
      </div>
    )
  return (
    <section
      aria-labelledby="weighting"
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 sm:p-6"
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <SlidersHorizontal aria-hidden className="size-6 shrink-0 text-brand" />
        <div className="min-w-0 flex-1 basis-64">
          <h2 id="weighting" className="text-xl">
            What matters more or less?
          </h2>
          <p className="text-muted">
            {changed
              ? `By your own weighting, ${weightingText(weighting)}.`
              : 'The order of your matches changes at once, and one tap puts it back.'}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button
            ref={keepFocus}
            variant="secondary"
            size="sm"
            aria-expanded={open}
            onClick={tap(() => setOpen(!open))}
          >
            {open ? 'Done' : 'Change'}
            <span className="sr-only"> what matters</span>
          </Button>
          {changed && (
            <Button variant="quiet" size="sm" onClick={tap(putBack)}>
              Put it all back
            </Button>
          )}
        </div>
      </div>
      {open && (
        <form aria-label="What counts more or less" className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
          {weightedParts.map(part => (
            <PartLevels key={part} part={part} level={weighting[part] ?? 'usual'} onChange={set} />
          ))}
        </form>
      )}
      <p role="status" className={open ? 'font-semibold empty:hidden' : 'sr-only'}>
        {status}
      </p>
    </section>
  )
}

const levels: readonly { level: Level; text: string }[] = [
  { level: 'less', text: 'Matters less' },
  { level: 'usual', text: 'As it is' },
  { level: 'more', text: 'Matters more' },
]

interface PartProps {
  part: WeightedPart
  level: Level
  onChange: (part: WeightedPart, level: Level) => void
}

function PartLevels({ part, level: chosen, onChange }: PartProps) {
  const hint = useId()
  const { name, hint: hintText } = weightedPartTexts[part]
  return (
    <Fieldset aria-describedby={hint} className="flex min-w-0 flex-col gap-2">
      <legend className="font-semibold">{name}</legend>
      <p id={hint} className="text-muted text-sm">
        {hintText}
      </p>
      <div className="grid grid-cols-3 gap-2">
        {levels.map(({ level, text }) => (
          <label
            key={level}
            className={clsx(
              'relative flex min-h-11 items-center justify-center rounded-control border-2 px-2 py-1 text-center font-semibold text-sm leading-snug',
              'has-focus-visible:outline-3 has-focus-visible:outline-brand has-focus-visible:outline-offset-2',
              level === chosen ? 'border-brand bg-brand-soft' : 'border-line bg-surface hover:border-edge',
            )}
          >
            <input
              type="radio"
              name={part}
              value={level}
              checked={level === chosen}
              onChange={() => onChange(part, level)}
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded-control opacity-0"
            />
            {text}
          </label>
        ))}
      </div>
    </Fieldset>
  )
}
