import { useMutation } from '@tanstack/react-query'
import { ArrowLeft, MailCheck } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { brand } from '#contract/brand.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmailField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { focusFirst, focusOn } from '../fields.tsx'
import { forgotError, forgotErrorText } from '../form-problems.ts'
import { failureOf } from '../queries.ts'
import { requestSignInLink } from './queries.ts'

export const meta = () => [
  { title: `Sign in by email · ${brand.name}` },
  { name: 'description', content: "We'll email you a link that signs you in." },
  { name: 'robots', content: 'noindex' },
]

export default function SignInLinkPage() {
  const [wrong, setWrong] = useState<string>()
  const request = useMutation({ mutationFn: requestSignInLink, networkMode: 'always' })
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const email = String(new FormData(form).get('email') ?? '')
    const problem = forgotError(email)
    setWrong(problem)
    if (!focusFirst(form, problem ? { email: problem } : {})) request.mutate(email)
  }
  return (
    <section className="mx-auto flex w-full max-w-md flex-col gap-5 px-4 py-6 sm:py-10">
      <LinkButton to="/login" variant="quiet" size="sm" className="-ml-3.5 self-start">
        <ArrowLeft aria-hidden="true" className="size-4.5" /> Back to sign in
      </LinkButton>
      {request.isSuccess ? (
        <CheckYourEmail onAgain={request.reset} />
      ) : (
        <>
          <div>
            <h1 className="text-4xl">Sign in by email</h1>
            <p className="mt-2 text-muted">We email you a link. Open it in this browser and you are signed in.</p>
          </div>
          <Card>
            <form onSubmit={send} noValidate className="flex flex-col gap-5">
              {request.isError && <Notice tone="danger" title={forgotErrorText(failureOf(request.error))} />}
              <EmailField
                label="Email"
                name="email"
                hint="The one you confirmed in your account."
                error={wrong}
                readOnly={request.isPending}
              />
              <Button type="submit" size="lg" busy={request.isPending}>
                Email me a link
              </Button>
            </form>
          </Card>
        </>
      )}
    </section>
  )
}

/** Does not reveal whether the account exists. */
function CheckYourEmail({ onAgain }: { onAgain: () => void }) {
  return (
    <Card className="flex flex-col gap-4">
      <MailCheck aria-hidden="true" className="size-9 text-brand" />
      <h1 ref={focusOn} tabIndex={-1} className="text-3xl outline-none">
        Check your email
      </h1>
      <p>
        If this is the confirmed address of an account, a link is on its way. It works once, for 15 minutes, and only in
        this browser.
      </p>
      <p className="text-muted">
        Nothing after a few minutes? Check your spam folder. An address that you never confirmed gets no link: sign in
        with your password, or ask for a new one.
      </p>
      <LinkButton to="/login" size="lg">
        Back to sign in
      </LinkButton>
      <Button variant="quiet" onClick={onAgain}>
        Send it again
      </Button>
    </Card>
  )
}
