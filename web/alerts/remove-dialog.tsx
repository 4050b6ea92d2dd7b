import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { JobAlert } from '#contract/alerts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { removeAlert, troubleOf } from './queries.ts'

interface Props {
  userId: string
  /** null: closed. */
  alert: JobAlert | null
  onClose: () => void
}

export function RemoveDialog({ userId, alert, onClose }: Props) {
  const client = useQueryClient()
  const removal = useMutation({
    mutationFn: (id: string) => removeAlert(client, userId, id),
    networkMode: 'always',
    onSuccess: onClose,
  })
  const close = () => {
    removal.reset()
    onClose()
  }
  return (
    <Dialog
      open={alert !== null}
      onClose={close}
      title="Remove this alert?"
      footer={
        <>
          <Button variant="danger" busy={removal.isPending} onClick={() => alert && removal.mutate(alert.id)}>
            Remove
          </Button>
          <Button variant="quiet" onClick={close}>
            Keep it
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="[overflow-wrap:anywhere]">
          No more mails come for “{alert?.title}”. You can set it up again whenever you like.
        </p>
        {removal.error && <Notice tone="danger">{troubleOf(removal.error)}</Notice>}
      </div>
    </Dialog>
  )
}
