import type { CurrentUser } from '#contract/session.ts'
import { lowBalance } from '#contract/tokens.ts'
import { purchasesEnabled } from '#web/platform/storefront.ts'
import { openPricing } from '#web/shell/pricing-host.tsx'
import { levelOf, tokensText } from '#web/tokens/balance.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { describePlan } from './plan-text.ts'

const tokenStyle = { pro: '', plenty: '', low: 'text-amber', critical: 'text-danger' } as const

export function PlanBanner({ user, offersTokens = false }: { user: CurrentUser; offersTokens?: boolean }) {
  const { name, text } = describePlan(user)
  return (
    <section aria-label="Your plan" className="flex flex-col gap-2 rounded-card bg-brand-soft px-5 py-4 sm:px-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Badge className="bg-surface text-brand">{name}</Badge>
        {!user.isPro && (
          <p className={`font-semibold tabular-nums ${tokenStyle[levelOf(user)]}`}>
            <span aria-hidden="true">⚡ </span>
            {tokensText(user.tokenBalance)}
          </p>
        )}
        {!user.isPro && (offersTokens || user.tokenBalance < lowBalance.low) && purchasesEnabled() && (
          <Button
            size="sm"
            aria-haspopup="dialog"
            className="w-full sm:ml-auto sm:w-auto"
            onClick={() => openPricing()}
          >
            {offersTokens ? 'Get More Tokens' : 'Get more'}
          </Button>
        )}
      </div>
      <p>{text}</p>
    </section>
  )
}
