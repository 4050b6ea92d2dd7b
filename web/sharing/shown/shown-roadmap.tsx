import type { Shown } from '#contract/endpoints/sharing.ts'
import { CareerIcon, NationalPay, SalaryDisclaimer } from '#web/careers/career-card.tsx'
import { pathOf } from '#web/careers/public/public-texts.ts'
import { StepPath } from '#web/roadmaps/detail/step-path.tsx'
import { dayOf } from '#web/roadmaps/plan.ts'
import { Card } from '#web/ui/card.tsx'
import { textLink } from '#web/ui/settings-frame.tsx'
import { stationsOf } from './shared-stations.ts'

type Roadmap = Extract<Shown, { kind: 'roadmap' }>['roadmap']

export function ShownRoadmap({ roadmap }: { roadmap: Roadmap }) {
  const { slug, title, icon, description, totalTimeline, steps } = roadmap
  const today = dayOf(new Date())
  const done = roadmap.done && steps.filter(({ id }) => roadmap.done?.[id] !== undefined).length
  return (
    <div className="flex flex-col gap-6">
      <Card className="flex flex-col gap-3">
        <div className="flex items-center gap-4">
          <CareerIcon icon={icon} />
          <p className="min-w-0">{description}</p>
        </div>
        <NationalPay career={roadmap} />
        <p>
          <span className="font-semibold">The whole way: </span>
          {totalTimeline}.{done !== null && ` ${done} of ${steps.length} steps done.`}
          {roadmap.pace && ` Planned at ${roadmap.pace.hoursPerWeek} hours a week.`}
        </p>
        <p>
          <a href={pathOf(slug)} className={`inline-flex min-h-11 items-center ${textLink}`}>
            What the work is like<span className="sr-only">: {title}</span>
          </a>
        </p>
      </Card>
      <section aria-labelledby="steps" className="flex flex-col gap-5">
        <h2 id="steps" className="text-2xl">
          Step by step
        </h2>
        <StepPath steps={steps} stations={stationsOf(roadmap, today)} today={today} />
      </section>
      <div className="flex flex-col gap-1.5 text-muted text-sm">
        <p>These are the usual steps. Times are typical, and rules differ by state: check the ones where you live.</p>
        <SalaryDisclaimer />
      </div>
    </div>
  )
}
