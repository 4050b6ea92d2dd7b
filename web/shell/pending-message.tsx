import { X } from 'lucide-react'

/** static-boot.ts fills it with a message of the previous page. */
export function PendingMessage() {
  return (
    <section
      aria-label="Messages"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 top-0 z-50 flex flex-col items-center p-4 pt-[calc(1rem+env(safe-area-inset-top))] sm:top-auto sm:bottom-0 sm:items-end sm:p-6"
    >
      <div
        data-message
        hidden
        className="pointer-events-auto flex w-full max-w-sm animate-rise items-start gap-3 rounded-control border border-line bg-raised py-2 pr-1 pl-4 text-ink shadow-lifted data-[message=danger]:border-danger data-[message=success]:border-success"
      >
        <div className="grow py-1.5">
          <p className="font-semibold" />
          <p className="text-[0.9375rem] text-muted" />
        </div>
        <button
          type="button"
          data-dismiss
          aria-label="Dismiss"
          className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-brand-soft hover:text-ink"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
    </section>
  )
}
