import { Check, Circle, CornerDownRight } from 'lucide-react'
import type { ReactNode } from 'react'

interface Props {
  /** What the other person may say next. */
  reply: { before: string; text: string } | null
  children: ReactNode
}

export function PracticeFeedback({ reply, children }: Props) {
  return (
    <div role="status" className="flex flex-col gap-4 rounded-card bg-brand-soft p-4 sm:p-5">
      <p className="text-[0.9375rem] text-muted">
        Practice, not a verdict. Simple rules read your answer on this device.
      </p>
      {reply && (
        <p className="flex gap-2.5 font-display font-bold text-lg">
          <CornerDownRight aria-hidden="true" className="mt-1 size-5 shrink-0 text-brand" />
          <span>
            <span className="block font-normal font-text text-[0.9375rem] text-muted">{reply.before}</span>
            {reply.text}
          </span>
        </p>
      )}
      {children}
    </div>
  )
}

export function FoundMark({ found }: { found: boolean }) {
  return found ? (
    <Check aria-hidden="true" className="size-5 shrink-0 text-success" />
  ) : (
    <Circle aria-hidden="true" className="size-5 shrink-0 text-muted" />
  )
}
