import { type FormEvent, useState } from 'react'
import { isNative } from '#web/platform/native.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { AccountFields, Agreement, focusFirst, registerValuesOf } from './fields.tsx'
import { type FieldErrors, type RegisterValues, registerErrors, registerErrorText } from './form-problems.ts'
import { createAccount, failureOf, type SignedIn } from './queries.ts'

export function RegisterForm({ onEntered }: { onEntered: (entered: SignedIn) => void }) {
  const [errors, setErrors] = useState<FieldErrors<RegisterValues>>({})
  const [failed, setFailed] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const values = registerValuesOf(form)
    const wrong = registerErrors(values)
    setErrors(wrong)
    setFailed(null)
    if (focusFirst(form, wrong)) return
    setBusy(true)
    try {
      const made = await createAccount(values, isNative())
      if ('handoff' in made) location.assign(made.handoff)
      else onEntered(made)
    } catch (error) {
      const failure = failureOf(error)
      setErrors(failure.errors ?? {})
      setFailed(registerErrorText(failure))
      setBusy(false)
    }
  }

  return (
    <form onSubmit={send} noValidate className="flex flex-col gap-5">
      {failed && <Notice tone="danger" title={failed} />}
      <AccountFields errors={errors} />
      <Button type="submit" size="lg" busy={busy}>
        Create Account
      </Button>
      <Agreement />
    </form>
  )
}
