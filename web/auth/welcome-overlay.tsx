import { ArrowRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { timings } from '#contract/timings.ts'
import { Button } from '#web/ui/button.tsx'
import { Drawing } from '#web/ui/drawing.tsx'
import { toast } from '#web/ui/toast.tsx'
import { type Mode, welcomeText } from './form-problems.ts'

export function WelcomeOverlay({ mode, to }: { mode: Mode; to: string }) {
  const element = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  const go = () => {
    if (mode === 'login') toast({ title: 'Welcome back!', tone: 'success', duration: timings.toast.welcome })
    else toast({ title: 'Account created successfully', tone: 'success' })
    void navigate(to, { replace: true })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the timer runs once, on mount
  useEffect(() => {
    const dialog = element.current
    dialog?.showModal()
    const timer = setTimeout(go, timings.redirectAfterSignIn)
    return () => {
      clearTimeout(timer)
      dialog?.close()
    }
  }, [])

  return (
    <dialog
      ref={element}
      aria-labelledby="welcome"
      onCancel={event => {
        event.preventDefault()
        go()
      }}
      className="m-0 size-full max-h-none max-w-none animate-appear place-items-center bg-paper p-6 text-ink open:grid"
    >
      <div className="flex flex-col items-center gap-6 text-center">
        <Drawing name="quiz" className="w-56" />
        <h2 id="welcome" className="text-4xl sm:text-5xl">
          {welcomeText(mode)}
        </h2>
        <Button size="lg" onClick={go}>
          {to === '/dashboard' ? 'Go to Today' : 'Continue'}
          <ArrowRight aria-hidden="true" className="size-5" />
        </Button>
      </div>
    </dialog>
  )
}
