import { Navigate } from 'react-router'
import { brand } from '#contract/brand.ts'
import { useAuth } from '#web/platform/session.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Drawing } from '#web/ui/drawing.tsx'
import { Logo } from '#web/ui/logo.tsx'

export const meta = () => [{ title: `Welcome to ${brand.name}` }]

export default function WelcomePage() {
  const { state } = useAuth()
  if (state === 'authenticated') return <Navigate to="/dashboard" replace />
  return (
    <div className="mx-auto flex w-full max-w-md grow flex-col justify-center gap-6 px-4 py-8">
      <div className="flex items-center gap-2.5">
        <Logo />
      </div>
      <div>
        <h1 className="text-4xl">
          You help everyone else. <span className="text-brand">Who's helping you?</span>
        </h1>
        <p className="mt-2 text-lg">
          Answer a few short questions. See careers that fit you, what they pay, and why they fit.
        </p>
      </div>
      <Drawing name="quiz" className="mx-auto w-52" />
      <div className="flex flex-col gap-3">
        <LinkButton to="/register" size="lg">
          Get Started
        </LinkButton>
        <LinkButton to="/login" size="lg" variant="secondary">
          Sign In
        </LinkButton>
        <LinkButton to="/quiz?start=true" variant="quiet">
          Take the free quiz first
        </LinkButton>
        <p className="text-center text-[0.9375rem] text-muted">The quiz takes about 2 minutes. No account needed.</p>
      </div>
    </div>
  )
}
