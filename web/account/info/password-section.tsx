import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import type { CurrentUser } from '#contract/session.ts'
import { timings } from '#contract/timings.ts'
import { focusFirst } from '#web/auth/fields.tsx'
import { forgotErrorText } from '#web/auth/form-problems.ts'
import { NewPasswordField } from '#web/auth/password-meter.tsx'
import { failureOf as failureOfCall, sendResetLink } from '#web/auth/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/settings-frame.tsx'
import { toast } from '#web/ui/toast.tsx'
import { failureOf, replacePassword } from '../queries.ts'
import { type PasswordErrors, type PasswordValues, passwordFailure, passwordProblems } from './credential-problems.ts'

export const PasswordSection = ({ user }: { user: CurrentUser }) =>
  user.hasPassword ? <ChangePassword user={user} /> : <SetPassword email={user.email} />

/** An account that was made by another way to sign in gets its first password as a forgotten one is replaced. */
function SetPassword({ email }: { email: string }) {
  const ask = useMutation({ mutationFn: () => sendResetLink(email), networkMode: 'always' })
  return (
    <Section
      title="Set a password"
      lead="Your account has no password yet. You don't need one, but it is another way in."
    >
      {ask.isSuccess ? (
        <Notice tone="success" title="Check your email">
          We sent you a link to {email}. It works once, for one hour, and signs you out everywhere.
        </Notice>
      ) : (
        <>
          {ask.error && <Notice tone="danger" title={forgotErrorText(failureOfCall(ask.error))} />}
          <Button
            variant="secondary"
            busy={ask.isPending}
            onClick={() => ask.mutate()}
            className="self-start max-sm:w-full"
          >
            Email me a link
          </Button>
        </>
      )}
    </Section>
  )
}

function ChangePassword({ user }: { user: CurrentUser }) {
  const [changed, setChanged] = useState(false)
  useEffect(() => {
    if (!changed) return
    const timer = setTimeout(() => setChanged(false), timings.toast.confirmation)
    return () => clearTimeout(timer)
  }, [changed])
  const onChanged = () => {
    setChanged(true)
    const description = `We sent a confirmation email to ${user.email}.`
    toast({ title: 'Password changed', description, tone: 'success' })
  }
  return (
    <Section title="Change password" lead="Every other device is signed out when you change it.">
      {changed && <Notice tone="success" title="Your password was changed" />}
      <PasswordForm user={user} onChanged={onChanged} />
    </Section>
  )
}

function valuesOf(form: HTMLFormElement): PasswordValues {
  const typed = new FormData(form)
  const text = (name: keyof PasswordValues) => String(typed.get(name) ?? '')
  return {
    currentPassword: text('currentPassword'),
    newPassword: text('newPassword'),
    confirmPassword: text('confirmPassword'),
  }
}

function PasswordForm({ user, onChanged }: { user: CurrentUser; onChanged: () => void }) {
  const [errors, setErrors] = useState<PasswordErrors>({})
  const [failed, setFailed] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const explain = (form: HTMLFormElement, wrong: PasswordErrors) => {
    setErrors(wrong)
    return focusFirst(form, wrong)
  }
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const values = valuesOf(form)
    setFailed(null)
    if (explain(form, passwordProblems(values))) return
    setBusy(true)
    try {
      await replacePassword(values)
      form.reset()
      onChanged()
    } catch (error) {
      const { text, field } = passwordFailure(failureOf(error))
      if (field) explain(form, { [field]: text })
      else setFailed(text)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form onSubmit={send} noValidate className="flex flex-col gap-4">
      {failed && <Notice tone="danger" title={failed} />}
      <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
      <PasswordField
        label="Current password"
        name="currentPassword"
        autoComplete="current-password"
        error={errors.currentPassword}
      />
      <NewPasswordField
        label="New password"
        name="newPassword"
        own={[user.username, user.email]}
        error={errors.newPassword}
      />
      <PasswordField
        label="Confirm new password"
        name="confirmPassword"
        autoComplete="new-password"
        error={errors.confirmPassword}
      />
      <Button type="submit" busy={busy} className="self-start max-sm:w-full">
        Change password
      </Button>
    </form>
  )
}
