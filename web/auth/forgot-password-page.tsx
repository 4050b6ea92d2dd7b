import { ArrowLeft, MailCheck } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { brand } from '#contract/brand.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmailField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { focusFirst, focusOn } from './fields.tsx'
import { forgotError, forgotErrorText } from './form-problems.ts'
import { failureOf, sendResetLink } from './queries.ts'

export const meta = () => [
  { title: `Forgot your password? · ${brand.name}` },
  { name: 'description', content: "We'll send you a link to choose a new password." },
  { name: 'robots', content: 'noindex' },
]

export default function ForgotPasswordPage() {
  const [sent, setSent] = useState(false)
  return (
    <section className="mx-auto flex w-full max-w-md flex-col gap-5 px-4 py-6 sm:py-10">
      <LinkButton to="/login" variant="quiet" size="sm" className="-ml-3.5 self-start">
        <ArrowLeft aria-hidden="true" className="size-4.5" /> Back to Login
      </LinkButton>
      {sent ? <CheckYourEmail onAgain={() => setSent(false)} /> : <EmailForm onSent={() => setSent(true)} />}
    </section>
  )
}

function EmailForm({ onSent }: { onSent: () => void }) {
  const [wrong, setWrong] = useState<string>()
  const [failed, setFailed] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const email = String(new FormData(form).get('email') ?? '')
    const problem = forgotError(email)
    setWrong(problem)
    setFailed(null)
    if (focusFirst(form, problem ? { email: problem } : {})) return
    setBusy(true)
    try {
      await sendResetLink(email)
      onSent()
    } catch (error) {
      setFailed(forgotErrorText(failureOf(error)))
      setBusy(false)
    }
  }

  return (
    <>
      <div>
        <h1 className="text-4xl">Forgot your password?</h1>
        <p className="mt-2 text-muted">It happens. We can send you a link to choose a new one.</p>
      </div>
      <Card>
        <form onSubmit={send} noValidate className="flex flex-col gap-5">
          {failed && <Notice tone="danger" title={failed} />}
          <EmailField label="Email" name="email" hint="The one you signed up with." error={wrong} />
          <Button type="submit" size="lg" busy={busy}>
            Send me a link
          </Button>
        </form>
      </Card>
    </>
  )
}

/** Does not reveal whether the account exists. */
function CheckYourEmail({ onAgain }: { onAgain: () => void }) {
  return (
    <Card className="flex flex-col gap-4">
      <MailCheck aria-hidden="true" className="size-9 text-brand" />
      <h1 ref={focusOn} tabIndex={-1} className="text-3xl outline-none">
        Check Your Email!
      </h1>
      <p>If there is an account with this address, a link is on its way. It works once and expires after 1 hour.</p>
      <p className="text-muted">
        Nothing after a few minutes? Check your spam folder, and make sure you typed the address you signed up with.
      </p>
      <LinkButton to="/login" size="lg">
        Back to Login
      </LinkButton>
      <Button variant="quiet" onClick={onAgain}>
        Send it again
      </Button>
    </Card>
  )
}
