import {
  Banknote,
  BookOpen,
  Briefcase,
  Clock3,
  Compass,
  Gem,
  GraduationCap,
  type LucideIcon,
  MapPin,
  Shapes,
  Smile,
  TrendingUp,
} from 'lucide-react'
import type { Reason, Suggestion } from '#contract/careers.ts'
import { bestAndWorst, partNames } from '../career-results.ts'
import { splitReasons } from './profile-texts.ts'

interface Props {
  reasons: readonly Reason[]
  raise: Suggestion['raise']
  weighted: boolean
}

export function FitBars({ reasons, raise, weighted }: Props) {
  const { fits, fitsLess } = splitReasons(reasons)
  const widest = Math.max(...reasons.map(each => each.outOf))
  return (
    <section aria-labelledby="fit" className="flex flex-col gap-4">
      <h3 id="fit" className="text-xl">
        How the {totalOf(reasons)}% adds up
      </h3>
      {weighted && <p className="text-muted">By your own weighting of what matters.</p>}
      <WholeBar reasons={reasons} />
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

export function FitSummary({ reasons }: { reasons: readonly Reason[] }) {
  if (reasons.length === 0) return null
  const { best, least } = bestAndWorst(reasons)
  return (
    <div className="relative flex flex-col gap-1.5">
      <WholeBar reasons={reasons} />
      <ul aria-label={`How the ${totalOf(reasons)}% adds up`} className="sr-only">
        {reasons.map(reason => (
          <li key={reason.term}>{partText(reason)}</li>
        ))}
      </ul>
      <p className="text-sm text-muted">
        {best && <span className="inline-block">Fits best: {inSentence(best)}.&nbsp;</span>}
        {least && <span className="inline-block">Fits least: {inSentence(least)}.</span>}
      </p>
    </div>
  )
}

const partText = ({ term, points, outOf }: Reason) => `${partNames[term]}: ${points} of ${outOf} points`
const totalOf = (reasons: readonly Reason[]) => reasons.reduce((sum, each) => sum + each.points, 0)
const inSentence = ({ term }: Reason) => `${partNames[term].charAt(0).toLowerCase()}${partNames[term].slice(1)}`

const styles: Record<Reason['term'], { colour: string; Sign: LucideIcon }> = {
  experience: { colour: 'text-success', Sign: Briefcase },
  study: { colour: 'text-coral-bright', Sign: BookOpen },
  interests: { colour: 'text-amber', Sign: Compass },
  topics: { colour: 'text-leaf-bright', Sign: Shapes },
  vibes: { colour: 'text-brand', Sign: Smile },
  values: { colour: 'text-violet-bright', Sign: Gem },
  education: { colour: 'text-coral', Sign: GraduationCap },
  salary: { colour: 'text-ink', Sign: Banknote },
  location: { colour: 'text-muted', Sign: MapPin },
  hours: { colour: 'text-edge', Sign: Clock3 },
}

/** Segments with fewer points are too narrow for an icon on small phones. */
const minPointsForIcon = 6
const gap = 0.6

function WholeBar({ reasons }: { reasons: readonly Reason[] }) {
  const ends = reasons.map((_, index) => totalOf(reasons.slice(0, index + 1)))
  const total = totalOf(reasons)
  return (
    <svg aria-hidden className="h-6 w-full overflow-hidden rounded-full">
      <rect className="fill-line" x={`${total}%`} width={`${100 - total}%`} height="24" />
      {reasons.map((reason, index) => (
        <Segment key={reason.term} reason={reason} end={ends[index] ?? 0} />
      ))}
    </svg>
  )
}

function Segment({ reason, end }: { reason: Reason; end: number }) {
  const { term, points } = reason
  const { colour, Sign } = styles[term]
  if (points === 0) return null
  return (
    <g className={colour}>
      <title>{partText(reason)}</title>
      <rect className="fill-current" x={`${end - points}%`} width={`${points - gap}%`} height="24" />
      {points >= minPointsForIcon && (
        <svg aria-hidden x={`${end - (points + gap) / 2}%`} overflow="visible">
          <Sign className="text-paper" x="-7" y="5" width="14" height="14" />
        </svg>
      )}
    </g>
  )
}

function Group({ title, reasons, widest }: { title: string; reasons: readonly Reason[]; widest: number }) {
  if (reasons.length === 0) return null
  return (
    <div className="flex flex-col gap-3">
      <h4 className="font-semibold text-muted">{title}</h4>
      <ul className="flex flex-col gap-4">
        {reasons.map(reason => (
          <Part key={reason.term} reason={reason} widest={widest} />
        ))}
      </ul>
    </div>
  )
}

function Part({ reason, widest }: { reason: Reason; widest: number }) {
  const { term, points, outOf, text } = reason
  const { colour, Sign } = styles[term]
  const share = (part: number) => `${(100 * part) / widest}%`
  return (
    <li className="flex flex-col gap-1">
      <div className="flex items-center gap-2">
        <Sign aria-hidden className={`size-5 shrink-0 ${colour}`} />
        <span className="grow font-semibold">{partNames[term]}</span>
        <span className="shrink-0 text-sm text-muted tabular-nums">
          {points} of {outOf}
        </span>
      </div>
      <svg aria-hidden className={`h-2.5 w-full ${colour}`}>
        <rect className="fill-line" width={share(outOf)} height="100%" rx="9" />
        <rect className="fill-current" width={share(points)} height="100%" rx="9" />
      </svg>
      <p className="text-sm text-muted">{text}</p>
    </li>
  )
}
