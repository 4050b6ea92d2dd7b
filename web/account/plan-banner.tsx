import type { CurrentUser } from '#contract/auth.ts'
import { levelOf, tokensText } from '#web/tokens/state.ts'
import { Badge } from '#web/ui/badge.tsx'
import { planOf } from './state.ts'

const tokenLook = { pro: '', plenty: '', low: 'text-amber', critical: 'text-danger' } as const

/** The plan she is on, and what it means for her. */
export function PlanBanner({ user }: { user: CurrentUser }) {
  const { name, text } = planOf(user)
  return (
    <section aria-label="Your plan" className="flex flex-col gap-2 rounded-card bg-brand-soft px-5 py-4 sm:px-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge className="bg-surface text-brand">{name}</Badge>
        {!user.isPro && (
          <p className={`font-semibold tabular-nums ${tokenLook[levelOf(user)]}`}>
            <span aria-hidden="true">⚡ </span>
            {tokensText(user.tokenBalance)}
          </p>
        )}
      </div>
      <p>{text}</p>
    </section>
  )
}
