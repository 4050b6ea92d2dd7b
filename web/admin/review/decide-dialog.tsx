import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface Props {
  open: boolean
  title: string
  action: string
  variant?: 'danger' | 'primary'
  busy: boolean
  trouble: string | null
  children: ReactNode
  onClose: () => void
  onDecide: () => void
}

export function DecideDialog(props: Props) {
  const { open, title, action, variant = 'danger', busy, trouble, children, onClose, onDecide } = props
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant={variant} busy={busy} onClick={onDecide}>
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
