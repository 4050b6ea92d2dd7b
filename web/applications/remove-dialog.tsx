import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Application } from '#contract/applications.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { remove, troubleOf } from './queries.ts'

interface Props {
  userId: string
  application: Application | null
  onClose: () => void
  onRemoved: () => void
}

export function RemoveDialog({ userId, application, onClose, onRemoved }: Props) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const close = () => {
    setTrouble(null)
    onClose()
  }
  const removeIt = async () => {
    if (!application) return
    setBusy(true)
    try {
      await remove(client, userId, application)
      close()
      onRemoved()
    } catch (error) {
      setTrouble(troubleOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open={application !== null}
      onClose={close}
      title="Delete this application?"
      footer={
        <>
          <Button variant="danger" busy={busy} onClick={removeIt}>
            Delete
          </Button>
          <Button variant="quiet" onClick={close}>
            Keep it
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="[overflow-wrap:anywhere]">
          “{application?.title}” goes from your list for good, with its dates and notes. Your resume and letter stay
          where they are.
        </p>
        {trouble && <Notice tone="danger">{trouble}</Notice>}
      </div>
    </Dialog>
  )
}
