import { ArrowLeft } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { brand } from '#contract/brand.ts'
import { signOutAndRedirect, startSession, useAuth } from '#web/platform/session.ts'
import { session } from '#web/platform/storage.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { type Mode, modePath, safeNext } from './form-problems.ts'
import { IssuerButtons } from './linked/issuer-buttons.tsx'
import { LoginForm } from './login-form.tsx'
import type { SignedIn } from './queries.ts'
import { RegisterForm } from './register-form.tsx'
import { WelcomeOverlay } from './welcome-overlay.tsx'

export const meta = ({ location }: { location: { pathname: string } }) => [
  { title: `${modeOf(location.pathname) === 'login' ? 'Sign in' : 'Create your account'} · ${brand.name}` },
  { name: 'description', content: `Your results, saved careers and tokens, on every device you use ${brand.name} on.` },
]

const modeOf = (pathname: string): Mode => (pathname.startsWith('/register') ? 'register' : 'login')

const words = {
  login: {
    title: 'Sign in',
    lead: 'Good to see you. Your results and saved careers are where you left them.',
    question: 'New here?',
    toggle: 'Create an account',
  },
  register: {
    title: 'Create your account',
    lead: 'Free, and you keep your quiz results.',
    question: 'Already have an account?',
    toggle: 'Sign in',
  },
} as const

export default function AuthPage() {
  const { pathname, search } = useLocation()
  const { user } = useAuth()
  const [entered, setEntered] = useState(false)
  const mode = modeOf(pathname)
  const to = safeNext(new URLSearchParams(search).get('next'))

  const onEntered = ({ user, sessionId, remembered }: SignedIn) => {
    setEntered(true)
    startSession(user, sessionId, remembered)
  }

  return (
    <section className="mx-auto flex w-full max-w-md flex-col gap-5 px-4 py-6 sm:py-10">
      <LinkButton to="/" reloadDocument variant="quiet" size="sm" className="-ml-3.5 self-start">
        <ArrowLeft aria-hidden="true" className="size-4.5" /> Back to Home
      </LinkButton>
      {entered && <WelcomeOverlay mode={mode} to={to} />}
      {user && !entered ? (
        <SignedInAlready username={user.username} to={to} />
      ) : (
        <AuthForm key={mode} mode={mode} search={search} next={to} onEntered={onEntered} />
      )}
    </section>
  )
}

interface FormProps {
  mode: Mode
  search: string
  next: string
  onEntered: (entered: SignedIn) => void
}

function AuthForm({ mode, search, next, onEntered }: FormProps) {
  const navigate = useNavigate()
  const { title, lead, question, toggle } = words[mode]
  const otherMode = mode === 'login' ? 'register' : 'login'
  return (
    <>
      <div>
        <h1 className="text-4xl">{title}</h1>
        <p className="mt-2 text-muted">{lead}</p>
      </div>
      <Card>{mode === 'login' ? <LoginForm onEntered={onEntered} /> : <RegisterForm onEntered={onEntered} />}</Card>
      <IssuerButtons next={next} />
      <p className="flex flex-wrap items-center justify-center gap-x-1 text-muted">
        {question}
        <Button variant="quiet" size="sm" onClick={() => navigate(modePath(otherMode, search), { replace: true })}>
          {toggle}
        </Button>
      </p>
      {mode === 'register' && <WithoutAccount next={next} />}
    </>
  )
}

/**
 * For guests whom a link of the marketing site brought here with their quiz: most pages are open to guests too. The
 * ready-made page does not know of a quiz, and hydration has to show the same.
 */
function WithoutAccount({ next }: { next: string }) {
  const brought = useSyncExternalStore(
    () => () => {},
    () => session.get('broughtQuiz') !== null,
    () => false,
  )
  if (!brought || next === '/dashboard') return null
  return (
    <p className="text-center text-muted">
      <Link to={next} className="font-semibold text-brand underline underline-offset-4">
        Continue without an account
      </Link>{' '}
      and leave your quiz results on our website.
    </p>
  )
}

function SignedInAlready({ username, to }: { username: string; to: string }) {
  return (
    <Card className="flex flex-col gap-4">
      <h1 className="text-3xl">You are signed in</h1>
      <p className="text-muted">
        As <span className="font-semibold text-ink">{username}</span>, in this browser.
      </p>
      <LinkButton to={to} size="lg">
        {to === '/dashboard' ? 'Go to Today' : 'Continue'}
      </LinkButton>
      <Button variant="quiet" onClick={() => void signOutAndRedirect()}>
        Sign out to use another account
      </Button>
    </Card>
  )
}
