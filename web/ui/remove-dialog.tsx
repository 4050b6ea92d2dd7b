import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Notice } from './notice.tsx'

interface Props {
  open: boolean
  title: string
  action?: string
  children: ReactNode
  onClose: () => void
  remove: () => Promise<void>
  onRemoved?: () => void
  errorText: (error: unknown) => string
}

export function RemoveDialog({
  open,
  title,
  action = 'Delete',
  children,
  onClose,
  remove,
  onRemoved,
  errorText,
}: Props) {
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const close = () => {
    setTrouble(null)
    onClose()
  }
  const removeIt = async () => {
    setBusy(true)
    try {
      await remove()
      close()
      onRemoved?.()
    } catch (error) {
      setTrouble(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      footer={
        <>
          <Button variant="danger" busy={busy} onClick={() => void removeIt()}>
            {action}
          </Button>
          <Button variant="quiet" onClick={close}>
            Keep it
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="[overflow-wrap:anywhere]">{children}</p>
        {trouble && <Notice tone="danger">{trouble}</Notice>}
      </div>
    </Dialog>
  )
}
