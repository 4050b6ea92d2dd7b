import { TrendingUp } from 'lucide-react'
import type { Reason, Suggestion } from '#contract/careers.ts'
import { reasonNames, splitReasons } from './state.ts'

interface Props {
  reasons: readonly Reason[]
  raise: Suggestion['raise']
}

/** Where the percentage comes from: named parts that add up to it. */
export function FitBars({ reasons, raise }: Props) {
  const { fits, fitsLess } = splitReasons(reasons)
  const total = reasons.reduce((sum, each) => sum + each.points, 0)
  const widest = Math.max(...reasons.map(each => each.outOf))
  return (
    <section aria-labelledby="fit" className="flex flex-col gap-4">
      <h3 id="fit" className="text-xl">
        How the {total}% adds up
      </h3>
      <WholeBar reasons={reasons} total={total} />
      <Group title="What fits" reasons={fits} widest={widest} />
      <Group title="What fits less" reasons={fitsLess} widest={widest} />
      {raise && (
        <div className="flex gap-3 rounded-card bg-coral-soft p-4">
          <TrendingUp aria-hidden className="mt-0.5 size-5 shrink-0 text-coral" />
          <div>
            <h4 className="font-semibold">What would raise this</h4>
            <p>{raise.text}</p>
            <p className="font-semibold text-coral">
              +{raise.points} {raise.points === 1 ? 'point' : 'points'}
            </p>
          </div>
        </div>
      )}
    </section>
  )
}

/** The same colour in the whole bar and in the part's own. */
const shades: Record<Reason['term'], string> = {
  vibes: 'fill-brand',
  values: 'fill-violet-bright',
  education: 'fill-coral',
  salary: 'fill-coral-bright',
  location: 'fill-success',
  hours: 'fill-amber-bright',
}

/** All parts in a row, on a bar of 100: what is empty is what does not fit. */
function WholeBar({ reasons, total }: { reasons: readonly Reason[]; total: number }) {
  let at = 0
  return (
    <svg
      role="img"
      aria-label={`${total} of 100 points: ${reasons.map(each => `${reasonNames[each.term]} ${each.points} of ${each.outOf}`).join(', ')}.`}
      className="h-5 w-full overflow-hidden rounded-full"
      viewBox="0 0 100 5"
      preserveAspectRatio="none"
    >
      <rect className="fill-line" width="100" height="5" />
      {reasons.map(reason => {
        const x = at
        at += reason.points
        const width = Math.max(0, reason.points - 0.5)
        return <rect key={reason.term} className={shades[reason.term]} x={x} width={width} height="5" />
      })}
    </svg>
  )
}

function Group({ title, reasons, widest }: { title: string; reasons: readonly Reason[]; widest: number }) {
  if (reasons.length === 0) return null
  return (
    <div className="flex flex-col gap-3">
      <h4 className="font-semibold text-muted">{title}</h4>
      <ul className="flex flex-col gap-4">
        {reasons.map(reason => (
          <li key={reason.term} className="flex flex-col gap-1">
            <div className="flex items-baseline justify-between gap-4">
              <span className="font-semibold">{reasonNames[reason.term]}</span>
              <span className="shrink-0 text-sm text-muted tabular-nums">
                {reason.points} of {reason.outOf}
              </span>
            </div>
            <svg aria-hidden className="h-2.5 w-full" viewBox={`0 0 ${widest} 1`} preserveAspectRatio="none">
              <rect className="fill-line" width={reason.outOf} height="1" />
              <rect className={shades[reason.term]} width={reason.points} height="1" />
            </svg>
            <p className="text-sm text-muted">{reason.text}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
