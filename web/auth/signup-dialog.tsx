import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { timings } from '#contract/timings.ts'
import { isNative } from '#web/platform/native.ts'
import { currentUserQuery, startSession, useAuth } from '#web/platform/session.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.tsx'
import { AccountFields, Agreement, focusFirst, registerValuesOf } from './fields.tsx'
import { needsToast, type SignupProblem, signupFailure, signupProblem, welcomeText } from './form-problems.ts'
import { createAccount, failureOf, type PendingHandoff, type SignedIn } from './queries.ts'

interface Props {
  open: boolean
  onClose: () => void
  stayOnPage?: boolean
  why?: string | undefined
}

export function SignupDialog({ open, onClose, stayOnPage = false, why }: Props) {
  const [created, setCreated] = useState<SignedIn | PendingHandoff | null>(null)
  const navigate = useNavigate()
  const enter = useDelayedSignIn(created, () => {
    if (!stayOnPage) return void navigate('/dashboard')
    setCreated(null)
    onClose()
  })
  const close = () => {
    if (created && 'handoff' in created) return enter()
    setCreated(null)
    onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={created ? welcomeText('register') : 'Create your free account'}
      description={created ? undefined : (why ?? 'See all your matches and keep them on every device.')}
    >
      {created ? (
        <div className="flex flex-col gap-5">
          <p>{stayOnPage ? 'What you started is still here.' : 'Your results are waiting for you.'}</p>
          <Button size="lg" autoFocus onClick={enter}>
            {stayOnPage ? 'Continue' : 'Go to Today'}
          </Button>
        </div>
      ) : (
        <SignupForm onCreated={setCreated} />
      )}
    </Dialog>
  )
}

/** A signed-in user goes on at once, others after the signup. `dialog` belongs beside the control. */
export function useRequireAccount(why: string, onContinue: () => void): { start: () => void; dialog: ReactNode } {
  const client = useQueryClient()
  const { state, user } = useAuth()
  const [signingUp, setSigningUp] = useState(false)
  const isPending = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when an account signs in
  useEffect(() => {
    if (!user || !isPending.current) return
    isPending.current = false
    onContinue()
  }, [user?.id])
  const start = () => {
    if (user) return onContinue()
    if (state === 'loading') return
    isPending.current = true
    setSigningUp(true)
  }
  const close = () => {
    setSigningUp(false)
    if (!client.getQueryData(currentUserQuery.queryKey)?.user) isPending.current = false
  }
  return { start, dialog: <SignupDialog stayOnPage why={why} open={signingUp} onClose={close} /> }
}

/**
 * Delays the sign-in until the user continues or time runs out, because the page below differs for signed-in users and
 * would unmount the dialog. On the marketing host the sign-in happens after the redirect.
 */
function useDelayedSignIn(created: SignedIn | PendingHandoff | null, open: () => void): () => void {
  const go = useRef(() => {})
  // biome-ignore lint/correctness/useExhaustiveDependencies: the timer runs once for each new account
  useEffect(() => {
    if (!created) return
    if ('handoff' in created) {
      go.current = () => location.assign(created.handoff)
      const timer = setTimeout(() => go.current(), timings.redirectAfterSignIn)
      return () => clearTimeout(timer)
    }
    let inside = false
    const enter = () => {
      if (!inside) startSession(created.user, created.sessionId, created.remembered)
      inside = true
    }
    go.current = () => {
      enter()
      open()
    }
    const timer = setTimeout(() => go.current(), timings.redirectAfterSignIn)
    addEventListener('pagehide', enter)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', enter)
      enter()
    }
  }, [created])
  return () => go.current()
}

function SignupForm({ onCreated }: { onCreated: (created: SignedIn | PendingHandoff) => void }) {
  const { pathname, search } = useLocation()
  const [errors, setErrors] = useState<SignupProblem['fields']>({})
  const [known, setKnown] = useState(false)
  const [busy, setBusy] = useState(false)
  const dismissToast = useRef(() => {})

  const explain = (problem: SignupProblem, form: HTMLFormElement) => {
    const { title, description, fields } = problem
    if (needsToast(problem)) dismissToast.current = toast({ title, description, tone: 'danger' })
    setErrors(fields)
    focusFirst(form, fields)
  }
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const values = registerValuesOf(form)
    setKnown(false)
    dismissToast.current()
    const problem = signupProblem(values)
    if (problem) return explain(problem, form)
    setErrors({})
    setBusy(true)
    try {
      const created = await createAccount(values, isNative())
      toast({ title: 'Account Created!', tone: 'success' })
      onCreated(created)
    } catch (error) {
      const failure = signupFailure(failureOf(error))
      setKnown(failure.known)
      explain(failure, form)
      setBusy(false)
    }
  }

  const signIn = `/login?next=${encodeURIComponent(pathname + search)}`
  return (
    <form onSubmit={send} noValidate className="flex flex-col gap-5">
      {known && (
        <Notice title="Welcome Back! You already have an account with this email. Please sign in instead.">
          <LinkButton to={signIn} size="sm" className="mt-2">
            Sign in
          </LinkButton>
        </Notice>
      )}
      <AccountFields errors={errors} />
      <Button type="submit" size="lg" busy={busy}>
        Create Account
      </Button>
      <Agreement />
      <p className="flex flex-wrap items-center justify-center gap-x-1 text-muted">
        Already have an account?
        <LinkButton to={signIn} variant="quiet" size="sm">
          Sign in
        </LinkButton>
      </p>
    </form>
  )
}
