import clsx from 'clsx'
import { Check, ChevronDown, PartyPopper } from 'lucide-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import type { RoadmapStep } from '#contract/endpoints/roadmaps.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { type Day, dayText, type Station, stepAnchor } from '../plan.ts'
import { stepStyles } from '../step-types.tsx'

interface Props {
  steps: readonly RoadmapStep[]
  stations: Record<string, Station>
  today: Day
  /** Steps are read-only without it. */
  onTick?: (step: RoadmapStep, done: boolean) => void
}

export function StepPath({ steps, stations, today, onTick: onChange }: Props) {
  const [ticked, setTicked] = useState<string | null>(null)
  const isDone = (id: string | null) => id !== null && stations[id]?.kind === 'done'
  const onTick =
    onChange &&
    ((step: RoadmapStep, done: boolean) => {
      setTicked(done ? step.id : null)
      onChange(step, done)
    })
  const current = steps.find(step => !isDone(step.id))?.id
  const cheer = isDone(ticked) ? cheerText(steps, steps.filter(step => isDone(step.id)).length, current) : null
  const firstLater = steps.find(step => step.later)?.id
  // A fragment link can only be followed after the steps are rendered.
  useEffect(() => {
    const named = document.getElementById(location.hash.slice(1))
    named?.focus()
  }, [])
  return (
    <>
      <p role="status" className="sr-only">
        {cheer}
      </p>
      <ol className="flex flex-col">
        {steps.map((step, index) => (
          <li
            key={step.id}
            className="relative grid grid-cols-[3rem_1fr] gap-x-4 pb-9 last:pb-0 print:break-inside-avoid"
          >
            {index < steps.length - 1 && <Bend left={index % 2 === 0} completed={isDone(step.id)} />}
            <Mark step={step} done={isDone(step.id)} onTick={onTick} />
            <div className="min-w-0 pt-1">
              {step.id === firstLater && <p className="mb-2 font-semibold text-muted">Later, or only if you want it</p>}
              <StepText
                step={step}
                station={stations[step.id]}
                today={today}
                current={onTick !== undefined && step.id === current}
                folded={onTick !== undefined && step.id !== current}
              >
                {step.told !== undefined && <Told step={step} done={isDone(step.id)} onTick={onTick} />}
              </StepText>
              {onTick && step.id === current && <DoneButton step={step} onDone={() => onTick(step, true)} />}
              {step.id === ticked && cheer && (
                <p
                  aria-hidden
                  className="mt-2 flex w-fit animate-rise items-center gap-2.5 rounded-control bg-success-soft px-4 py-2.5 font-semibold print:hidden"
                >
                  <PartyPopper className="size-5 shrink-0 text-success" />
                  {cheer}
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </>
  )
}

function cheerText(steps: readonly RoadmapStep[], count: number, current: string | undefined): string {
  const next = steps.find(({ id }) => id === current)
  if (!next) return 'That was the last step. Great job!'
  return `${count} of ${steps.length} done. Next: ${next.title}`
}

function DoneButton({ step, onDone }: { step: RoadmapStep; onDone: () => void }) {
  return (
    <Button
      variant="secondary"
      size="sm"
      className="mt-3 print:hidden"
      onClick={() => {
        document.getElementById(stepAnchor(step.id))?.focus({ preventScroll: true })
        onDone()
      }}
    >
      <Check aria-hidden className="size-5" />
      Mark as done<span className="sr-only">: {step.title}</span>
    </Button>
  )
}

function Bend({ left, completed }: { left: boolean; completed: boolean }) {
  const swing = left ? -14 : 62
  return (
    <svg
      aria-hidden
      className="absolute top-12 bottom-0 left-0 h-[calc(100%-3rem)] w-12 overflow-visible print:hidden"
      viewBox="0 0 48 100"
      preserveAspectRatio="none"
    >
      <path
        d={`M24 2C${swing} 34 ${swing} 66 24 98`}
        fill="none"
        vectorEffect="non-scaling-stroke"
        strokeLinecap="round"
        className={clsx('stroke-3', completed ? 'stroke-brand' : 'stroke-edge [stroke-dasharray:1_8]')}
      />
    </svg>
  )
}

function Mark({ step, done, onTick }: { step: RoadmapStep; done: boolean; onTick: Props['onTick'] }) {
  const { mark, Picture } = stepStyles[step.type]
  const style = clsx(
    'z-1 grid size-12 shrink-0 place-items-center rounded-full border-2 transition-colors duration-150',
    done ? 'border-brand bg-brand text-brand-ink print:text-brand' : ['bg-raised', mark],
  )
  const picture = done ? (
    <Check aria-hidden className="size-6 animate-rise" strokeWidth={3} />
  ) : (
    <Picture aria-hidden className="size-6" />
  )
  if (!onTick) return <span className={style}>{picture}</span>
  return (
    <button
      type="button"
      aria-pressed={done}
      aria-label={`Done: ${step.title}`}
      title={done ? 'Done. Press to uncheck it.' : "Press when it's done."}
      onClick={() => onTick(step, !done)}
      className={clsx(style, !done && 'hover:bg-brand-soft')}
    >
      {picture}
    </button>
  )
}

function StepText(props: {
  step: RoadmapStep
  station: Station | undefined
  today: Day
  current: boolean
  folded: boolean
  children: ReactNode
}) {
  const { step, station, today, current, folded, children } = props
  const { name, tone } = stepStyles[step.type]
  return (
    <>
      <h3
        id={stepAnchor(step.id)}
        tabIndex={-1}
        className={clsx('scroll-mt-24 text-xl focus:outline-none', station?.kind === 'done' && 'text-muted')}
      >
        {step.title}
      </h3>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tone}>{step.type === 'other' && step.undated && step.sources ? 'Papers' : name}</Badge>
        <span className="text-muted">{step.timeline}</span>
        {station && <When station={station} today={today} />}
        {current && <span className="sr-only">This is your next step.</span>}
      </p>
      {children}
      {folded ? <Folded step={step} done={station?.kind === 'done'} /> : <Details step={step} />}
    </>
  )
}

function Folded({ step, done }: { step: RoadmapStep; done: boolean }) {
  const id = useId()
  const [isOpen, setOpen] = useState(() => location.hash.slice(1) === stepAnchor(step.id))
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="mt-1 flex min-h-11 items-center gap-1.5 font-semibold text-[0.9375rem] text-brand print:hidden"
      >
        {isOpen ? 'Hide the step' : 'Show the step'}
        <span className="sr-only">: {step.title}</span>
        <ChevronDown aria-hidden className={clsx('size-4.5', isOpen && 'rotate-180')} />
      </button>
      <div id={id} className={clsx(!isOpen && (done ? 'hidden' : 'hidden print:block'))}>
        <Details step={step} />
      </div>
    </>
  )
}

const Details = ({ step }: { step: RoadmapStep }) => (
  <>
    <p className="mt-2 max-w-prose">{step.description}</p>
    <p className="mt-2 max-w-prose text-[0.9375rem]">
      <span className="font-semibold">Done when: </span>
      {step.doneWhen}
    </p>
    {step.sources !== undefined && <Sources sources={step.sources} />}
    {step.resources.length > 0 && (
      <p className="mt-2 max-w-prose text-[0.9375rem] text-muted">Where to look: {step.resources.join('; ')}.</p>
    )}
  </>
)

function Told({ step, done, onTick }: { step: RoadmapStep; done: boolean; onTick: Props['onTick'] }) {
  return (
    <div className="mt-2 flex max-w-prose flex-wrap items-center gap-x-3 border-brand border-l-3 pl-3 text-[0.9375rem]">
      <p className="break-words">{step.told}</p>
      {step.fulfilled && done && onTick && (
        <Button
          variant="quiet"
          size="sm"
          className="-ml-3.5 print:hidden"
          aria-label={`Not done yet: ${step.title}`}
          onClick={() => onTick(step, false)}
        >
          Not done yet
        </Button>
      )}
    </div>
  )
}

const Sources = ({ sources }: { sources: NonNullable<RoadmapStep['sources']> }) => (
  <p className="mt-2 max-w-prose text-[0.9375rem] text-muted">
    {sources.length === 1 ? 'Source: ' : 'Sources: '}
    {sources.map(({ name, url }, index) => (
      <span key={url}>
        {index > 0 && '; '}
        <a href={url} target="_blank" rel="noopener noreferrer nofollow" className="underline underline-offset-4">
          {name}
        </a>
      </span>
    ))}
  </p>
)

function When({ station, today }: { station: Station; today: Day }) {
  if (station.kind === 'later') return null
  if (station.kind === 'after')
    return <span className="text-muted">counted from the day “{station.title}” is done</span>
  if (station.on === null) return <span className="font-semibold text-success">Done</span>
  const day = <time dateTime={station.on}>{dayText(station.on, today)}</time>
  return (
    <span className={clsx('font-semibold tabular-nums', station.kind === 'done' ? 'text-success' : 'text-brand')}>
      {station.kind === 'done' ? <>Done {day}</> : station.on <= today ? 'Today' : <>by {day}</>}
    </span>
  )
}
