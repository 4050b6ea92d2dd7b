import clsx from 'clsx'
import type { CSSProperties, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { matchWordsOf } from '#contract/careers.ts'
import { CareerIcon, CareerPay, SetsApart, StudyRoute, Tags, WayIn } from '#web/careers/career-card.tsx'
import { bandText, type ShownCareer } from '#web/careers/career-results.ts'
import { GoalAndCompare } from '#web/careers/goal/goal-and-compare.tsx'
import { GoalButton } from '#web/careers/goal/goal-button.tsx'
import { FitSummary } from '#web/careers/profile/fit-bars.tsx'
import { Scene } from '#web/careers/scene.tsx'
import { useAuth } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'

interface Props {
  career: ShownCareer
  onOpen: () => void
  action?: ReactNode
  brief?: boolean
  label?: string | undefined
  children?: ReactNode
}

export function TopMatch({ career, onOpen, action, brief = false, label = 'Your top match', children }: Props) {
  const part = useReveal()
  const isChoosing = useAuth().user?.goal === null
  const details = (
    <Button variant={isChoosing ? 'secondary' : 'primary'} onClick={onOpen}>
      View Details →<span className="sr-only"> of {career.title}</span>
    </Button>
  )
  return (
    <article
      aria-labelledby="top-match"
      className="grid gap-x-10 gap-y-5 rounded-card border border-line bg-brand-soft p-4 sm:p-8 md:grid-cols-[1fr_auto]"
    >
      <div className="flex min-w-0 flex-col gap-4">
        <p className="font-semibold text-brand">{label}</p>
        <div className="flex items-center gap-4">
          <CareerIcon icon={career.icon} large onTint />
          <h2 id="top-match" className="min-w-0 hyphens-auto text-2xl min-[22rem]:text-3xl sm:text-4xl">
            {career.title}
          </h2>
        </div>
        {career.matchPercent !== null && (
          <div className="flex items-center gap-4">
            <div {...part(0)}>
              <p className="font-bold font-display text-2xl text-brand">{matchWordsOf(career.matchPercent)}</p>
              {career.band && <p className="font-semibold text-sm tabular-nums">{bandText(career.band)}</p>}
              <p className="text-muted text-sm">Based on your answers.</p>
            </div>
            <div {...part(1)} className={`order-first ${part(1).className}`}>
              <MatchRing percent={career.matchPercent} band={career.band} />
            </div>
          </div>
        )}
        {!brief && career.whyItFitsYou && (
          <p {...part(2)} className={`${part(2).className} max-w-prose text-lg`}>
            {career.whyItFitsYou}
          </p>
        )}
      </div>
      <div className={clsx('sm:w-80', brief && !children && 'md:row-span-2')}>
        <Scene scene={career.scene} className="w-full max-sm:aspect-video" />
      </div>
      <div className={clsx('flex min-w-0 flex-col gap-4', !brief && 'md:col-span-2')}>
        {!brief && <SetsApart text={career.setsApart} />}
        <p className="max-w-prose">{career.description}</p>
        <CareerPay career={career} />
        <div className="max-sm:hidden">
          <Tags tags={career.tags} />
        </div>
        {!brief && (
          <>
            {career.studyRoute && <StudyRoute route={career.studyRoute} />}
            <WayIn door={career.door} />
            <FitSummary reasons={career.reasons} />
          </>
        )}
        <div className="mt-2 flex flex-wrap items-center gap-3">
          {isChoosing && <GoalButton title={career.title} isMain />}
          {details}
          {action}
          <GoalAndCompare career={career} compareOnly={isChoosing} className="max-sm:hidden" />
        </div>
      </div>
      {children && <div className="sm:w-80">{children}</div>}
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
  const isFresh = Boolean(useLocation().state?.fresh)
  const drawn = isFresh
    ? 'transition-[stroke-dasharray] delay-300 duration-1000 ease-out starting:[stroke-dasharray:0_100]'
    : ''
  return (
    <div className="relative grid size-28 shrink-0 place-items-center sm:size-32">
      <svg aria-hidden className="absolute inset-0 size-full -rotate-90" viewBox="0 0 100 100">
        <Arc className="stroke-surface" to={100} />
        {band && <Arc className={`stroke-brand/40 ${drawn}`} to={band.to} />}
        <Arc className={`stroke-brand ${drawn}`} to={band ? band.from : percent} />
      </svg>
      {isFresh && <Sparks />}
      <p className="relative text-center">
        <span className="font-display text-3xl font-bold tabular-nums">{percent}%</span>
        <span className="block text-sm font-semibold">match</span>
      </p>
    </div>
  )
}

const sparks = [
  [4, 12, 9],
  [98, 24, 6],
  [90, 92, 8],
] as const

const Sparks = () => (
  <svg aria-hidden className="absolute inset-0 size-full overflow-visible" viewBox="0 0 100 100">
    {sparks.map(([x, y, size], index) => (
      <path
        key={x}
        d={`M${x} ${y - size}q0 ${size} ${size} ${size}q-${size} 0-${size} ${size}q0-${size}-${size}-${size}q${size} 0 ${size}-${size}`}
        style={{
          fill: 'var(--color-amber-bright)',
          transformBox: 'fill-box',
          transformOrigin: 'center',
          transitionDelay: `${1300 + index * 150}ms`,
        }}
        className="transition-[opacity,scale] duration-500 ease-out starting:scale-50 starting:opacity-0"
      />
    ))}
  </svg>
)

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
