import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { brand } from '#contract/brand.ts'
import { revalidateSilently, useAuth } from '#web/platform/session.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useStepFocus } from '#web/ui/use-step-focus.ts'
import { codeOf, confirmLink, errorText } from './queries.ts'

export const meta = () => [
  { title: `Confirm your email address · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

/** Only the button confirms, because mail scanners follow links. Removes the token from the address. */
export default function VerifyEmailPage() {
  const navigate = useNavigate()
  const inAddress = useSearchParams()[0].get('token')?.trim()
  const [token, setToken] = useState(inAddress)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a link changes the address, and only that is read
  useEffect(() => {
    if (!inAddress) return
    setToken(inAddress)
    void navigate('/verify-email', { replace: true })
  }, [inAddress])
  return (
    <section className="mx-auto flex w-full max-w-md flex-col gap-5 px-4 py-6 sm:py-10">
      {token ? <Confirming key={token} token={token} /> : <NotWhole />}
    </section>
  )
}

function NotWhole() {
  return (
    <>
      <h1 className="text-4xl">This link is incomplete</h1>
      <Card className="flex flex-col items-start gap-4">
        <p>Part of it is missing, and nothing was changed. Open it from the email, or ask for a new one.</p>
        <NewMailLink />
      </Card>
    </>
  )
}

const NewMailLink = () => (
  <LinkButton to="/settings/account" variant="secondary">
    Ask for a new email
  </LinkButton>
)

type Confirmed = Awaited<ReturnType<typeof confirmLink>>

function Confirming({ token }: { token: string }) {
  const confirm = useMutation({
    mutationFn: () => confirmLink(token),
    networkMode: 'always',
    onSuccess: () => void revalidateSilently(),
  })
  const code = codeOf(confirm.error)
  const isOver = code === 'invalid_verification_link' || code === 'email_exists'
  const heading = useStepFocus(confirm.isSuccess ? 'done' : isOver ? 'over' : 'ask')
  const title = confirm.data
    ? titles[confirm.data.outcome]
    : isOver
      ? 'This link no longer works'
      : 'Is this your address?'
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-4xl focus:outline-none">
        {title}
      </h1>
      <Card className="flex flex-col items-start gap-4">
        {confirm.data ? (
          <Done {...confirm.data} />
        ) : isOver ? (
          <>
            <p>{errorText(confirm.error)} Nothing was changed.</p>
            <NewMailLink />
          </>
        ) : (
          <>
            <p>Confirm that you got the email with this link. Then we know the address is yours.</p>
            {confirm.error && (
              <Notice tone="danger" title="It didn't work yet">
                {errorText(confirm.error)}
              </Notice>
            )}
            <Button size="lg" busy={confirm.isPending} onClick={() => confirm.mutate()} className="max-sm:w-full">
              Confirm this address
            </Button>
          </>
        )}
      </Card>
    </>
  )
}

const titles: Record<Confirmed['outcome'], string> = {
  verified: 'Your email address is confirmed',
  changed: 'Your address was changed',
  again: 'Already confirmed',
}

function Done({ email, outcome }: Confirmed) {
  const { user } = useAuth()
  return (
    <>
      <p className="[overflow-wrap:anywhere]">
        <strong>{email}</strong>{' '}
        {outcome === 'changed' ? 'is now the address of your account.' : 'is the confirmed address of your account.'}
      </p>
      {outcome === 'changed' && <p>For your safety, other devices were signed out.</p>}
      <LinkButton to={user ? '/dashboard' : '/login'}>{user ? 'Go to Today' : 'Sign in'}</LinkButton>
    </>
  )
}
