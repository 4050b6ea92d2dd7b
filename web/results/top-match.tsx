import type { CSSProperties, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { matchWordsOf } from '#contract/careers.ts'
import { CareerIcon, CareerPay, SetsApart, StudyRoute, Tags, WayIn } from '#web/careers/career-card.tsx'
import { bandText, type ShownCareer } from '#web/careers/career-results.ts'
import { CompareButton } from '#web/careers/comparison/compare-button.tsx'
import { GoalButton } from '#web/careers/goal/goal-button.tsx'
import { FitSummary } from '#web/careers/profile/fit-bars.tsx'
import { Scene } from '#web/careers/scene.tsx'
import { Button } from '#web/ui/button.tsx'

interface Props {
  career: ShownCareer
  onOpen: () => void
  action?: ReactNode
  children?: ReactNode
}

export function TopMatch({ career, onOpen, action, children }: Props) {
  const part = useReveal()
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
        {career.matchPercent !== null && (
          <p {...part(0)} className={`${part(0).className} font-bold font-display text-2xl text-brand`}>
            {matchWordsOf(career.matchPercent)}
          </p>
        )}
        {career.whyItFitsYou && (
          <p {...part(1)} className={`${part(1).className} max-w-prose text-lg`}>
            {career.whyItFitsYou}
          </p>
        )}
      </div>
      <div className="flex flex-col gap-5 md:row-span-2 md:w-64">
        <Scene scene={career.scene} />
        {career.matchPercent !== null && (
          <div {...part(2)}>
            <MatchRing percent={career.matchPercent} band={career.band} />
          </div>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <SetsApart text={career.setsApart} />
        <p className="max-w-prose">{career.description}</p>
        <CareerPay career={career} />
        <Tags tags={career.tags} />
        {career.studyRoute && <StudyRoute route={career.studyRoute} />}
        <WayIn door={career.door} />
        <FitSummary reasons={career.reasons} />
        {children}
        <div className="mt-2 flex flex-wrap items-center gap-3">
          <Button onClick={onOpen}>
            View Details →<span className="sr-only"> of {career.title}</span>
          </Button>
          {action}
          <div className="flex flex-wrap items-center max-sm:-mx-3.5">
            <GoalButton title={career.title} />
            <CompareButton slug={career.slug} title={career.title} />
          </div>
        </div>
      </div>
    </article>
  )
}

function useReveal(): (order: number) => { className: string; style?: CSSProperties } {
  const isFresh = Boolean(useLocation().state?.fresh)
  return order =>
    isFresh
      ? {
          className: 'transition-opacity duration-500 starting:opacity-0',
          style: { transitionDelay: `${order * 350}ms` },
        }
      : { className: '' }
}

function MatchRing({ percent, band }: { percent: number; band: ShownCareer['band'] }) {
  return (
    <div className="flex items-center gap-4 md:flex-col md:justify-center">
      <div className="relative grid size-28 shrink-0 place-items-center md:size-40">
        <svg aria-hidden className="absolute inset-0 size-full -rotate-90" viewBox="0 0 100 100">
          <Arc className="stroke-surface" to={100} />
          {band && <Arc className="stroke-brand/40" to={band.to} />}
          <Arc className="stroke-brand" to={band ? band.from : percent} />
        </svg>
        <p className="relative text-center">
          <span className="font-display text-3xl font-bold tabular-nums md:text-4xl">{percent}%</span>
          <span className="block text-sm font-semibold">match</span>
        </p>
      </div>
      <div className="flex max-w-40 flex-col gap-1 text-sm md:text-center">
        {band && <p className="font-semibold tabular-nums">{bandText(band)}</p>}
        <p className="text-muted">Based on your answers.</p>
      </div>
    </div>
  )
}

/** Draws clockwise from the top to this percentage of the ring. */
function Arc({ className, to }: { className: string; to: number }) {
  return (
    <circle
      className={className}
      cx="50"
      cy="50"
      r="44"
      fill="none"
      strokeWidth="9"
      strokeLinecap="round"
      pathLength="100"
      strokeDasharray={`${to} 100`}
    />
  )
}
