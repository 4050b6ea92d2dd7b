import type { ReactNode } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { CareerIcon, MatchBadge, Salary } from '../career-card.tsx'
import type { ListedCareer } from './listed-careers.ts'

interface Props {
  career: ListedCareer
  heading: 'h2' | 'h3'
  badges?: ReactNode
  children: ReactNode
}

export function ListedCard({ career, heading: Heading, badges, children }: Props) {
  return (
    <Card className="flex h-full flex-col gap-3">
      <div className="flex items-start gap-3">
        <CareerIcon icon={career.icon} />
        <div className="flex min-w-0 flex-1 flex-col items-start gap-1.5">
          <Heading className="text-xl">{career.title}</Heading>
          <div className="flex flex-wrap gap-2">
            <Badge>{career.source === 'quiz' ? 'Result' : 'Saved'}</Badge>
            {career.matchPercent !== null && <MatchBadge percent={career.matchPercent} band={null} />}
            {badges}
          </div>
        </div>
      </div>
      <Salary range={career.salaryRange} hourly={career.hourlyRange} />
      {children}
    </Card>
  )
}
