import { useEffect, useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { brand } from '#contract/brand.ts'
import { second } from '#contract/time.ts'
import { timings } from '#contract/timings.ts'
import { isNative } from '#web/platform/native.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { MoneyScreen } from './money-screen.tsx'
import { bridgeTarget } from './payment-lookup.ts'

interface Props {
  bridge: 'paid' | 'cancelled'
  title: string
  text: string
}

export function Bridge({ bridge, title, text }: Props) {
  const [params] = useSearchParams()
  const native = isNative()
  const target = bridgeTarget(bridge, params, native)
  if (native) return <Navigate to={target.to} replace />
  return <Redirect {...{ title, text, target }} at={timings.bridgeCountdown} />
}

interface RedirectProps extends Pick<Props, 'title' | 'text'> {
  target: { to: string; app: boolean }
  /** Delay in milliseconds. */
  at: number
}

function Redirect({ title, text, target: { to, app }, at }: RedirectProps) {
  const navigate = useNavigate()
  const [left, setLeft] = useState(at)
  const isOver = left <= 0
  useEffect(() => {
    if (isOver) return
    const timer = setTimeout(() => setLeft(left - second), Math.min(left, second))
    return () => clearTimeout(timer)
  }, [left, isOver])
  // The pricing page runs without the app script and the app link is external, so the router can open neither.
  const elsewhere = app || to === '/pricing'
  useEffect(() => {
    if (!isOver) return
    if (elsewhere) location.assign(to)
    else void navigate(to, { replace: true })
  }, [isOver, elsewhere, to, navigate])

  return (
    <MoneyScreen tone={title === 'Payment cancelled' ? 'nothing' : 'waiting'} title={title}>
      <p>{text}</p>
      <p className="text-muted tabular-nums">
        {isOver && app
          ? `If the ${brand.name} app didn't open, use the button.`
          : `Taking you back in ${Math.max(1, Math.ceil(left / second))}...`}
      </p>
      {app ? (
        <a href={to} className={buttonStyle({ size: 'lg' })}>
          Open the {brand.name} app
        </a>
      ) : (
        <Button size="lg" onClick={() => setLeft(0)}>
          Continue now
        </Button>
      )}
    </MoneyScreen>
  )
}
