import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useCallback, useId, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'

interface Props {
  title: string
  Icon: LucideIcon
  /** What the button changes, for screen readers. */
  what: string
  /** What is chosen, as a sentence; empty: nothing. */
  chosen: string
  hint: string
  putBackText: string
  onPutBack: () => void
  children: ReactNode
}

export function RefinementPanel({ title, Icon, what, chosen, hint, putBackText, onPutBack, children }: Props) {
  const [open, setOpen] = useState(false)
  const heading = useId()
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
  if (!open && !chosen)
    return (
      <Button ref={keepFocus} variant="quiet" size="sm" className="-ml-3.5" onClick={tap(() => setOpen(true))}>
        <Icon aria-hidden className="size-5" />
        {title}
      </Button>
    )
  return (
    <section
      aria-labelledby={heading}
      className="flex w-full flex-col gap-4 rounded-card border border-line bg-surface p-5 sm:p-6"
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Icon aria-hidden className="size-6 shrink-0 text-brand" />
        <div className="min-w-0 flex-1 basis-64">
          <h2 id={heading} className="text-xl">
            {title}
          </h2>
          <p className="text-muted">{chosen || hint}</p>
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
            <span className="sr-only"> {what}</span>
          </Button>
          {chosen && (
            <Button variant="quiet" size="sm" onClick={tap(onPutBack)}>
              {putBackText}
            </Button>
          )}
        </div>
      </div>
      {open && children}
    </section>
  )
}
