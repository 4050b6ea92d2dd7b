import clsx from 'clsx'
import { X } from 'lucide-react'
import { useEffect, useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { timings } from '#contract/timings.ts'

export interface ToastText {
  title: string
  description?: string
  tone?: 'neutral' | 'success' | 'danger'
  /** Milliseconds; default 5 seconds. */
  duration?: number
}
interface Shown extends ToastText {
  id: number
}

let shown: readonly Shown[] = []
let lastId = 0
const listeners = new Set<() => void>()
const noToasts: readonly Shown[] = []

function update(next: readonly Shown[]): void {
  shown = next
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows a toast and returns a function that dismisses it. An equal text replaces the earlier toast. */
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

let focusedBefore: HTMLElement | null = null

/** Restores the focus if the dismissed toast had it, else focuses the open dialog or the page. */
function restoreFocus(): void {
  focusedBefore?.focus()
  if (focusedBefore && focusedBefore === document.activeElement) return
  const page = topDialog()?.querySelector<HTMLElement>('h2') ?? document.querySelector<HTMLElement>('main')
  page?.focus()
}

const tones = {
  neutral: 'border-line',
  success: 'border-success',
  danger: 'border-danger',
} as const

/**
 * Always mounted, because screen readers announce changes of existing live regions. A popover, to be above open
 * dialogs, and a child of the top dialog, because everything outside of it is inert.
 */
export function Toasts() {
  const messages = useSyncExternalStore(
    listen,
    () => shown,
    () => noToasts,
  )
  const region = useRef<HTMLElement>(null)
  const newest = messages.at(-1)?.id
  const dialog = useTopDialog(newest)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest toast must be on top
  useEffect(() => {
    const element = region.current
    // A removed dialog has taken the region along, until the next render.
    if (!element?.isConnected || !element.showPopover) return
    if (element.matches(':popover-open')) element.hidePopover()
    element.showPopover()
  }, [newest, dialog])

  const container = (
    <section
      ref={region}
      popover="manual"
      aria-label={messages.length > 0 ? 'Messages' : undefined}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) focusedBefore = relatedTarget as HTMLElement | null
      }}
      className={clsx(
        'pointer-events-none fixed inset-x-0 top-0 bottom-auto z-50 m-0 flex w-full max-w-full flex-col items-center overflow-visible',
        // Top on phones, where actions are at the bottom. shell.css keeps it off the tabs of the native apps.
        'border-0 bg-transparent p-4 pt-[calc(1rem+env(safe-area-inset-top))] sm:top-auto sm:bottom-0 sm:items-end sm:p-6',
      )}
    >
      <ol aria-live="polite" className="flex w-full max-w-sm flex-col gap-3">
        {messages.map(message => (
          <ToastItem key={message.id} message={message} />
        ))}
      </ol>
    </section>
  )
  return dialog ? createPortal(container, dialog) : container
}

const topDialog = () => [...document.querySelectorAll('dialog:modal')].at(-1) ?? null

/** Checks again for each toast, because navigation removes dialogs without a close event. */
function useTopDialog(newest: number | undefined): Element | null {
  const [top, setTop] = useState<Element | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: checks again for each new message
  useEffect(() => {
    const refreshTop = () => setTop(topDialog())
    refreshTop()
    document.addEventListener('toggle', refreshTop, true)
    top?.addEventListener('close', refreshTop)
    return () => {
      document.removeEventListener('toggle', refreshTop, true)
      top?.removeEventListener('close', refreshTop)
    }
  }, [top, newest])
  return top
}

function ToastItem({ message }: { message: Shown }) {
  const { id, title, description, tone = 'neutral', duration = timings.toast.usual } = message
  const [isPaused, setPaused] = useState(false)
  const words = useId()
  const item = useRef<HTMLLIElement>(null)

  // A layout effect, because the browser forgets the focus once the element is removed.
  useLayoutEffect(() => {
    const element = item.current
    return () => {
      if (element?.contains(document.activeElement)) restoreFocus()
    }
  }, [])
  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(() => dismiss(id), duration)
    return () => clearTimeout(timer)
  }, [isPaused, id, duration])

  return (
    <li
      ref={item}
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      className={clsx(
        'pointer-events-auto flex animate-rise items-start gap-3 rounded-control border bg-raised py-2 pr-1 pl-4',
        'text-ink shadow-lifted',
        tones[tone],
      )}
    >
      <div id={words} role={tone === 'danger' ? 'alert' : undefined} className="grow py-2.5">
        <p className={clsx('font-semibold', tone === 'danger' && 'text-danger', tone === 'success' && 'text-success')}>
          {title}
        </p>
        {description && <p className="text-[0.9375rem] text-muted">{description}</p>}
      </div>
      <button
        type="button"
        aria-label={`Dismiss: ${title}`}
        aria-describedby={words}
        onClick={() => dismiss(id)}
        onKeyDown={event => {
          if (event.key !== 'Escape') return
          // Keeps a surrounding dialog open.
          event.preventDefault()
          dismiss(id)
        }}
        className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-brand-soft hover:text-ink"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </li>
  )
}
