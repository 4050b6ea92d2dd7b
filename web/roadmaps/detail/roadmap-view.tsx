import { useQueryClient } from '@tanstack/react-query'
import type { RoadmapProgress } from '#contract/endpoints/roadmaps.ts'
import { sharePath } from '#contract/sharing.ts'
import { SalaryDisclaimer } from '#web/careers/career-card.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { dayOf, planStations } from '../plan.ts'
import { markStepDone, type Roadmap, restoreStep, savePace } from '../queries.ts'
import { Doors } from './doors.tsx'
import { DayPanel, RequirementsPanel } from './panels.tsx'
import { StepPath } from './step-path.tsx'
import { TimelinePanel } from './timeline-panel.tsx'
import { WrittenFor } from './written-for.tsx'

interface Props {
  roadmap: Roadmap
  userId: string
  /** The requested title, which may be another name of the same career. */
  askedFor: string
}

export function RoadmapView({ roadmap, userId, askedFor }: Props) {
  const client = useQueryClient()
  const today = dayOf(new Date())
  const stations = planStations(roadmap.roadmap, roadmap.progress, today)
  const reportFailure = (work: Promise<unknown>) =>
    void work.catch(() =>
      toast({ title: "We couldn't save that just now", description: 'Please try again.', tone: 'danger' }),
    )
  const setPace = (pace: NonNullable<RoadmapProgress['pace']>) =>
    reportFailure(savePace(client, userId, askedFor, roadmap.slug, pace))
  return (
    <div className="flex flex-col gap-8">
      <WrittenFor
        roadmap={roadmap}
        userId={userId}
        askedFor={askedFor}
        onRestore={id => reportFailure(restoreStep(client, userId, askedFor, roadmap.slug, id))}
      />
      <Doors doors={roadmap.doors ?? []} />
      <div className="grid items-start gap-8 lg:grid-cols-[1fr_22rem] lg:grid-rows-[auto_1fr]">
        <section aria-labelledby="steps" className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <h2 id="steps" className="mb-5 text-2xl">
            Step by step
          </h2>
          <StepPath
            steps={roadmap.roadmap}
            stations={stations}
            today={today}
            onTick={(step, done) => reportFailure(markStepDone(client, userId, askedFor, roadmap.slug, step.id, done))}
          />
        </section>
        <div className="lg:col-start-2 lg:row-start-1">
          <TimelinePanel roadmap={roadmap} stations={stations} today={today} onPace={setPace} />
        </div>
        <div className="flex flex-col gap-6 lg:col-start-2">
          <DayPanel day={roadmap.dayInTheLife} />
          <RequirementsPanel requirements={roadmap.requirements} />
        </div>
      </div>
      <div className="flex flex-wrap gap-3 print:hidden">
        <LinkButton to={`/ai-resume?career=${encodeURIComponent(roadmap.careerTitle)}`} variant="secondary">
          Optimize Resume
        </LinkButton>
        <LinkButton to={`/job-alerts?career=${encodeURIComponent(roadmap.careerTitle)}`} variant="secondary">
          Find Jobs
        </LinkButton>
        <LinkButton to={sharePath('roadmap', [roadmap.slug])} variant="secondary">
          Share with someone you trust
        </LinkButton>
      </div>
      <div className="flex flex-col gap-1.5 text-muted text-sm">
        <p>This roadmap is guidance and does not guarantee employment.</p>
        <p>
          We wrote this from our career data and from what you told us. Times are typical, and rules differ by state:
          check the ones where you live.
        </p>
        <SalaryDisclaimer />
      </div>
    </div>
  )
}
