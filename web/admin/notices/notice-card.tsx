import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Notice } from '#contract/endpoints/notices.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { toast } from '#web/ui/toast.tsx'
import { DecideDialog } from '../review/decide-dialog.tsx'
import { countText, failureText, kindTexts, progressText, unansweredText, utcDay } from './notice-texts.ts'
import { deleteNotice, invalidateNotices, resendNotice, sendNotice } from './queries.ts'

type Decided = 'send' | 'resend' | 'delete'

interface Props {
  notice: Notice
  accounts: number
  heading: (element: HTMLElement | null) => void
  onChange: () => void
  willRemove: () => void
}

export function NoticeCard({ notice, accounts, heading, onChange, willRemove }: Props) {
  const { kind, subject, state, takesEffectAt, takesEffectOn, preview } = notice
  const [asks, setAsks] = useState<Decided | null>(null)
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
      {notice.unanswered > 0 && (
        <div className="flex flex-col items-start gap-2">
          <p>{unansweredText(notice.unanswered)}</p>
          {notice.canResend && (
            <Button size="sm" variant="secondary" onClick={() => setAsks('resend')}>
              Send again<span className="sr-only"> {subject}</span>
            </Button>
          )}
        </div>
      )}
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
  asks: Decided | null
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
      else if (asks === 'resend') await resendNotice(notice.id)
      else {
        await deleteNotice(notice.id)
        willRemove()
      }
      toast({ title: asks === 'delete' ? 'Draft deleted' : 'Sending has begun', tone: 'success' })
      onClose()
    } catch (error) {
      setTrouble(failureText(error))
    }
    setBusy(false)
    await invalidateNotices(client)
  }
  const texts = textsOf(notice, accounts)[asks ?? 'send']
  return (
    <DecideDialog
      open={asks !== null}
      title={texts.title}
      action={texts.action}
      variant={asks === 'delete' ? 'danger' : 'primary'}
      busy={busy}
      trouble={trouble}
      onClose={onClose}
      onDecide={() => void decide()}
    >
      <p>{texts.effect}</p>
      <p className="font-semibold [overflow-wrap:anywhere]">“{notice.subject}”</p>
    </DecideDialog>
  )
}

const textsOf = (
  { unanswered }: Notice,
  accounts: number,
): Record<Decided, Record<'title' | 'action' | 'effect', string>> => ({
  send: {
    title: `Send this to ${countText(accounts, 'account')}?`,
    action: 'Send it to everyone',
    effect: "Every account that exists now gets this email once. You can't stop, change or take it back.",
  },
  resend: {
    title: `Send ${countText(unanswered, 'email')} again?`,
    action: unanswered === 1 ? 'Send it again' : 'Send them again',
    effect: `${unanswered === 1 ? 'It has probably arrived, and that account then gets' : 'Most have probably arrived, and those accounts then get'} the notice twice. The date of the notice becomes the day on which the last of its emails left.`,
  },
  delete: { title: 'Delete this draft?', action: 'Delete it', effect: 'It goes for good.' },
})
