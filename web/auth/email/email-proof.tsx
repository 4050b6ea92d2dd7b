import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { EmailState } from '#contract/endpoints/email.ts'
import { queryClient } from '#web/platform/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { codeOf, confirmCode, emailStateQuery, errorText, sendVerification } from './queries.ts'

interface Props {
  state: EmailState
  onProved?: (state: EmailState) => void
}

export function EmailProof({ state, onProved = () => {} }: Props) {
  const { email, pending } = state
  const mail = useMutation({
    mutationFn: sendVerification,
    networkMode: 'always',
    onSuccess: next =>
      toast({ title: 'We sent you an email', description: `To ${next.pending?.email ?? email}.`, tone: 'success' }),
    onError: error => toast({ title: "We didn't send an email", description: errorText(error), tone: 'danger' }),
  })
  return (
    <div className="flex flex-col gap-4">
      <p className="[overflow-wrap:anywhere]">{instructionFor(state)}</p>
      {pending?.codeWorks && <CodeForm key={pending.sentAt} onProved={onProved} />}
      <Button
        variant="secondary"
        className="self-start max-sm:w-full"
        busy={mail.isPending}
        onClick={() => mail.mutate()}
      >
        {pending ? 'Send a new email' : 'Send me an email'}
      </Button>
    </div>
  )
}

function instructionFor({ email, pending }: EmailState): string {
  if (!pending) return `We'll send an email with a link and a code to ${email}.`
  return pending.codeWorks
    ? `We sent an email to ${pending.email}. Open its link, or type its code here.`
    : `We sent an email to ${pending.email}. Its link works for a day. Its code no longer works: ask for a new email.`
}

function CodeForm({ onProved }: { onProved: (state: EmailState) => void }) {
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('code') as HTMLInputElement
    const refuse = (text: string) => {
      setProblem(text)
      field.focus()
    }
    if (!field.value.trim()) return refuse('Please enter the code from the email')
    setProblem(null)
    setBusy(true)
    try {
      onProved(await confirmCode(field.value))
    } catch (error) {
      refuse(errorText(error))
      if (codeOf(error) === 'email_code_over') await queryClient.invalidateQueries(emailStateQuery)
    }
    setBusy(false)
  }
  return (
    <form onSubmit={send} noValidate aria-label="Code from the email" className="flex flex-col gap-3">
      <Field
        label="Code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={40}
        hint="6 digits. It works for an hour."
        error={problem}
      />
      <Button type="submit" busy={busy} className="self-start max-sm:w-full">
        Confirm
      </Button>
    </form>
  )
}
