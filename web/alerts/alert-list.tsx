import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { JobAlert } from '#contract/endpoints/alerts.ts'
import { limits } from '#contract/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Drawing } from '#web/ui/drawing.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RemoveDialog } from '#web/ui/remove-dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useListFocus } from '#web/ui/use-list-focus.ts'
import { AlertCard } from './alert-card.tsx'
import { AlertForm } from './alert-form.tsx'
import { alertLabel, submitText } from './alert-form-values.ts'
import { errorText, pauseAllAlerts, removeAlert } from './queries.ts'

interface Props {
  userId: string
  alerts: readonly JobAlert[]
}

export function AlertList({ userId, alerts }: Props) {
  const [editing, setEditing] = useState<JobAlert | 'new' | null>(null)
  const client = useQueryClient()
  const [removing, setRemoving] = useState<JobAlert | null>(null)
  const focus = useListFocus(alerts.map(({ id }) => id))
  const id = useId()
  const [busy, setBusy] = useState(false)
  const edited = editing === 'new' || !editing ? undefined : editing
  const close = () => setEditing(null)
  const newAlertRef = useFocusNewAlert()
  const saved = (alert: JobAlert) => {
    if (editing === 'new') newAlertRef.on(alert.id)
    close()
  }
  const openRemoveDialog = (alert: JobAlert) => {
    focus.willRemove(alert.id)
    setRemoving(alert)
  }
  const create = (
    <Button disabled={alerts.length >= limits.alerts.perUser} onClick={() => setEditing('new')}>
      <Plus aria-hidden="true" className="size-5" />
      New alert
    </Button>
  )
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 ref={focus.heading} tabIndex={-1} className="text-2xl focus:outline-none">
          Your alerts
        </h2>
        {alerts.length > 0 && create}
      </div>
      {alerts.length === 0 ? (
        <EmptyState picture={<Drawing name="alerts" />} title="No alerts yet" action={create}>
          Pick a job and a day. When something new fits, you get one email. When nothing does, you get none.
        </EmptyState>
      ) : (
        <>
          <ul aria-label="Your alerts" className="flex flex-col gap-4">
            {alerts.map(alert => (
              <li key={alert.id} className="min-w-0">
                <AlertCard
                  userId={userId}
                  alert={alert}
                  heading={element => {
                    focus.item(alert.id)(element)
                    newAlertRef.item(alert.id, element)
                  }}
                  onChange={() => setEditing(alert)}
                  onRemove={() => openRemoveDialog(alert)}
                />
              </li>
            ))}
          </ul>
          <PauseAll userId={userId} paused={alerts.every(({ pausedUntil }) => pausedUntil !== null)} />
        </>
      )}
      <Dialog
        open={editing !== null}
        onClose={close}
        title={editing === 'new' ? 'Set up a job alert' : 'Change your alert'}
        footer={
          <Button type="submit" form={`${id}-alert`} busy={busy}>
            {submitText(edited)}
          </Button>
        }
      >
        <AlertForm
          {...(edited ? { alert: edited } : {})}
          sheet={{ form: `${id}-alert`, onBusy: setBusy }}
          onDone={saved}
        />
      </Dialog>
      <RemoveDialog
        open={removing !== null}
        title="Remove this alert?"
        action="Remove"
        onClose={() => setRemoving(null)}
        remove={async () => {
          if (removing) await removeAlert(client, userId, removing.id)
        }}
        errorText={errorText}
      >
        You won't get any more emails for “{removing && alertLabel(removing)}”. You can set it up again whenever you
        like.
      </RemoveDialog>
    </>
  )
}

/** Moves the focus to a new alert once its card is rendered and the dialog has returned the focus. */
function useFocusNewAlert() {
  const headings = useRef(new Map<string, HTMLElement>())
  const [awaitedId, setAwaitedId] = useState<string | null>(null)
  useEffect(() => {
    const heading = awaitedId && headings.current.get(awaitedId)
    if (!heading) return
    heading.focus()
    setAwaitedId(null)
  })
  return {
    on: setAwaitedId,
    item: (id: string, element: HTMLElement | null) => {
      if (element) headings.current.set(id, element)
      else headings.current.delete(id)
    },
  }
}

/** Emails link to "#pause". The user must press the button, because opening a link must not change anything. */
function PauseAll({ userId, paused }: { userId: string; paused: boolean }) {
  const client = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  const isWanted = useLocation().hash === '#pause'
  // The browser looks for the fragment before the alerts are loaded.
  useEffect(() => {
    if (!isWanted) return
    heading.current?.scrollIntoView()
    heading.current?.focus({ preventScroll: true })
  }, [isWanted])
  const change = useMutation({
    mutationFn: (next: boolean) => pauseAllAlerts(client, userId, next),
    networkMode: 'always',
    onSuccess: (_, next) =>
      toast({
        title: next ? 'All alerts are paused' : 'Your alerts are on again',
        description: next ? "You won't get emails for 30 days. Then they start again automatically." : undefined,
        tone: 'success',
      }),
    onError: error => toast({ title: 'Error', description: errorText(error), tone: 'danger' }),
  })
  return (
    <Card className="flex flex-col items-start gap-3">
      <h2 ref={heading} id="pause" tabIndex={-1} className="scroll-mt-28 text-2xl focus:outline-none">
        {paused ? 'All alerts are paused' : 'Need a break?'}
      </h2>
      <p className="text-muted">
        {paused
          ? 'They start again automatically after 30 days, or now.'
          : 'No alerts for 30 days. Nothing piles up in the meantime: afterward you get one email, not ten.'}
      </p>
      <Button variant="secondary" busy={change.isPending} onClick={() => change.mutate(!paused)}>
        {paused ? 'Resume all alerts' : 'Pause all for 30 days'}
      </Button>
    </Card>
  )
}
