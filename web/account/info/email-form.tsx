import { type FormEvent, useState } from 'react'
import { emailSchema } from '#contract/credentials.ts'
import { limits } from '#contract/limits.ts'
import { errorText, requestEmailChange } from '#web/auth/email/queries.ts'
import { focusFirst } from '#web/auth/fields.tsx'
import { failureOf } from '#web/auth/queries.ts'
import { useAuth } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailField, PasswordField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'

type Problems = Partial<Record<'email' | 'password', string>>

function problemsOf(email: string, password: string, hasPassword: boolean): Problems {
  const wrong = emailSchema.safeParse(email).error?.issues[0]?.message
  return { ...(wrong && { email: wrong }), ...(hasPassword && !password && { password: 'Please enter your password' }) }
}

export function EmailForm({ onDone }: { onDone: () => void }) {
  const hasPassword = useAuth().user?.hasPassword ?? true
  const [problems, setProblems] = useState<Problems>({})
  const [failed, setFailed] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const typed = new FormData(form)
    const [email, password] = [String(typed.get('email')), String(typed.get('password') ?? '')]
    const wrong = problemsOf(email, password, hasPassword)
    setProblems(wrong)
    setFailed(null)
    if (focusFirst(form, wrong)) return
    setBusy(true)
    try {
      await requestEmailChange(email, password)
      return onDone()
    } catch (error) {
      const { code, message, errors } = failureOf(error)
      if (code === 'wrong_current_password') setProblems({ password: message })
      else if (errors?.email) setProblems({ email: errors.email })
      else setFailed(errorText(error))
    }
    setBusy(false)
  }
  return (
    <form onSubmit={send} noValidate aria-label="Change address" className="flex flex-col gap-4">
      {failed && <Notice tone="danger" title={failed} />}
      <EmailField
        label="New address"
        name="email"
        autoFocus
        maxLength={limits.email.max}
        hint="We'll send it a link and a code. Your old address stays until you use one."
        error={problems.email}
      />
      {hasPassword && (
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          error={problems.password}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy}>
          Send the email
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
