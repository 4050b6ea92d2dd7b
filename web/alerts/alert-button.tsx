import { useQuery } from '@tanstack/react-query'
import { BellPlus, BellRing } from 'lucide-react'
import { useId, useState } from 'react'
import { useRequireAccount } from '#web/auth/signup-dialog.tsx'
import { useAuth } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { alertsFor, submitText } from './alert-form-values.ts'
import { alertsQuery } from './queries.ts'

const AlertForm = lazyComponent('the alert', () => import('./alert-form.tsx').then(({ AlertForm }) => AlertForm))

export function AlertButton({ title, place = '' }: { title: string; place?: string }) {
  const { state, user } = useAuth()
  const own = useQuery({ ...alertsQuery(user?.id ?? ''), enabled: user !== null })
  const [opened, setOpened] = useState(false)
  const [busy, setBusy] = useState(false)
  const form = `${useId()}-alert`
  const same = alertsFor(own.data?.alerts ?? [], title)
  const existing = same.find(each => each.place.toLowerCase() === place.trim().toLowerCase())
  const close = () => setOpened(false)
  const first = useRequireAccount(`Then tell us when to look, and we'll email you new jobs for ${title}.`, () =>
    setOpened(true),
  )
  const Picture = existing ? BellRing : BellPlus
  return (
    <>
      <Button variant="secondary" size="sm" disabled={state === 'loading'} onClick={first.start}>
        <Picture aria-hidden="true" className="size-4.5" />
        {existing ? 'Change my alert' : 'Email me new jobs'}
      </Button>
      <Dialog
        open={opened && user !== null}
        onClose={close}
        title={existing ? 'Change your alert' : 'Set up a job alert'}
        footer={
          <Button type="submit" form={form} busy={busy}>
            {submitText(existing)}
          </Button>
        }
      >
        <AlertForm
          key={existing?.id ?? 'new'}
          title={title}
          place={place}
          {...(existing ? { alert: existing } : {})}
          sheet={{ form, onBusy: setBusy }}
          onDone={close}
        />
      </Dialog>
      {first.dialog}
    </>
  )
}
