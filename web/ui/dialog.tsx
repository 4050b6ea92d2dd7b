import clsx from 'clsx'
import { X } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'

export const dialogStyle = clsx(
  'm-auto max-h-[88dvh] w-full max-w-full flex-col overflow-hidden border border-line bg-raised p-0 text-ink',
  'shadow-lifted open:flex open:animate-rise backdrop:animate-appear backdrop:bg-[rgb(20_10_35/0.55)]',
  'max-sm:mb-0 max-sm:rounded-t-card sm:rounded-card',
)
export const dialogWidths = { md: 'sm:max-w-lg', lg: 'sm:max-w-3xl' } as const
export const closeButtonStyle =
  'grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-brand-soft hover:text-ink'

interface Props {
  open: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  children: ReactNode
  footer?: ReactNode
  size?: keyof typeof dialogWidths
}

/** A native modal dialog: the browser traps and restores the focus; Esc and the backdrop close it. */
export function Dialog({ open, onClose, title, description, children, footer, size = 'md' }: Props) {
  const element = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  const id = useId()

  useEffect(() => {
    const dialog = element.current
    if (!dialog) return
    if (open && !dialog.open) dialog.showModal()
    if (!open && dialog.open) dialog.close()
  }, [open])
  // Unmounting an open dialog must also restore the focus.
  useEffect(() => {
    const dialog = element.current
    return () => dialog?.close()
  }, [])

  const outside = (event: MouseEvent) => event.target === event.currentTarget && isOnBackdrop(event)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes it, by onCancel
    <dialog
      ref={element}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onCancel={event => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClose={() => {
        // Browsers close it on a second Esc even if the first was prevented.
        if (open && !element.current?.open) onClose()
      }}
      onMouseDown={event => {
        pressedOutside.current = outside(event)
      }}
      onClick={event => {
        if (pressedOutside.current && outside(event)) onClose()
      }}
      className={clsx(dialogStyle, dialogWidths[size])}
    >
      {open && (
        <>
          <header className="flex items-start gap-3 border-line border-b pt-4 pr-3 pb-3 pl-5 sm:pt-5 sm:pr-4 sm:pl-7">
            <div className="min-w-0 grow pt-1.5">
              <h2 id={`${id}-title`} tabIndex={-1} className="text-2xl focus:outline-none">
                {title}
              </h2>
              {description && (
                <p id={`${id}-description`} className="mt-1.5 text-muted">
                  {description}
                </p>
              )}
            </div>
            <button type="button" aria-label="Close" onClick={onClose} className={closeButtonStyle}>
              <X aria-hidden="true" className="size-5" />
            </button>
          </header>
          <div className="min-h-0 grow overflow-y-auto overscroll-contain px-5 py-4 sm:px-7 sm:pb-6">{children}</div>
          {footer && (
            <footer className="flex flex-col gap-3 border-line border-t bg-surface px-5 py-4 pb-[calc(1rem+env(safe-area-inset-bottom))] sm:flex-row-reverse sm:px-7">
              {footer}
            </footer>
          )}
        </>
      )}
    </dialog>
  )
}

function isOnBackdrop({ currentTarget, clientX, clientY }: MouseEvent): boolean {
  const box = currentTarget.getBoundingClientRect()
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom
}
