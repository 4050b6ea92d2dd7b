import clsx from 'clsx'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { useBarBottom } from './use-bar-bottom.ts'

/** The step must be the key, or nothing moves. */
export function StepFrame({ direction, children }: { direction: 'forward' | 'back'; children: ReactNode }) {
  return (
    <div
      className={clsx(
        // Keeps the focused element above the bars at the bottom.
        'grow pb-6 max-sm:[&_:is(input,button)]:scroll-mb-64',
        'transition-[opacity,translate] duration-200 ease-out starting:opacity-0 motion-reduce:transition-none',
        direction === 'forward' ? 'starting:translate-x-8' : 'starting:-translate-x-8',
      )}
    >
      {children}
    </div>
  )
}

interface ActionsProps {
  label: string
  busy?: boolean
  onBack: () => void
  /** Without it the button submits the surrounding form. */
  onContinue?: () => void
}

export function StepActions({ label, busy = false, onBack, onContinue }: ActionsProps) {
  const bottom = useBarBottom()
  return (
    <div
      style={{ bottom }}
      className={clsx(
        'sticky z-10 -mx-4 flex gap-3 border-line border-t bg-paper px-4 py-3',
        'pb-[calc(0.75rem+env(safe-area-inset-bottom))] sm:static sm:mx-0 sm:border-0 sm:px-0 sm:pt-2 sm:pb-8',
      )}
    >
      {!busy && (
        <Button data-back variant="secondary" size="lg" onClick={onBack} className="max-[22rem]:px-4">
          <ArrowLeft aria-hidden="true" className="size-5" /> <span className="max-[22rem]:sr-only">Back</span>
        </Button>
      )}
      <Button
        type={onContinue ? 'button' : 'submit'}
        size="lg"
        busy={busy}
        onClick={onContinue}
        className="grow max-[22rem]:px-3"
      >
        {label}
      </Button>
    </div>
  )
}
