import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'

interface Props {
  title: string
  onClose: () => void
  onRename: (title: string) => Promise<unknown>
}

export function RenameDialog({ title, onClose, onRename }: Props) {
  const [name, setName] = useState(title)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const rename = () => {
    if (name.trim() === '') return setError('Please give it a name')
    setBusy(true)
    onRename(name.trim()).then(onClose, () => {
      setBusy(false)
      setError("We couldn't rename it just now. Please try again.")
    })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Rename"
      footer={
        <>
          <Button type="submit" form="rename" busy={busy}>
            Rename
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <form
        id="rename"
        onSubmit={event => {
          event.preventDefault()
          rename()
        }}
      >
        <Field
          label="Name"
          value={name}
          maxLength={limits.documents.title}
          error={error}
          onChange={event => setName(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
