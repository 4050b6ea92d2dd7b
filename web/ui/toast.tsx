import clsx from 'clsx'
import { X } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { timings } from '#contract/limits.ts'

export interface ToastText {
  title: string
  description?: string
  tone?: 'neutral' | 'success' | 'danger'
  /** Milliseconds; 5 seconds unless told. */
  duration?: number
}
interface Shown extends ToastText {
  id: number
}

let shown: readonly Shown[] = []
let lastId = 0
const listeners = new Set<() => void>()
const none: readonly Shown[] = []

function update(next: readonly Shown[]): void {
  shown = next
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Says something in passing. The same words twice at once show once. Returns how to take it away. */
export function toast(text: ToastText): () => void {
  lastId += 1
  const id = lastId
  const others = shown.filter(other => other.title !== text.title || other.description !== text.description)
  update([...others.slice(-2), { ...text, id }])
  return () => dismiss(id)
}

function dismiss(id: number): void {
  update(shown.filter(other => other.id !== id))
}

const tones = {
  neutral: 'border-line',
  success: 'border-success',
  danger: 'border-danger',
} as const

/** Once in the shell. A popover, so that a message also shows above an open dialog. */
export function Toasts() {
  const messages = useSyncExternalStore(
    listen,
    () => shown,
    () => none,
  )
  const region = useRef<HTMLElement>(null)
  const newest = messages.at(-1)?.id

  useEffect(() => {
    const element = region.current
    if (!element?.showPopover) return
    if (element.matches(':popover-open')) element.hidePopover()
    if (newest !== undefined) element.showPopover()
  }, [newest])

  // A dialog that opens later would cover what is being said.
  useEffect(() => {
    const rise = ({ target }: Event) => {
      const element = region.current
      if (!(target instanceof HTMLDialogElement && target.open && element?.matches(':popover-open'))) return
      element.hidePopover()
      element.showPopover()
    }
    document.addEventListener('toggle', rise, true)
    return () => document.removeEventListener('toggle', rise, true)
  }, [])

  return (
    <section
      ref={region}
      popover="manual"
      aria-label="Messages"
      className={clsx(
        'pointer-events-none fixed inset-x-0 top-0 bottom-auto z-50 m-0 w-full max-w-full flex-col items-center overflow-visible',
        // On phones at the top: the bottom belongs to the actions under her thumb.
        'border-0 bg-transparent p-4 pt-[calc(1rem+env(safe-area-inset-top))] sm:top-auto sm:bottom-0 sm:items-end sm:p-6',
        messages.length > 0 ? 'flex' : 'hidden',
      )}
    >
      <ol aria-live="polite" className="flex w-full max-w-sm flex-col gap-3">
        {messages.map(message => (
          <ToastItem key={message.id} message={message} />
        ))}
      </ol>
    </section>
  )
}

function ToastItem({ message }: { message: Shown }) {
  const { id, title, description, tone = 'neutral', duration = timings.toast.usual } = message
  const [held, setHeld] = useState(false)

  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismiss(id), duration)
    return () => clearTimeout(timer)
  }, [held, id, duration])

  return (
    <li
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={clsx(
        'pointer-events-auto flex animate-rise items-start gap-3 rounded-control border bg-raised py-2 pr-1 pl-4',
        'text-ink shadow-lifted',
        tones[tone],
      )}
    >
      <div role={tone === 'danger' ? 'alert' : undefined} className="grow py-1.5">
        <p className={clsx('font-semibold', tone === 'danger' && 'text-danger', tone === 'success' && 'text-success')}>
          {title}
        </p>
        {description && <p className="text-[0.9375rem] text-muted">{description}</p>}
      </div>
      <button
        type="button"
        aria-label={`Dismiss: ${title}`}
        onClick={() => dismiss(id)}
        className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-brand-soft hover:text-ink"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </li>
  )
}
