import clsx from 'clsx'
import { Check } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { Fact } from '#contract/endpoints/evidence.ts'
import type { ResumeChange } from '#contract/endpoints/resume.ts'
import { MarkedTexts } from '../difference/marked-text.tsx'
import type { Decision } from './state.ts'

interface Props {
  change: ResumeChange
  decision: Decision
  now: string
  facts: readonly Fact[]
  onDecide: (accept: boolean) => void
}

export function ChangeCard({ change, decision, now, facts, onDecide }: Props) {
  // The original line is already shown above.
  const sources = facts.filter(({ id, text }) => change.facts.includes(id) && text !== change.original)
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 sm:p-5">
      {change.optimized ? (
        <MarkedTexts before={change.original} after={change.optimized} />
      ) : (
        <p className="[overflow-wrap:anywhere]">
          <span className="font-semibold">Leave out: </span>
          {change.original}
        </p>
      )}
      <p>
        <span className="font-semibold">Why: </span>
        {change.why}
      </p>
      {sources.length > 0 && (
        <details>
          <summary className="min-h-11 w-fit py-2 text-[0.9375rem] text-brand underline underline-offset-4">
            Based on<span className="sr-only">: {change.optimized}</span>
          </summary>
          <ul className="flex list-disc flex-col gap-1 pb-1 pl-5 text-[0.9375rem] marker:text-brand">
            {sources.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </ul>
        </details>
      )}
      {decision === 'edited' && (
        <p>
          <span className="font-semibold">Now in your own words: </span>
          <span className="[overflow-wrap:anywhere]">{now || 'nothing'}</span>
        </p>
      )}
      {decision === 'removed' ? (
        <p className="text-muted">You have removed this line.</p>
      ) : (
        <div className="flex flex-wrap gap-3">
          <Toggle pressed={decision === 'taken'} onClick={() => onDecide(true)}>
            Use it<span className="sr-only">: {change.optimized || `leave out ${change.original}`}</span>
          </Toggle>
          <Toggle pressed={decision === 'left'} onClick={() => onDecide(false)}>
            {change.original ? 'Keep mine' : 'Leave it'}
            <span className="sr-only">: {change.original || change.optimized}</span>
          </Toggle>
        </div>
      )}
    </li>
  )
}

function Toggle({ pressed, children, ...rest }: ComponentProps<'button'> & { pressed: boolean }) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      {...rest}
      className={clsx(
        'flex min-h-11 items-center gap-2 rounded-control border-2 px-4 py-1.5 font-semibold',
        pressed ? 'border-brand bg-brand-soft text-brand' : 'border-edge bg-surface hover:bg-brand-soft',
      )}
    >
      <span
        aria-hidden="true"
        className={clsx(
          'grid size-5 place-items-center rounded-full border-2',
          pressed ? 'border-brand bg-brand text-brand-ink' : 'border-edge',
        )}
      >
        {pressed && <Check className="size-3.5" strokeWidth={3} />}
      </span>
      <span>{children}</span>
    </button>
  )
}
