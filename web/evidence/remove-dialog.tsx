import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { EvidenceItem } from '#contract/evidence.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { remove, troubleOf } from './queries.ts'

interface Props {
  userId: string
  item: EvidenceItem | null
  onClose: () => void
  onRemoved: () => void
}

export function RemoveDialog({ userId, item, onClose, onRemoved }: Props) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const close = () => {
    setTrouble(null)
    onClose()
  }
  const removeIt = async () => {
    if (!item) return
    setBusy(true)
    try {
      await remove(client, userId, item.id)
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
      open={item !== null}
      onClose={close}
      title="Delete this?"
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
          “{item?.title}” and your answers are deleted for good. Resumes and letters that you made before stay as they
          are.
        </p>
        {trouble && <Notice tone="danger">{trouble}</Notice>}
      </div>
    </Dialog>
  )
}
