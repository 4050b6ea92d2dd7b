import { Mail } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { isNative } from '#web/platform/native.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Checkbox, Field, PasswordField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { focusFirst } from './fields.tsx'
import { type FieldErrors, type LoginValues, loginErrors, loginErrorText } from './form-problems.ts'
import { canLeaveForIssuer } from './linked/queries.ts'
import { PasskeyButton } from './passkeys/passkey-button.tsx'
import { failureOf, type SignedIn, type SignInCodes, signIn } from './queries.ts'

interface Props {
  onEntered: (entered: SignedIn) => void
}
interface PendingCredentials {
  values: LoginValues
  remembered: boolean
  codes: SignInCodes
  needed: keyof SignInCodes
}

const neededCodes: Partial<Record<string, keyof SignInCodes>> = {
  second_factor_required: 'code',
  sign_in_code_required: 'mailedCode',
}

export function LoginForm({ onEntered }: Props) {
  const [first, setFirst] = useState<PendingCredentials | null>(null)
  return first ? (
    <CodeForm
      key={first.needed}
      first={first}
      onEntered={onEntered}
      onCodeNeeded={setFirst}
      onBack={() => setFirst(null)}
    />
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
      const needed = neededCodes[failure.code ?? '']
      if (needed) return onCodeNeeded({ values, remembered, codes: {}, needed })
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
      <PasskeyButton onEntered={onEntered} />
      <LinkByMail />
    </form>
  )
}

/** In the apps a link would open the browser, which has no part in their sessions. */
function LinkByMail() {
  const [usable, setUsable] = useState(true)
  useEffect(() => setUsable(canLeaveForIssuer()), [])
  return (
    usable && (
      <LinkButton to="/sign-in-link" variant="secondary" size="lg">
        <Mail aria-hidden="true" className="size-5" /> Email me a link
      </LinkButton>
    )
  )
}

const fields = {
  code: {
    label: 'Code from your authenticator app',
    hint: "Don't have your phone? Use one of your recovery codes.",
    wrong: undefined,
  },
  mailedCode: {
    label: 'Code from our email',
    hint: 'It looks like abcd-efgh-2345 and works for three hours.',
    wrong: "That code isn't right, or it expired. The newest one is in your email.",
  },
}

interface CodeFormProps extends Props {
  first: PendingCredentials
  onCodeNeeded: (first: PendingCredentials) => void
  onBack: () => void
}

function CodeForm({ first, onEntered, onCodeNeeded, onBack }: CodeFormProps) {
  const { values, remembered, needed } = first
  const field = fields[needed]
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
    const codes = { ...first.codes, [needed]: code }
    try {
      onEntered(await signIn(values, remembered, codes))
    } catch (error) {
      const failure = failureOf(error)
      const next = neededCodes[failure.code ?? '']
      if (next && next !== needed) return onCodeNeeded({ ...first, codes, needed: next })
      if (next || failure.code === 'invalid_code') {
        setWrong(field.wrong ?? failure.message)
        focusFirst(form, { code })
      } else setFailed(loginErrorText(failure))
      setBusy(false)
    }
  }

  return (
    <form onSubmit={send} noValidate className="flex flex-col gap-5">
      {failed && <Notice tone="danger" title={failed} />}
      {needed === 'mailedCode' && (
        <Notice tone="amber" title="Too many wrong passwords">
          To protect this account, if it exists, we emailed a code to its address. Enter it here to sign in with your
          password.
        </Notice>
      )}
      <Field
        label={field.label}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        hint={field.hint}
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
