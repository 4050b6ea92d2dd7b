import { Tags } from '#web/careers/career-card.tsx'
import { ListedCard } from '#web/careers/picker/listed-card.tsx'
import type { ListedCareer } from '#web/careers/picker/listed-careers.ts'
import { CostBadge } from '#web/tokens/cost-badge.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Opened } from '../queries.ts'

interface Props {
  career: ListedCareer
  opened: Opened | undefined
  onView: () => void
}

export function RoadmapCard({ career, opened, onView }: Props) {
  return (
    <ListedCard career={career} heading="h2">
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
    </ListedCard>
  )
}
