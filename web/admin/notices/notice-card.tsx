import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Notice } from '#contract/endpoints/notices.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { toast } from '#web/ui/toast.tsx'
import { DecideDialog } from '../review/decide-dialog.tsx'
import { countText, failureText, kindTexts, progressText, utcDay } from './notice-texts.ts'
import { deleteNotice, invalidateNotices, sendNotice } from './queries.ts'

interface Props {
  notice: Notice
  accounts: number
  heading: (element: HTMLElement | null) => void
  onChange: () => void
  willRemove: () => void
}

export function NoticeCard({ notice, accounts, heading, onChange, willRemove }: Props) {
  const { kind, subject, state, takesEffectAt, takesEffectOn, preview } = notice
  const [asks, setAsks] = useState<'send' | 'delete' | null>(null)
  const isPrice = kind === 'price'
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 ref={heading} tabIndex={-1} className="min-w-0 text-xl [overflow-wrap:anywhere] focus:outline-none">
          {subject}
        </h3>
        <Badge tone={state === 'sent' ? 'success' : state === 'sending' ? 'amber' : 'neutral'}>{kindTexts[kind]}</Badge>
      </div>
      <p role="status">{progressText(notice)}</p>
      {state === 'sent' ? (
        <p>
          {isPrice ? 'The price can change from' : 'The change applies from'} {utcDay(takesEffectAt)} (UTC).
        </p>
      ) : (
        <p>
          First day of the change: {utcDay(takesEffectOn)} (UTC)
          {isPrice && ', but never before 30 days have passed since the last email left'}.
        </p>
      )}
      <details>
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-brand">Read the email</summary>
        <pre className="whitespace-pre-wrap rounded-control border border-line p-4 font-sans text-[0.9375rem] [overflow-wrap:anywhere]">
          {preview.text}
        </pre>
      </details>
      {state === 'draft' && (
        <div className="flex flex-wrap gap-3">
          <Button size="sm" onClick={() => setAsks('send')}>
            Send<span className="sr-only"> {subject}</span>
          </Button>
          <Button size="sm" variant="secondary" onClick={onChange}>
            Change<span className="sr-only"> {subject}</span>
          </Button>
          <Button size="sm" variant="quiet" onClick={() => setAsks('delete')}>
            Delete<span className="sr-only"> {subject}</span>
          </Button>
        </div>
      )}
      <Decision
        key={asks ?? 'none'}
        asks={asks}
        notice={notice}
        accounts={accounts}
        onClose={() => setAsks(null)}
        willRemove={willRemove}
      />
    </Card>
  )
}

interface DecisionProps extends Pick<Props, 'notice' | 'accounts' | 'willRemove'> {
  asks: 'send' | 'delete' | null
  onClose: () => void
}

function Decision({ asks, notice, accounts, onClose, willRemove }: DecisionProps) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const decide = async () => {
    setBusy(true)
    setTrouble(null)
    try {
      if (asks === 'send') await sendNotice(notice.id, notice.revision)
      else {
        await deleteNotice(notice.id)
        willRemove()
      }
      toast({ title: asks === 'send' ? 'Sending has begun' : 'Draft deleted', tone: 'success' })
      onClose()
    } catch (error) {
      setTrouble(failureText(error))
    }
    setBusy(false)
    await invalidateNotices(client)
  }
  return (
    <DecideDialog
      open={asks !== null}
      title={asks === 'delete' ? 'Delete this draft?' : `Send this to ${countText(accounts, 'account')}?`}
      action={asks === 'delete' ? 'Delete it' : 'Send it to everyone'}
      variant={asks === 'delete' ? 'danger' : 'primary'}
      busy={busy}
      trouble={trouble}
      onClose={onClose}
      onDecide={() => void decide()}
    >
      {asks === 'delete' ? (
        <p className="[overflow-wrap:anywhere]">“{notice.subject}” goes for good.</p>
      ) : (
        <>
          <p>Every account that exists now gets this email once. You can't stop, change or take it back.</p>
          <p className="font-semibold [overflow-wrap:anywhere]">“{notice.subject}”</p>
        </>
      )}
    </DecideDialog>
  )
}
