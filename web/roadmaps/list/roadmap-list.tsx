import { type ReactNode, useRef } from 'react'
import { CareerIcon, MatchBadge, Salary, SalaryDisclaimer, Tags } from '#web/careers/career-card.tsx'
import type { ListedCareer } from '#web/careers/picker/state.ts'
import { pageOf, titleKey } from '#web/careers/state.ts'
import { CostBadge } from '#web/tokens/cost-badge.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { isOpened, type Opened } from '../queries.ts'

interface Props {
  careers: readonly ListedCareer[]
  opened: readonly Opened[] | undefined
  page: number
  onPage: (page: number) => void
  onView: (career: ListedCareer) => void
  /** Stands where there are none. */
  empty: ReactNode
}

/** Six careers on a page, in two columns where there is room. */
export function RoadmapList({ careers, opened, page, onPage, onView, empty }: Props) {
  const top = useRef<HTMLDivElement>(null)
  const shown = pageOf(careers, page)
  if (careers.length === 0) return empty
  const turn = (next: number) => {
    onPage(next)
    top.current?.focus({ preventScroll: true })
    top.current?.scrollIntoView()
  }
  return (
    <div ref={top} tabIndex={-1} className="flex scroll-mt-24 flex-col gap-6 outline-none">
      <ul className="grid gap-4 md:grid-cols-2">
        {shown.items.map(career => (
          <li key={titleKey(career.title)}>
            <RoadmapCard career={career} opened={isOpened(opened, career.title)} onView={() => onView(career)} />
          </li>
        ))}
      </ul>
      <Pager page={shown.page} pages={shown.pages} onPage={turn} />
      <SalaryDisclaimer />
    </div>
  )
}

function RoadmapCard(props: { career: ListedCareer; opened: Opened | undefined; onView: () => void }) {
  const { career, opened, onView } = props
  return (
    <Card className="flex h-full flex-col gap-3">
      <div className="flex items-start gap-3">
        <CareerIcon icon={career.icon} />
        <div className="flex min-w-0 flex-1 flex-col items-start gap-1.5">
          <h2 className="text-xl">{career.title}</h2>
          <div className="flex flex-wrap gap-2">
            <Badge>{career.source === 'quiz' ? 'Result' : 'Saved'}</Badge>
            {career.matchPercent !== null && <MatchBadge percent={career.matchPercent} band={null} />}
          </div>
        </div>
      </div>
      <Salary range={career.salaryRange} />
      <Tags tags={career.tags} />
      <div className="mt-auto flex flex-wrap items-center gap-3 pt-1">
        <Button variant={opened ? 'secondary' : 'primary'} onClick={onView}>
          View Roadmap<span className="sr-only"> for {career.title}</span>
          {!opened && <CostBadge feature="roadmap" onBrand />}
        </Button>
        {opened && <Badge tone="success">Unlocked</Badge>}
        {opened && opened.doneSteps > 0 && (
          <span className="text-muted text-sm tabular-nums">
            {opened.doneSteps} {opened.doneSteps === 1 ? 'step' : 'steps'} done
          </span>
        )}
      </div>
    </Card>
  )
}
