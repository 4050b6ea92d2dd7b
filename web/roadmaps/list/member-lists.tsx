import { SampleCareers } from '#web/careers/career-card.tsx'
import { CareerTabs } from '#web/careers/picker/career-tabs.tsx'
import { findByTitle, type ListedCareer } from '#web/careers/picker/listed-careers.ts'
import { PagedCareers } from '#web/careers/picker/paged-careers.tsx'
import type { CareerLists } from '#web/careers/picker/queries.ts'
import { findOpened, type Opened } from '../queries.ts'
import { hints } from './hints.ts'
import { ListHeading } from './list-heading.tsx'
import { OtherRoadmaps } from './other-roadmaps.tsx'
import { RoadmapCard } from './roadmap-card.tsx'

interface Props {
  lists: CareerLists
  opened: readonly Opened[] | undefined
  onView: (title: string) => void
}

export function MemberLists({ lists, opened, onView }: Props) {
  const { quiz, saved, waiting } = lists
  const settled = waiting.quiz === null && waiting.saved === null
  const others = (opened ?? []).filter(({ careerTitle }) => !findByTitle([...quiz, ...saved], careerTitle))
  const card = (career: ListedCareer) => (
    <RoadmapCard career={career} opened={findOpened(opened, career.title)} onView={() => onView(career.title)} />
  )
  return (
    <>
      <ListHeading />
      <CareerTabs
        lists={lists}
        hints={hints}
        samples={<SampleCareers />}
        list={careers => <PagedCareers careers={careers} card={card} />}
      />
      {settled && <OtherRoadmaps opened={others} onView={onView} />}
    </>
  )
}
