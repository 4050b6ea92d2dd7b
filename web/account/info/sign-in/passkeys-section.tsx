import { useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import type { Passkey } from '#contract/endpoints/passkeys.ts'
import { limits } from '#contract/limits.ts'
import {
  addPasskey,
  canUsePasskeys,
  passkeyProblem,
  passkeysQuery,
  removePasskey,
  renamePasskey,
} from '#web/auth/passkeys/queries.ts'
import { twoFactorQuery } from '#web/auth/queries.ts'
import { agoOf } from '#web/platform/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Section } from '#web/ui/settings-frame.tsx'
import { toast } from '#web/ui/toast.tsx'
import { sessionsQuery } from '../../queries.ts'
import { StepForm } from './step-form.tsx'

export function PasskeysSection() {
  const { data: passkeys } = useQuery(passkeysQuery)
  if (!passkeys) return null
  return (
    <Section
      title="Passkeys"
      lead="A passkey is kept by your phone, computer or password app, and opens with your fingerprint, face or PIN. You sign in with it alone, without a password or a code."
    >
      {passkeys.length > 0 && (
        <ul aria-label="Your passkeys" className="divide-y divide-line">
          {passkeys.map(passkey => (
            <Row key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {canUsePasskeys() ? (
        <Adding />
      ) : (
        <p className="text-muted">
          To add a passkey, open this page in your browser. Here passkeys can't be made or used.
        </p>
      )}
    </Section>
  )
}

function Adding() {
  const client = useQueryClient()
  const { data: twoFactor } = useQuery(twoFactorQuery)
  const [open, setOpen] = useState(false)
  if (!open)
    return (
      <Button variant="secondary" className="self-start max-sm:w-full" onClick={() => setOpen(true)}>
        Add a passkey
      </Button>
    )
  return (
    <StepForm
      fields={twoFactor?.enabled ? ['password', 'code'] : ['password']}
      button="Continue"
      explain={passkeyProblem}
      onBack={() => setOpen(false)}
      send={async ({ password, code }) => {
        const { name } = await addPasskey({ password, ...(code && { code }) })
        await client.invalidateQueries(passkeysQuery)
        toast({ title: 'Passkey added', description: name, tone: 'success' })
        setOpen(false)
      }}
    />
  )
}

function Row({ passkey }: { passkey: Passkey }) {
  const { name, lastUsedAt, synced } = passkey
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null)
  const close = () => setOpen(null)
  const used = lastUsedAt ? `Last used ${agoOf(lastUsedAt, Date.now())}` : 'Not used yet'
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <KeyRound aria-hidden="true" className="size-6 shrink-0 text-muted" />
      <div className="min-w-0 grow basis-44">
        <p className="break-words font-semibold">{name}</p>
        <p className="text-[0.9375rem] text-muted">
          {used}
          {synced && '. Also on your other devices'}
        </p>
      </div>
      <div className="flex gap-2">
        <Button variant="quiet" size="sm" aria-label={`Rename ${name}`} onClick={() => setOpen('rename')}>
          Rename
        </Button>
        <Button variant="secondary" size="sm" aria-label={`Remove ${name}`} onClick={() => setOpen('remove')}>
          Remove
        </Button>
      </div>
      <RenameDialog passkey={passkey} open={open === 'rename'} onClose={close} />
      <RemoveDialog passkey={passkey} open={open === 'remove'} onClose={close} />
    </li>
  )
}

interface DialogProps {
  passkey: Passkey
  open: boolean
  onClose: () => void
}

function RenameDialog({ passkey, open, onClose }: DialogProps) {
  const client = useQueryClient()
  const id = useId()
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name')).trim()
    if (!name) return setError('Please enter a name')
    setBusy(true)
    try {
      await renamePasskey(passkey.id, name)
      await client.invalidateQueries(passkeysQuery)
      onClose()
    } catch (caught) {
      setError(passkeyProblem(caught))
    }
    setBusy(false)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Rename this passkey"
      footer={
        <>
          <Button form={id} type="submit" busy={busy}>
            Save the name
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={send} noValidate>
        <Field label="Name" name="name" defaultValue={passkey.name} maxLength={limits.passkeys.name} error={error} />
      </form>
    </Dialog>
  )
}

function RemoveDialog({ passkey, open, onClose }: DialogProps) {
  const client = useQueryClient()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Remove this passkey?"
      description={`${passkey.name} will no longer open your account, and other devices are signed out. Your device may still offer it; you can delete it there.`}
    >
      {open && (
        <StepForm
          fields={['password']}
          button="Remove it"
          explain={passkeyProblem}
          onBack={onClose}
          send={async ({ password }) => {
            const { passkeys } = await removePasskey(passkey.id, password)
            client.setQueryData(passkeysQuery.queryKey, passkeys)
            void client.invalidateQueries(sessionsQuery)
            toast({ title: 'Passkey removed', tone: 'success' })
          }}
        />
      )}
    </Dialog>
  )
}
