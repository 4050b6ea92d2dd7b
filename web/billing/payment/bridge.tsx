import { useEffect, useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { brand } from '#contract/brand.ts'
import { timings } from '#contract/limits.ts'
import { second } from '#contract/time.ts'
import { isNative } from '#web/platform/native.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { MoneyScreen } from './money-screen.tsx'
import { bridgeTarget } from './payment-lookup.ts'

interface Props {
  bridge: 'paid' | 'cancelled'
  title: string
  /** What is certain here; the rest is said where the bridge leads. */
  text: string
}

/** From the provider's page back to where she came from: on native at once, otherwise in a moment or by the button. */
export function Bridge({ bridge, title, text }: Props) {
  const [params] = useSearchParams()
  const native = isNative()
  const target = bridgeTarget(bridge, params, native)
  if (native) return <Navigate to={target.to} replace />
  return <Crossing {...{ title, text, target }} at={timings.bridgeCountdown} />
}

interface CrossingProps extends Pick<Props, 'title' | 'text'> {
  target: { to: string; app: boolean }
  /** In so many milliseconds. */
  at: number
}

function Crossing({ title, text, target: { to, app }, at }: CrossingProps) {
  const navigate = useNavigate()
  const [left, setLeft] = useState(at)
  const crossed = left <= 0
  useEffect(() => {
    if (crossed) return
    const timer = setTimeout(() => setLeft(left - second), Math.min(left, second))
    return () => clearTimeout(timer)
  }, [left, crossed])
  // The prices are a page without the app's script, and the app's link is no page at all.
  const elsewhere = app || to === '/pricing'
  useEffect(() => {
    if (!crossed) return
    if (elsewhere) location.assign(to)
    else void navigate(to, { replace: true })
  }, [crossed, elsewhere, to, navigate])

  return (
    <MoneyScreen look={title === 'Payment cancelled' ? 'nothing' : 'waiting'} title={title}>
      <p>{text}</p>
      <p className="text-muted tabular-nums">
        {crossed && app
          ? `If the ${brand.name} app has not opened, use the button.`
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
