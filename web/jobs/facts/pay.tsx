import type { Listing } from '#contract/endpoints/jobs.ts'
import { Badge } from '#web/ui/badge.tsx'
import { originTexts, payTexts } from './listing-texts.ts'

const tones = { employer: 'success', predicted: 'amber', withheld: 'neutral', unknown: 'neutral' } as const

export function Pay({ listing: { pay, type } }: { listing: Listing }) {
  const { main, other, usual, local } = payTexts(pay, type)
  return (
    <div className="flex flex-col gap-1">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className={main ? 'sr-only' : 'font-semibold'}>Pay{main && ': '}</span>
        {main && <span className="font-display font-bold text-lg tabular-nums">{main}</span>}
        <Badge tone={tones[pay.origin]}>{originTexts[pay.origin]}</Badge>
      </p>
      {other && <p className="text-muted tabular-nums">{other}, at 40 hours a week</p>}
      {usual && <p className="text-muted tabular-nums">{usual}</p>}
      {local && <p className="text-muted tabular-nums">{local}</p>}
    </div>
  )
}
