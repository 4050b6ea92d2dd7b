import { ArrowDown, ArrowUp, Minus, Sparkles } from 'lucide-react'
import type { InterestScores } from '#contract/interests.ts'
import { joinWords } from '../career-results.ts'
import { type Change, type Changes, interestsByScore } from './deep-dive-state.ts'

export function ChangedList({ changes }: { changes: Changes }) {
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-lg">Your matches now</h3>
      <ol className="flex flex-col">
        {changes.rows.map((row, index) => (
          <li key={row.slug} className="flex min-h-10 items-center gap-3 border-line border-b py-1.5 last:border-0">
            <span aria-hidden className="w-5 shrink-0 text-right text-muted tabular-nums">
              {index + 1}
            </span>
            <span className="min-w-0 grow font-semibold leading-snug">{row.name}</span>
            <Moved row={row} />
            <span className="w-10 shrink-0 text-right text-muted text-sm tabular-nums">{row.percent}%</span>
          </li>
        ))}
      </ol>
      {changes.left.length > 0 && (
        <p className="text-muted text-sm">No longer on the list: {joinWords(changes.left)}.</p>
      )}
    </div>
  )
}

const moveTexts = {
  new: { Sign: Sparkles, style: 'text-coral' },
  up: { Sign: ArrowUp, style: 'text-success' },
  down: { Sign: ArrowDown, style: 'text-muted' },
  same: { Sign: Minus, style: 'text-muted' },
} as const

function Moved({ row: { moved } }: { row: Change }) {
  const direction = moved === null ? 'new' : moved > 0 ? 'up' : moved < 0 ? 'down' : 'same'
  const { Sign, style } = moveTexts[direction]
  const text = { new: 'New', up: `Up ${moved}`, down: `Down ${-(moved ?? 0)}`, same: 'Same' }[direction]
  return (
    <span className={`flex shrink-0 items-center gap-1.5 font-semibold text-sm ${style}`}>
      <Sign aria-hidden="true" className="size-4 shrink-0" />
      {text}
    </span>
  )
}

export function InterestBars({ interests }: { interests: Partial<InterestScores> }) {
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-lg">What you would enjoy</h3>
      <ul className="flex flex-col gap-3">
        {interestsByScore(interests).map(({ type, name, score }) => (
          <li key={type} className="flex flex-col gap-1">
            <div className="flex items-baseline justify-between gap-4">
              <span>{name}</span>
              <span className="shrink-0 text-muted text-sm tabular-nums">{score.toFixed(1)} of 5</span>
            </div>
            <svg aria-hidden className="h-2.5 w-full">
              <rect className="fill-line" width="100%" height="100%" rx="9" />
              <rect className="fill-brand" width={`${(score - 1) * 25}%`} height="100%" rx="9" />
            </svg>
          </li>
        ))}
      </ul>
      <p className="text-muted text-sm">From 1, not for me at all, to 5, I’d love that.</p>
    </div>
  )
}
