import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CareerIcon, CareerPay, MatchBadge, SetsApart, StudyRoute, Tags, WayIn } from './career-card.tsx'
import type { ShownCareer } from './career-results.ts'
import { GoalAndCompare } from './goal/goal-and-compare.tsx'
import { Scene } from './scene.tsx'

interface Props {
  career: ShownCareer
  onOpen: () => void
  action?: ReactNode
  pictured?: boolean
}

export function MatchCard({ career, onOpen, action, pictured = false }: Props) {
  return (
    <Card className="flex h-full flex-col gap-2 max-sm:p-4 sm:gap-3">
      {pictured && <Scene scene={career.scene} className="aspect-video w-full" />}
      <div className="flex items-start gap-3">
        <CareerIcon icon={career.icon} />
        <div className="flex min-w-0 flex-1 flex-col items-start gap-1">
          <h3 className="text-xl">{career.title}</h3>
          {career.matchPercent !== null && <MatchBadge percent={career.matchPercent} band={career.band} />}
        </div>
      </div>
      <SetsApart text={career.setsApart} />
      <p className="line-clamp-2 text-muted max-sm:hidden">{career.description}</p>
      <CareerPay career={career} />
      <div className="flex flex-col gap-3 empty:hidden max-sm:hidden">
        <Tags tags={career.tags} />
        {career.studyRoute && <StudyRoute route={career.studyRoute} />}
      </div>
      <WayIn door={career.door} />
      <div className="mt-auto flex flex-wrap items-center gap-3 pt-1">
        <Button variant="secondary" onClick={onOpen}>
          View Details →<span className="sr-only"> of {career.title}</span>
        </Button>
        {action}
      </div>
      <GoalAndCompare career={career} className="-my-2 max-sm:hidden" />
    </Card>
  )
}
