import { CircleCheck } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { brand } from '#contract/brand.ts'
import { timings } from '#contract/timings.ts'
import { revalidateSilently } from '#web/platform/session.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PasswordField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.tsx'
import { focusFirst, focusOn } from './fields.tsx'
import { type FieldErrors, type NewPassword, resetErrors, resetErrorText } from './form-problems.ts'
import { NewPasswordField } from './password-meter.tsx'
import { failureOf, setNewPassword } from './queries.ts'

export const meta = () => [
  { title: `Choose a new password · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

/** Removes the token from the address as soon as it has been read. */
export default function ResetPasswordPage() {
  const navigate = useNavigate()
  const inAddress = useSearchParams()[0].get('token')?.trim()
  const [token, setToken] = useState(inAddress)
  const [done, setDone] = useState<'sign in' | 'signed in' | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a link changes the address, and only that is read
  useEffect(() => {
    if (inAddress) {
      setToken(inAddress)
      setDone(null)
      void navigate('/reset-password', { replace: true })
    } else if (!token) {
      toast({ title: 'Invalid reset link', tone: 'danger' })
      void navigate('/forgot-password', { replace: true })
    }
  }, [inAddress])

  return (
    <section className="mx-auto flex w-full max-w-md flex-col gap-5 px-4 py-6 sm:py-10">
      {done && <Done signedIn={done === 'signed in'} />}
      {token && !done && (
        <NewPasswordForm token={token} onDone={signedIn => setDone(signedIn ? 'signed in' : 'sign in')} />
      )}
    </section>
  )
}

function NewPasswordForm({ token, onDone }: { token: string; onDone: (signedIn: boolean) => void }) {
  const [errors, setErrors] = useState<FieldErrors<NewPassword>>({})
  const [failed, setFailed] = useState<{ text: string; link: boolean } | null>(null)
  const [busy, setBusy] = useState(false)

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const values = Object.fromEntries(new FormData(form)) as unknown as NewPassword
    const wrong = resetErrors(values)
    setErrors(wrong)
    setFailed(null)
    if (focusFirst(form, wrong)) return
    setBusy(true)
    try {
      const { user } = await setNewPassword(token, values.password)
      if (!user) void revalidateSilently()
      onDone(user !== undefined)
    } catch (error) {
      const failure = failureOf(error)
      setFailed({ text: resetErrorText(failure), link: failure.code === 'invalid_reset_link' })
      setBusy(false)
    }
  }

  return (
    <>
      <div>
        <h1 className="text-4xl">Choose a new password</h1>
        <p className="mt-2 text-muted">You'll sign in with it on every device.</p>
      </div>
      <Card>
        <form onSubmit={send} noValidate className="flex flex-col gap-5">
          {failed && (
            <Notice tone="danger" title={failed.text}>
              {failed.link && (
                <LinkButton to="/forgot-password" size="sm" className="mt-2">
                  Ask for a new link
                </LinkButton>
              )}
            </Notice>
          )}
          <NewPasswordField label="New password" name="password" error={errors.password} />
          <PasswordField
            label="Confirm new password"
            name="confirmPassword"
            autoComplete="new-password"
            error={errors.confirmPassword}
          />
          <Button type="submit" size="lg" busy={busy}>
            Reset Password
          </Button>
        </form>
      </Card>
    </>
  )
}

function Done({ signedIn }: { signedIn: boolean }) {
  useEffect(() => {
    if (!signedIn) return
    const timer = setTimeout(() => location.assign('/dashboard'), timings.redirectAfterSignIn)
    return () => clearTimeout(timer)
  }, [signedIn])
  return (
    <Card className="flex flex-col gap-4">
      <CircleCheck aria-hidden="true" className="size-9 text-success" />
      <h1 ref={focusOn} tabIndex={-1} className="text-3xl outline-none">
        Password Reset Successfully!
      </h1>
      {signedIn ? (
        <>
          <p>Opening Today …</p>
          <LinkButton to="/dashboard" reloadDocument size="lg">
            Go to Today
          </LinkButton>
        </>
      ) : (
        <>
          <p>Your new password is set. For your safety, you were signed out everywhere.</p>
          <LinkButton to="/login" size="lg">
            Go to Login
          </LinkButton>
        </>
      )}
    </Card>
  )
}
