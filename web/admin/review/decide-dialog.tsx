import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface Props {
  open: boolean
  title: string
  action: string
  busy: boolean
  /** Why it did not work; the dialog stays. */
  trouble: string | null
  children: ReactNode
  onClose: () => void
  onDecide: () => void
}

/** Asks before something that cannot be taken back. */
export function DecideDialog({ open, title, action, busy, trouble, children, onClose, onDecide }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="danger" busy={busy} onClick={onDecide}>
            {action}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {children}
        {trouble && <Notice tone="danger">{trouble}</Notice>}
      </div>
    </Dialog>
  )
}
