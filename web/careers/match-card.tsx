import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CareerIcon, CareerPay, MatchBadge, SetsApart, StudyRoute, Tags, WayIn } from './career-card.tsx'
import type { ShownCareer } from './career-results.ts'
import { CompareButton } from './comparison/compare-button.tsx'
import { GoalButton } from './goal/goal-button.tsx'
import { Scene } from './scene.tsx'

interface Props {
  career: ShownCareer
  onOpen: () => void
  action?: ReactNode
  pictured?: boolean
}

export function MatchCard({ career, onOpen, action, pictured = false }: Props) {
  return (
    <Card className="flex h-full flex-col gap-2 sm:gap-3">
      {pictured && <Scene scene={career.scene} className="aspect-video w-full" />}
      <div className="flex items-start gap-3">
        <CareerIcon icon={career.icon} />
        <div className="flex min-w-0 flex-1 flex-col items-start gap-1">
          <h3 className="text-xl">{career.title}</h3>
          {career.matchPercent !== null && <MatchBadge percent={career.matchPercent} band={career.band} />}
        </div>
      </div>
      <SetsApart text={career.setsApart} />
      <p className={clsx('line-clamp-2 text-muted', career.setsApart && 'max-sm:hidden')}>{career.description}</p>
      <CareerPay career={career} />
      <Tags tags={career.tags} />
      {career.studyRoute && <StudyRoute route={career.studyRoute} />}
      <WayIn door={career.door} />
      <div className="mt-auto flex flex-wrap items-center gap-3 pt-1">
        <Button variant="secondary" onClick={onOpen}>
          View Details →<span className="sr-only"> of {career.title}</span>
        </Button>
        {action}
      </div>
      <div className="-mx-3.5 -my-2 flex flex-wrap items-center">
        <GoalButton title={career.title} />
        <CompareButton slug={career.slug} title={career.title} />
      </div>
    </Card>
  )
}
