import { useState } from 'react'
import { isWeighted, type Weighting } from '#contract/weighting.ts'
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
import { CareerFacts } from '#web/careers/profile/career-profile.tsx'
import { FitBars } from '#web/careers/profile/fit-bars.tsx'
import { SaveButton } from '#web/careers/saved/save-button.tsx'
import { useSavingActions } from '#web/careers/saved/saving-provider.tsx'
import { CareerRoadmap } from '#web/roadmaps/career-roadmap.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { CareerTools } from './career-tools.tsx'

const CareerAlerts = lazyComponent('alerts', () =>
  import('./career-alerts.tsx').then(({ CareerAlerts }) => CareerAlerts),
)

interface Props {
  career: ShownCareer | null
  /** By which its percentage was computed. */
  weighting?: Weighting | undefined
  onClose: () => void
}

export function CareerDialog({ career, weighting, onClose }: Props) {
  return (
    <Dialog
      open={career !== null}
      onClose={onClose}
      size="lg"
      title={career?.title ?? ''}
      footer={
        career && (
          <div className="flex flex-wrap justify-end gap-2 *:grow sm:gap-3 sm:*:grow-0">
            <LinkButton
              to={`/job-alerts?career=${encodeURIComponent(career.title)}`}
              variant="secondary"
              size="sm"
              className="min-h-12"
            >
              See openings
            </LinkButton>
            <SaveButton career={career} wide />
          </div>
        )
      }
    >
      {career && <Sheet key={career.title} career={career} weighting={weighting} />}
    </Dialog>
  )
}

interface SheetProps {
  career: ShownCareer
  weighting: Weighting | undefined
}

/** Unmounts with the dialog, so that it always opens with the overview. */
function Sheet({ career, weighting }: SheetProps) {
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
        <FitBars reasons={career.reasons} raise={career.raise} weighted={isWeighted(weighting)} />
      )}
      <CareerFacts slug={career.slug} />
    </div>
  )
}
