import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { brand } from '#contract/brand.ts'
import type { IssuerId } from '#contract/endpoints/linked-sign-ins.ts'
import { startSession, useAuth } from '#web/platform/session.ts'
import { session } from '#web/platform/storage.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.tsx'
import { focusFirst } from '../fields.tsx'
import { safeNext } from '../form-problems.ts'
import { failureOf, type SignedIn } from '../queries.ts'
import { WelcomeOverlay } from '../welcome-overlay.tsx'
import { finishSignIn, finishSignInLink, finishWithCode, type IssuerAnswer, issuerProblem } from './queries.ts'

export const meta = () => [
  { title: `Signing in · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

/** Services answer in the query of this page's address; a form's answer is led to its hash. */
function takeAnswer(): IssuerAnswer {
  const { search, hash } = location
  const sent = new URLSearchParams(search.length > 1 ? search : hash.slice(1))
  return { code: sent.get('code'), state: sent.get('state'), iss: sent.get('iss'), error: sent.get('error') }
}

/** Where an issuer sends the browser back to, and where a mailed link leads. Uses the answer once and removes it from the address. */
export default function SignInPage() {
  const { issuer } = useParams()
  const navigate = useNavigate()
  const started = useRef(false)
  const [entered, setEntered] = useState(false)
  const [next] = useState(() => safeNext(session.get('leftFor')?.next ?? null))
  const finish = useMutation({
    mutationFn: finishAt,
    networkMode: 'always',
    onSuccess: finished => {
      if (finished.outcome === 'entered') enter(finished)
      if (finished.outcome !== 'linked') return
      toast({ title: 'Linked. You can sign in with it from now on.', tone: 'success' })
      void navigate('/settings/account', { replace: true })
    },
  })
  const enter = ({ user, sessionId, remembered }: SignedIn) => {
    setEntered(true)
    startSession(user, sessionId, remembered)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer can be used once
  useEffect(() => {
    if (started.current) return
    started.current = true
    const answer = takeAnswer()
    session.remove('leftFor')
    void navigate(location.pathname, { replace: true })
    finish.mutate({ issuer: issuer as IssuerId | 'mail', answer })
  }, [])
  const pending = finish.data?.outcome === 'code' ? finish.data.pending : null
  return (
    <section className="mx-auto flex w-full max-w-md flex-col gap-5 px-4 py-6 sm:py-10">
      {entered && <WelcomeOverlay mode="login" to={next} />}
      {finish.error ? (
        <Failed error={finish.error} fromMail={issuer === 'mail'} />
      ) : pending && !entered ? (
        <CodeStep pending={pending} onEntered={enter} />
      ) : (
        <>
          <h1 className="text-4xl">Signing you in</h1>
          <p role="status" className="text-muted">
            One moment, please.
          </p>
        </>
      )}
    </section>
  )
}

const linkOver =
  'A link works once, for 15 minutes, and only in the browser in which you asked for it. If you asked in another browser, open the link there.'

class NothingCame extends Error {}
class Canceled extends Error {}

function finishAt({ issuer, answer }: { issuer: IssuerId | 'mail'; answer: IssuerAnswer }) {
  const { code, state, iss, error } = answer
  if (issuer === 'mail' && code) return finishSignInLink(code)
  if (error) throw new Canceled()
  if (!code || !state || issuer === 'mail') throw new NothingCame()
  return finishSignIn(issuer, { code, state, iss })
}

function Failed({ error, fromMail }: { error: Error; fromMail: boolean }) {
  const { user } = useAuth()
  const [title, text] =
    error instanceof Canceled
      ? ['You were not signed in', 'The other service did not let you in, or you canceled there. Nothing was changed.']
      : error instanceof NothingCame
        ? [
            'Nothing to do here',
            'This page only opens on the way back from another service, or by a link that we emailed.',
          ]
        : [
            "That didn't work",
            fromMail && failureOf(error).code === 'issuer_attempt_over' ? linkOver : issuerProblem(error),
          ]
  return (
    <>
      <h1 className="text-4xl">{title}</h1>
      <Card className="flex flex-col items-start gap-4">
        <p role="alert">{text}</p>
        <LinkButton to={user ? '/settings/account' : '/login'}>
          {user ? 'Back to Account Info' : 'Back to sign in'}
        </LinkButton>
        {!user && fromMail && (
          <LinkButton to="/sign-in-link" variant="secondary">
            Email me a new link
          </LinkButton>
        )}
        {!user && failureOf(error).code === 'link_in_settings' && (
          <LinkButton to="/forgot-password" variant="secondary">
            Ask for a new password
          </LinkButton>
        )}
      </Card>
    </>
  )
}

function CodeStep({ pending, onEntered }: { pending: string; onEntered: (entered: SignedIn) => void }) {
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
      return onEntered(await finishWithCode(pending, code))
    } catch (error) {
      if (failureOf(error).code === 'invalid_code') setWrong(failureOf(error).message)
      else setFailed(issuerProblem(error))
    }
    setBusy(false)
  }
  return (
    <>
      <h1 className="text-4xl">One more step</h1>
      <Card>
        <form onSubmit={send} noValidate className="flex flex-col gap-5">
          {failed && <Notice tone="danger" title={failed} />}
          <Field
            label="Code from your authenticator app"
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            hint="Don't have your phone? Use one of your recovery codes."
            error={wrong}
          />
          <Button type="submit" size="lg" busy={busy}>
            Sign In
          </Button>
          {failed && (
            <LinkButton to="/login" variant="quiet">
              Back to sign in
            </LinkButton>
          )}
        </form>
      </Card>
    </>
  )
}
