import clsx from 'clsx'
import { X } from 'lucide-react'
import { closeButtonStyle, dialogStyle, dialogWidths } from '#web/ui/dialog.tsx'

/** boot.ts fills it with the text of /privacy or /terms. */
export function PolicyDialog() {
  return (
    <dialog id="policy" className={clsx(dialogStyle, dialogWidths.lg)}>
      <div className="flex justify-end pt-3 pr-3">
        <button type="button" data-close aria-label="Close" className={closeButtonStyle}>
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      <div
        data-policy-content
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling text must be reachable by keyboard
        tabIndex={0}
        // boot.ts may fill it before hydration, which would remove the text.
        // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing
        dangerouslySetInnerHTML={{ __html: '' }}
        suppressHydrationWarning
        className="min-h-0 overflow-y-auto overscroll-contain px-5 pb-8 sm:px-8"
      />
    </dialog>
  )
}
