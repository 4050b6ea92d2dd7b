import { ArrowRight, ListChecks, LockKeyhole, Timer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { brand } from '#contract/brand.ts'
import { tokenCosts } from '#contract/tokens.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Drawing } from '#web/ui/drawing.tsx'

/** `unknown` until the session is loaded; the page is prerendered for a guest. */
type Price = 'free' | 'token' | 'paid' | 'unknown'

interface Props {
  price: Price
  busy: boolean
  hasDraft: boolean
  paused: boolean
  onStart: () => void
  onResume: () => void
}

export function Intro({ price, busy, hasDraft, paused, onStart, onResume }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!paused) return
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [paused])
  return (
    <section className="mx-auto flex w-full max-w-xl flex-col items-center px-4 py-8 text-center sm:py-14">
      <div aria-hidden="true" className="mb-6 w-full max-w-60">
        <Drawing name="quiz" />
      </div>
      <h1 ref={heading} tabIndex={-1} className="text-4xl sm:text-5xl">
        {hasDraft ? 'Your quiz is waiting' : 'Find work that fits you'}
      </h1>
      <p className="mt-4 max-w-md text-lg text-muted">
        {hasDraft
          ? 'Your answers are still in this browser.'
          : 'A few short questions about you. Then you see careers that fit, what they pay, and why they fit.'}
      </p>
      <p className="mt-2 text-muted">Figures are for the United States.</p>
      <div className="mt-7 flex w-full max-w-xs flex-col gap-3">
        {hasDraft && (
          <Button size="lg" busy={busy} onClick={onResume}>
            Continue <ArrowRight aria-hidden="true" className="size-5" />
          </Button>
        )}
        <Button size="lg" variant={hasDraft ? 'secondary' : 'primary'} busy={busy && !hasDraft} onClick={onStart}>
          {hasDraft ? 'Start over' : 'Start the quiz'}
          {!hasDraft && <ArrowRight aria-hidden="true" className="size-5" />}
        </Button>
        <PriceLine price={price} />
      </div>
      <Promises />
    </section>
  )
}

function PriceLine({ price }: { price: Price }) {
  if (price === 'free' || price === 'unknown') {
    return (
      <p className={price === 'unknown' ? 'member:invisible' : undefined}>
        <Badge tone="success">Free</Badge>
      </p>
    )
  }
  const tokens = tokenCosts['career-quiz']
  return (
    <p className="text-muted">
      <Badge tone="brand">
        {tokens} {tokens === 1 ? 'token' : 'tokens'} <span aria-hidden="true">⚡</span>
      </Badge>{' '}
      {price === 'paid' ? 'already paid' : 'for the quiz and its results'}
    </p>
  )
}

function Promises() {
  const style = 'mt-0.5 size-5 shrink-0 text-brand'
  return (
    <ul className="mt-9 flex w-full flex-col gap-3.5 rounded-card border border-line bg-surface p-5 text-left">
      <li className="flex gap-3">
        <Timer aria-hidden="true" className={style} />
        About 2 minutes, one question at a time.
      </li>
      <li className="flex gap-3">
        <ListChecks aria-hidden="true" className={style} />
        No wrong answers, and you can change any of them.
      </li>
      <li className="flex gap-3">
        <LockKeyhole aria-hidden="true" className={style} />
        <span>
          <span className="member:hidden">No account needed. </span>
          Your answers stay in this browser until you ask for your results. The titles of past jobs and fields of study
          are looked up as you type them, and not kept.
          <span className="member:hidden">
            {' '}
            Then we store them under a random number, without your name, until you create an account.
          </span>
          <span className="guest:hidden"> Then they are kept in your {brand.name} account.</span>
        </span>
      </li>
    </ul>
  )
}
