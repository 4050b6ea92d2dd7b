import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { defaultIcon, distanceOf, matchWordsOf } from '#contract/careers.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { Emoji } from '#web/ui/emoji.tsx'
import { bandText, type ShownCareer, shownTags } from './career-results.ts'
import { type ListedCareer, samples } from './picker/listed-careers.ts'
import { LocalPay } from './places/later.tsx'
import { useOwnPlace } from './places/own-place.ts'

export function CareerIcon({
  icon,
  large = false,
  onTint = false,
}: {
  icon: string
  large?: boolean
  onTint?: boolean
}) {
  return (
    <span
      aria-hidden
      className={`grid shrink-0 place-items-center rounded-card ${onTint ? 'bg-raised' : 'bg-brand-soft'} ${large ? 'size-16' : 'size-12'}`}
    >
      <Emoji icon={icon || defaultIcon} className={large ? 'size-10' : 'size-7'} />
    </span>
  )
}

/** The asterisk refers to the disclaimer below the list. */
export function Salary({ range, hourly = '' }: { range: string; hourly?: string }) {
  if (!range) return null
  return (
    <span className="tabular-nums">
      <span className="sr-only">Pay: </span>
      <span className="font-bold font-display">
        {range}
        <span aria-hidden>*</span>
      </span>{' '}
      <span className="text-muted text-sm">
        a year{hourly && ', '}
        {hourly && <span className="inline-block">{hourly} an hour</span>}
      </span>
    </span>
  )
}

type Paid = Pick<ShownCareer, 'slug' | 'salaryRange' | 'hourlyRange' | 'groupFigures'>

export const NationalPay = ({ career }: { career: Omit<Paid, 'slug'> }) => (
  <div className="flex flex-col gap-1">
    <Salary range={career.salaryRange} hourly={career.hourlyRange} />
    {career.groupFigures && <p className="text-sm">{groupCaveat}</p>}
  </div>
)

export function CareerPay({ career: { slug, salaryRange, hourlyRange, groupFigures } }: { career: Paid }) {
  const placeId = useOwnPlace()
  return (
    <div className="flex flex-col gap-1">
      <Salary range={salaryRange} hourly={hourlyRange} />
      {placeId && slug && <LocalPay placeId={placeId} slug={slug} hourly={hourlyRange !== ''} />}
      {groupFigures && <p className="text-sm">{groupCaveat}</p>}
    </div>
  )
}

const groupCaveat = 'These figures are for a group of jobs that includes this one.'

export function Tags({ tags, all = false }: { tags: readonly string[]; all?: boolean }) {
  if (tags.length === 0) return null
  return (
    <ul aria-label="Tags" className="flex flex-wrap gap-2">
      {(all ? tags : shownTags(tags)).map(tag => (
        <li key={tag}>
          <Badge>{tag}</Badge>
        </li>
      ))}
    </ul>
  )
}

interface BadgeProps {
  percent: number
  band: ShownCareer['band']
  inWords?: boolean
}

export function MatchBadge({ percent, band, inWords = true }: BadgeProps) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      {inWords && <Badge tone="brand">{matchWordsOf(percent)}</Badge>}
      <span className="font-semibold text-sm tabular-nums">{percent}% match</span>
      {band && <span className="text-muted text-sm tabular-nums"> {bandText(band)}</span>}
    </span>
  )
}

export function StudyRoute({ route }: { route: string }) {
  return (
    <div className="flex flex-col items-start gap-1.5">
      <Badge tone="amber">Needs more study</Badge>
      <p className="text-sm">{route}</p>
    </div>
  )
}

export const SetsApart = ({ text }: { text: string | null }) =>
  text && <p className="font-semibold text-brand text-sm">{text}</p>

export function WayIn({ door }: { door: ShownCareer['door'] }) {
  if (!door?.text) return null
  return (
    <div className="flex flex-col items-start gap-1.5">
      {distanceOf(door.reach) > 0 && <Badge tone="amber">Later</Badge>}
      <p className="text-sm">{door.text}</p>
    </div>
  )
}

export function SalaryDisclaimer() {
  return (
    <p className="text-sm text-muted">
      *Salary ranges are estimates and are not guaranteed.{' '}
      <Link className="underline underline-offset-2" to="/figures">
        Where our figures come from
      </Link>
    </p>
  )
}

export function SampleCareers({ action }: { action?: (sample: ListedCareer) => ReactNode }) {
  return (
    <section aria-labelledby="samples" className="flex flex-col gap-4">
      <h2 id="samples" className="text-2xl">
        Sample careers
      </h2>
      <p className="text-muted">Examples of what a result looks like. They are the same for everyone.</p>
      <ul className="grid gap-4 md:grid-cols-3">
        {samples.map(sample => (
          <li key={sample.title}>
            <Card className="flex h-full flex-col gap-3">
              <div className="flex items-start gap-3">
                <CareerIcon icon={sample.icon} />
                <div className="flex flex-col items-start gap-1">
                  <h3 className="text-xl">{sample.title}</h3>
                  <Badge>Sample</Badge>
                </div>
              </div>
              <p className="text-muted">{sample.description}</p>
              <Salary range={sample.salaryRange} hourly={sample.hourlyRange} />
              <Tags tags={sample.tags} />
              {action?.(sample)}
            </Card>
          </li>
        ))}
      </ul>
      <SalaryDisclaimer />
    </section>
  )
}
