import { useState } from 'react'
import { hasOwnWeights, type Weighting } from '#contract/weighting.ts'
import {
  CareerIcon,
  CareerPay,
  MatchBadge,
  SalaryDisclaimer,
  StudyRoute,
  Tags,
  WayIn,
} from '#web/careers/career-card.tsx'
import type { ShownCareer } from '#web/careers/career-results.ts'
import { GoalAndCompare } from '#web/careers/goal/goal-and-compare.tsx'
import { CareerFacts } from '#web/careers/profile/career-profile.tsx'
import { FitBars } from '#web/careers/profile/fit-bars.tsx'
import { useSavingActions } from '#web/careers/saved/saving-provider.tsx'
import { CareerRoadmap } from '#web/roadmaps/career-roadmap.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { CareerTools } from './career-tools.tsx'

const CareerAlerts = lazyComponent('alerts', () =>
  import('./career-alerts.tsx').then(({ CareerAlerts }) => CareerAlerts),
)

interface SheetProps {
  career: ShownCareer
  weighting: Weighting | undefined
}

/** Unmounts with the dialog, so that it always opens with the overview. */
export function CareerSheet({ career, weighting }: SheetProps) {
  const [tab, setTab] = useState<'overview' | 'roadmap' | 'tools' | 'alerts'>('overview')
  const { signUp } = useSavingActions()
  return (
    <Tabs
      label="About this career"
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'overview', label: 'Overview', content: <Overview career={career} weighting={weighting} /> },
        { value: 'roadmap', label: 'Roadmap', content: <CareerRoadmap career={career} onSignUp={signUp} /> },
        { value: 'tools', label: 'Tools', content: <CareerTools title={career.title} onSignUp={signUp} /> },
        { value: 'alerts', label: 'Alerts', content: <CareerAlerts title={career.title} onSignUp={signUp} /> },
      ]}
    />
  )
}

function Overview({ career, weighting }: SheetProps) {
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <CareerIcon icon={career.icon} large />
          <div className="flex flex-col items-start gap-1">
            {career.matchPercent !== null && <MatchBadge percent={career.matchPercent} band={career.band} />}
            {career.notTheUsual && <Badge tone="coral">A little different</Badge>}
          </div>
        </div>
        <GoalAndCompare career={career} />
        <CareerPay career={career} />
        <Tags tags={career.tags} all />
        <p className="text-lg">{career.description}</p>
        {career.studyRoute && (
          <div className="flex flex-col gap-1.5">
            <StudyRoute route={career.studyRoute} />
            <p className="text-muted text-sm">More routes are under "Ways in" below.</p>
          </div>
        )}
        <WayIn door={career.door} />
        <SalaryDisclaimer />
      </div>
      {career.whyItFitsYou && (
        <section className="flex flex-col gap-2">
          <h3 className="text-xl">Why it fits you</h3>
          <p>{career.whyItFitsYou}</p>
        </section>
      )}
      {career.reasons.length > 0 && (
        <FitBars reasons={career.reasons} raise={career.raise} weighted={hasOwnWeights(weighting)} />
      )}
      <CareerFacts slug={career.slug} />
    </div>
  )
}
