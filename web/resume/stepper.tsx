import clsx from 'clsx'
import { Check } from 'lucide-react'
import { type Stage, stageNames, stages } from './state.ts'

export function Stepper({ stage }: { stage: Stage }) {
  const now = stages.indexOf(stage)
  return (
    <ol aria-label="Stages" className="grid grid-cols-4 gap-2 sm:gap-3">
      {stages.map((each, index) => (
        <li
          key={each}
          aria-current={index === now ? 'step' : undefined}
          className={clsx(
            // On phones the number stands in line with the text.
            'border-t-4 pt-2 text-sm leading-tight sm:flex sm:gap-1.5 sm:text-[0.9375rem]',
            index <= now ? 'border-brand' : 'border-line',
            index === now ? 'font-semibold' : 'text-muted',
          )}
        >
          {index < now ? (
            <Check
              aria-hidden="true"
              className="h-lh w-4 shrink-0 text-brand max-sm:mr-1 max-sm:inline max-sm:align-top"
              strokeWidth={3}
            />
          ) : (
            <span aria-hidden="true">{index + 1}. </span>
          )}
          <span>
            {index < now && <span className="sr-only">Done: </span>}
            {stageNames[each]}
          </span>
        </li>
      ))}
    </ol>
  )
}
