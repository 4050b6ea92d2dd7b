import { type FormEvent, useState } from 'react'
import { isNative } from '#web/platform/native.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox, Field, PasswordField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { focusFirst } from './fields.tsx'
import { type Entered, failureOf, signIn } from './queries.ts'
import { type FieldErrors, type LoginValues, loginErrors, loginErrorText } from './state.ts'

export function LoginForm({ onEntered }: { onEntered: (entered: Entered) => void }) {
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
    try {
      onEntered(await signIn(values, rememberMe !== undefined))
    } catch (error) {
      setFailed(loginErrorText(failureOf(error)))
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
      <Checkbox label="Remember me" name="rememberMe" defaultChecked={isNative()} />
      <Button type="submit" size="lg" busy={busy}>
        Sign In
      </Button>
    </form>
  )
}
