import { type FormEvent, useId, useState } from 'react'
import { useAuth } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PasswordField } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { deleteOwnAccount, failureOf } from '../queries.ts'
import { PaidPlanNotice } from './paid-plan-notice.tsx'

export function DeleteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [busy, setBusy] = useState(false)
  const form = useId()
  const [password, setPassword] = useState('')
  const hasPassword = useAuth().user?.hasPassword ?? true
  const isReady = password !== '' || !hasPassword
  const close = () => {
    if (busy) return
    setPassword('')
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Delete your account?"
      description="This happens right away and can't be undone."
      footer={
        <>
          <Button form={form} type="submit" variant="danger" busy={busy} disabled={!isReady}>
            Delete my account
          </Button>
          <Button variant="quiet" disabled={busy} onClick={close}>
            Keep my account
          </Button>
        </>
      }
    >
      <DeleteForm
        id={form}
        busy={busy}
        setBusy={setBusy}
        isReady={isReady}
        hasPassword={hasPassword}
        password={password}
        setPassword={setPassword}
      />
    </Dialog>
  )
}

interface FormProps {
  id: string
  busy: boolean
  setBusy: (busy: boolean) => void
  isReady: boolean
  hasPassword: boolean
  password: string
  setPassword: (password: string) => void
}

function DeleteForm({ id, busy, setBusy, isReady, hasPassword, password, setPassword }: FormProps) {
  const [error, setError] = useState<string | null>(null)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !isReady) return
    setError(null)
    setBusy(true)
    try {
      await deleteOwnAccount(password)
    } catch (caught) {
      const failure = failureOf(caught)
      const description = failure?.message || 'Failed to delete account'
      toast({ title: 'Deletion Failed', description, tone: 'danger' })
      if (failure?.status === 400) setError(description)
      setBusy(false)
    }
  }
  return (
    <form id={id} onSubmit={send} noValidate className="flex flex-col gap-4">
      <DeletionConsequences />
      {hasPassword && (
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          hint="So that no one else can delete your account."
          value={password}
          onChange={event => setPassword(event.target.value)}
          error={error}
        />
      )}
    </form>
  )
}

function DeletionConsequences() {
  return (
    <>
      <PaidPlanNotice />
      <ul className="flex list-disc flex-col gap-1.5 pl-5 marker:text-danger">
        <li>Your account, quizzes, deep dives, matches, saved careers, roadmaps and consents are deleted.</li>
        <li>Your tokens are gone, and every device is signed out.</li>
        <li>Links to your results stop working.</li>
        <li>We'll email you to confirm it.</li>
      </ul>
      <p className="text-muted">
        Entries in our safety log stay for 3 years. Nothing in them names you. Want a copy of your data? Export it
        first.
      </p>
    </>
  )
}
