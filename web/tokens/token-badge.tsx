import { useEffect, useRef } from 'react'
import { timings } from '#contract/timings.ts'
import { prefersReducedMotion } from '#web/platform/appearance.ts'
import { useAuth } from '#web/platform/session.ts'
import { purchasesEnabled } from '#web/platform/storefront.ts'
import { openPricing } from '#web/shell/pricing-host.tsx'
import { type Level, levelOf, shownBalance, tokensText } from './balance.ts'

const colours: Record<Level, string> = {
  pro: 'bg-brand text-brand-ink',
  plenty: 'bg-brand-soft text-brand',
  low: 'bg-amber-soft text-amber',
  critical: 'bg-danger-soft text-danger',
}
const moreStyle = 'flex min-h-11 items-center gap-1.5 rounded-control font-semibold leading-tight'
const shape =
  'inline-flex h-8 min-w-12 items-center justify-center whitespace-nowrap rounded-full px-2.5 text-sm font-semibold tabular-nums'

export function TokenBadge() {
  const { state, user } = useAuth()
  const badge = useRef<HTMLSpanElement>(null)
  useSpendAnimation(badge, user && !user.isPro ? user.tokenBalance : null)

  if (state === 'loading' && !user) return <span aria-hidden className={`${shape} animate-pulse bg-brand-soft`} />
  if (!user) return null
  const level = levelOf(user)
  const more = (level === 'low' || level === 'critical') && purchasesEnabled()
  const count = (
    <span ref={badge} className={`${shape} ${colours[level]}`} data-level={level}>
      {level === 'pro' ? (
        'Pro'
      ) : (
        <>
          <span aria-hidden>⚡ {shownBalance(user)}</span>
          <span className="sr-only">{tokensText(shownBalance(user))}</span>
        </>
      )}
      {more && (
        <span aria-hidden className="ml-1 min-[24rem]:hidden">
          +
        </span>
      )}
    </span>
  )
  if (!more) return count
  return (
    <button type="button" onClick={() => openPricing()} className={moreStyle}>
      {count}
      <span className="text-brand text-sm underline underline-offset-4 max-[24rem]:sr-only whitespace-nowrap">
        Get more
      </span>
    </button>
  )
}

function useSpendAnimation(badge: React.RefObject<HTMLElement | null>, balance: number | null) {
  const before = useRef(balance)
  useEffect(() => {
    const hasDecreased = balance !== null && before.current !== null && balance < before.current
    before.current = balance
    if (!hasDecreased || prefersReducedMotion()) return
    badge.current?.animate(
      [
        { transform: 'scale(1)' },
        { transform: 'scale(1.18) rotate(-4deg)', offset: 0.3 },
        { transform: 'scale(0.94)', offset: 0.65 },
        { transform: 'scale(1)' },
      ],
      { duration: timings.tokenSpendAnimation, easing: 'ease-out' },
    )
  }, [badge, balance])
}
