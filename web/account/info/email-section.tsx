import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { EmailState } from '#contract/endpoints/email.ts'
import type { CurrentUser } from '#contract/session.ts'
import { EmailProof } from '#web/auth/email/email-proof.tsx'
import { cancelEmailChange, emailStateQuery, errorText } from '#web/auth/email/queries.ts'
import { queryClient } from '#web/platform/query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/settings-frame.tsx'
import { toast } from '#web/ui/toast.tsx'
import { sessionsQuery } from '../queries.ts'
import { EmailForm } from './email-form.tsx'

export function EmailSection({ user }: { user: CurrentUser }) {
  const { data } = useQuery(emailStateQuery)
  const address = useRef<HTMLParagraphElement>(null)
  const { email, verified } = data ?? { email: user.email, verified: user.emailVerified }
  return (
    <Section title="Email address">
      <p ref={address} tabIndex={-1} className="flex flex-wrap items-center gap-2.5 outline-none">
        <span className="min-w-0 break-all font-semibold">{email}</span>
        <Badge tone={verified ? 'success' : 'neutral'}>{verified ? 'Confirmed' : 'Not confirmed'}</Badge>
      </p>
      {data && <State state={data} onDone={() => address.current?.focus()} />}
    </Section>
  )
}

/** `onDone` moves the focus, because the button that was used is gone. */
function State({ state, onDone }: { state: EmailState; onDone: () => void }) {
  const [editing, setEditing] = useState(false)
  const changing = state.pending !== null && state.pending.email !== state.email
  const proved = (next: EmailState) => {
    const title = changing ? 'Your address was changed' : 'Your email address is confirmed'
    toast({ title, description: next.email, tone: 'success' })
    void queryClient.invalidateQueries(sessionsQuery)
    onDone()
  }
  const close = () => {
    flushSync(() => setEditing(false))
    onDone()
  }
  if (editing) return <EmailForm onDone={close} />
  return (
    <>
      {changing && <p className="text-muted">Until the new address is confirmed, this one stays.</p>}
      {(changing || !state.verified) && <EmailProof state={state} onProved={proved} />}
      {changing ? (
        <CancelChange onDone={onDone} />
      ) : (
        <Button variant="secondary" className="self-start max-sm:w-full" onClick={() => setEditing(true)}>
          Change address
        </Button>
      )}
    </>
  )
}

function CancelChange({ onDone }: { onDone: () => void }) {
  const cancel = useMutation({
    mutationFn: cancelEmailChange,
    networkMode: 'always',
    onSuccess: ({ email }) => {
      toast({ title: 'Your address stays', description: email, tone: 'success' })
      onDone()
    },
    onError: error => toast({ title: 'Not canceled yet', description: errorText(error), tone: 'danger' }),
  })
  return (
    <Button variant="quiet" className="self-start" busy={cancel.isPending} onClick={() => cancel.mutate()}>
      Cancel the change
    </Button>
  )
}
