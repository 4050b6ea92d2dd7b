import { tokenCosts } from '#contract/tokens.ts'
import { useAuth } from '#web/platform/session.ts'
import { tokensText } from '#web/tokens/state.ts'
import { Badge } from '#web/ui/badge.tsx'

/** Before the click: what a roadmap costs her, that it is open already, or nothing where tokens do not matter. */
export function CostBadge({ opened, onBrand = false }: { opened: boolean; onBrand?: boolean }) {
  const { user } = useAuth()
  if (opened) return <Badge tone="success">Unlocked</Badge>
  if (user?.isPro) return null
  return (
    <span
      className={`rounded-full px-2 text-sm tabular-nums ${onBrand ? 'bg-raised text-brand' : 'bg-brand-soft text-brand'}`}
    >
      <span aria-hidden>{tokenCosts.roadmap} ⚡</span>
      <span className="sr-only">{tokensText(tokenCosts.roadmap)}</span>
    </span>
  )
}
