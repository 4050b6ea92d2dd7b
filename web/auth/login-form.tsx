import { type FormEvent, useState } from 'react'
import { isNative } from '#web/platform/native.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Checkbox, Field, PasswordField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { focusFirst } from './fields.tsx'
import { type FieldErrors, type LoginValues, loginErrors, loginErrorText } from './form-problems.ts'
import { failureOf, type SignedIn, signIn } from './queries.ts'

interface Props {
  onEntered: (entered: SignedIn) => void
}
/** The credentials are correct and a second factor is required. */
interface PendingCredentials {
  values: LoginValues
  remembered: boolean
}

export function LoginForm({ onEntered }: Props) {
  const [first, setFirst] = useState<PendingCredentials | null>(null)
  return first ? (
    <CodeForm first={first} onEntered={onEntered} onBack={() => setFirst(null)} />
  ) : (
    <PasswordForm onEntered={onEntered} onCodeNeeded={setFirst} />
  )
}

function PasswordForm({ onEntered, onCodeNeeded }: Props & { onCodeNeeded: (first: PendingCredentials) => void }) {
  const [errors, setErrors] = useState<FieldErrors<LoginValues>>({})
  const [failed, setFailed] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const { rememberMe, ...values } = Object.fromEntries(new FormData(form)) as unknown as LoginValues & {
      rememberMe?: string
    }
    const wrong = loginErrors(values)
    setErrors(wrong)
    setFailed(null)
    if (focusFirst(form, wrong)) return
    setBusy(true)
    const remembered = rememberMe !== undefined
    try {
      onEntered(await signIn(values, remembered))
    } catch (error) {
      const failure = failureOf(error)
      if (failure.code === 'second_factor_required') return onCodeNeeded({ values, remembered })
      setFailed(loginErrorText(failure))
      setBusy(false)
    }
  }

  return (
    <form onSubmit={send} noValidate className="flex flex-col gap-5">
      {failed && <Notice tone="danger" title={failed} />}
      <Field
        label="Username or Email"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username}
      />
      <PasswordField label="Password" name="password" autoComplete="current-password" error={errors.password} />
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <Checkbox label="Remember me" name="rememberMe" defaultChecked={isNative()} />
        <LinkButton to="/forgot-password" variant="quiet" size="sm" className="-mx-3.5">
          Forgot your password?
        </LinkButton>
      </div>
      <Button type="submit" size="lg" busy={busy}>
        Sign In
      </Button>
    </form>
  )
}

function CodeForm({ first, onEntered, onBack }: Props & { first: PendingCredentials; onBack: () => void }) {
  const [wrong, setWrong] = useState<string | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const code = String(new FormData(form).get('code')).trim()
    setFailed(null)
    setWrong(code ? null : 'Please enter your code')
    if (focusFirst(form, code ? {} : { code })) return
    setBusy(true)
    try {
      onEntered(await signIn(first.values, first.remembered, code))
    } catch (error) {
      const failure = failureOf(error)
      if (failure.code === 'invalid_code') {
        setWrong(failure.message)
        focusFirst(form, { code })
      } else setFailed(loginErrorText(failure))
      setBusy(false)
    }
  }

  return (
    <form onSubmit={send} noValidate className="flex flex-col gap-5">
      {failed && <Notice tone="danger" title={failed} />}
      <Field
        label="Code from your authenticator app"
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        hint="No phone at hand? Use one of your recovery codes."
        error={wrong}
      />
      <Button type="submit" size="lg" busy={busy}>
        Sign In
      </Button>
      <Button variant="quiet" onClick={onBack}>
        Back
      </Button>
    </form>
  )
}
