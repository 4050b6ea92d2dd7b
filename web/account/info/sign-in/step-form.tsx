import { type FormEvent, type ReactNode, useState } from 'react'
import { focusFirst } from '#web/auth/fields.tsx'
import { failureOf } from '#web/auth/queries.ts'
import { useAuth } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, PasswordField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'

type Values = Record<'password' | 'code', string>
interface Props {
  /** An account without a password is not asked for it: the server looks how recent the sign-in is. */
  fields: (keyof Values)[]
  button: string
  send: (values: Values) => Promise<void>
  onBack: () => void
  /** What to say of other errors than of a field. */
  explain?: (error: unknown) => string
  children?: ReactNode
}

const missingText: Values = { password: 'Please enter your password', code: 'Please enter your code' }
const explainCall = (error: unknown) => failureOf(error).message || 'Something went wrong! Please try again.'

export function StepForm({ fields, button, send, onBack, explain = explainCall, children }: Props) {
  const { user } = useAuth()
  const [errors, setErrors] = useState<Partial<Values>>({})
  const [failed, setFailed] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const asked = fields.filter(name => name !== 'password' || user?.hasPassword)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const values: Values = { password: '', code: '', ...Object.fromEntries(new FormData(form)) }
    const missing = Object.fromEntries(
      asked.filter(name => !values[name].trim()).map(name => [name, missingText[name]]),
    )
    setErrors(missing)
    setFailed(null)
    if (focusFirst(form, missing)) return
    setBusy(true)
    try {
      await send(values)
    } catch (error) {
      const { code, message } = failureOf(error)
      if (code === 'wrong_current_password') setErrors({ password: message })
      else if (code === 'invalid_code') setErrors({ code: message })
      else setFailed(explain(error))
    }
    setBusy(false)
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      {failed && <Notice tone="danger" title={failed} />}
      {children}
      {asked.includes('password') && (
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          autoFocus
          error={errors.password}
        />
      )}
      {asked.includes('code') && (
        <Field
          label="Code from your authenticator app"
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          hint={fields.includes('password') ? 'Or one of your recovery codes.' : '6 digits.'}
          error={errors.code}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy}>
          {button}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
