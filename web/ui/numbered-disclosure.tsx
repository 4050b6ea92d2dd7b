import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

interface Props {
  id: string
  /** From 1. */
  number: number
  title: ReactNode
  badges?: ReactNode
  open: boolean
  onToggle: () => void
  children: ReactNode
}

export function NumberedDisclosure({ id, number, title, badges, open, onToggle, children }: Props) {
  return (
    <li className="rounded-card border border-line bg-surface">
      <h3>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={onToggle}
          className="flex w-full scroll-mt-24 items-start gap-3 rounded-card p-4 text-left sm:p-5"
        >
          <span aria-hidden="true" className="w-6 shrink-0 font-display font-bold text-brand text-lg tabular-nums">
            {number}
          </span>
          <span className="flex min-w-0 grow flex-col items-start gap-1.5">
            <span className="text-pretty font-semibold font-text text-lg leading-snug tracking-normal">{title}</span>
            {badges && <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">{badges}</span>}
          </span>
          <ChevronDown aria-hidden="true" className={`mt-1 size-5 shrink-0 text-muted ${open ? 'rotate-180' : ''}`} />
        </button>
      </h3>
      <div id={id} hidden={!open} className="px-4 pb-5 sm:pr-5 sm:pl-14">
        {children}
      </div>
    </li>
  )
}
