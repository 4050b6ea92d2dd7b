import type { ReactNode } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { CareerIcon, Salary, Tags } from '../career-card.tsx'
import type { ShownCareer } from '../state.ts'

interface Props {
  career: ShownCareer
  onOpen: () => void
  /** A percentage from few answers is said with "about". */
  rough?: boolean
  /** Beside "View Details →": the heart. */
  action?: ReactNode
  children?: ReactNode
}

/** The best match, given room. */
export function TopMatch({ career, onOpen, rough = false, action, children }: Props) {
  return (
    <article
      aria-labelledby="top-match"
      className="grid gap-x-10 gap-y-5 rounded-card border border-line bg-brand-soft p-5 sm:p-8 md:grid-cols-[1fr_auto]"
    >
      <div className="flex min-w-0 flex-col gap-4">
        <p className="font-semibold text-brand">Your top match</p>
        <div className="flex items-center gap-4">
          <CareerIcon icon={career.icon} large onTint />
          <h2 id="top-match" className="min-w-0 hyphens-auto text-2xl min-[22rem]:text-3xl sm:text-4xl">
            {career.title}
          </h2>
        </div>
      </div>
      {career.matchPercent !== null && <MatchRing percent={career.matchPercent} rough={rough} />}
      <div className="flex min-w-0 flex-col gap-4">
        <p className="max-w-prose text-lg">{career.description}</p>
        {career.whyItFitsYou && <p className="max-w-prose text-muted">{career.whyItFitsYou}</p>}
        <div className="flex flex-wrap items-center gap-2">
          <Salary range={career.salaryRange} />
          <Tags tags={career.tags} />
          {career.needsMoreStudy && <Badge tone="amber">Needs more study</Badge>}
        </div>
        {children}
        <div className="mt-2 flex flex-wrap items-center gap-3">
          <Button onClick={onOpen}>
            View Details →<span className="sr-only"> of {career.title}</span>
          </Button>
          {action}
        </div>
      </div>
    </article>
  )
}

function MatchRing({ percent, rough }: { percent: number; rough: boolean }) {
  return (
    <div className="flex items-center gap-4 md:row-span-2 md:flex-col md:justify-center">
      <div className="relative grid size-28 shrink-0 place-items-center md:size-40">
        <svg aria-hidden className="absolute inset-0 size-full -rotate-90" viewBox="0 0 100 100">
          <circle className="stroke-surface" cx="50" cy="50" r="44" fill="none" strokeWidth="9" />
          <circle
            className="stroke-brand"
            cx="50"
            cy="50"
            r="44"
            fill="none"
            strokeWidth="9"
            strokeLinecap="round"
            pathLength="100"
            strokeDasharray={`${percent} 100`}
          />
        </svg>
        <p className="relative text-center">
          {rough && <span className="block text-sm">about</span>}
          <span className="font-display text-3xl font-bold tabular-nums md:text-4xl">{percent}%</span>
          <span className="block text-sm font-semibold">match</span>
        </p>
      </div>
      <p className="max-w-40 text-sm text-muted md:text-center">How well it fits your answers, never a promise.</p>
    </div>
  )
}
