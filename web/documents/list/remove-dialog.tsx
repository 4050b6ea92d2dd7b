import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface Props {
  title: string
  busy: boolean
  onClose: () => void
  onRemove: () => void
}

export function RemoveDialog({ title, busy, onClose, onRemove }: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Delete for good?"
      footer={
        <>
          <Button variant="danger" busy={busy} onClick={onRemove}>
            Delete forever
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <p>"{title}" and all its versions will be deleted. This can't be undone, and you don't get tokens back.</p>
    </Dialog>
  )
}
