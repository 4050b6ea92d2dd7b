import { type TokenFeature, tokenCosts } from '#contract/tokens.ts'
import { useAuth } from '#web/platform/session.ts'
import { tokensText } from './balance.ts'

/** Renders nothing for Pro, and for guests, who have no tokens. `onBrand`: on a filled button. */
export function CostBadge({ feature, onBrand = false }: { feature: TokenFeature; onBrand?: boolean }) {
  const { user } = useAuth()
  if (!user || user.isPro) return null
  return (
    <span className={`rounded-full px-2 text-brand text-sm tabular-nums ${onBrand ? 'bg-raised' : 'bg-brand-soft'}`}>
      <span aria-hidden>{tokenCosts[feature]} ⚡</span>
      <span className="sr-only">{tokensText(tokenCosts[feature])}</span>
    </span>
  )
}
