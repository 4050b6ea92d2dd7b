import { SampleCareers } from '#web/careers/career-card.tsx'
import { NoResults, NotLoaded } from '#web/careers/picker/empty-lists.tsx'
import { PagedCareers } from '#web/careers/picker/paged-careers.tsx'
import type { CareerLists } from '#web/careers/picker/queries.ts'
import { hints } from './hints.ts'
import { ListHeading } from './list-heading.tsx'
import { RoadmapCard } from './roadmap-card.tsx'

export function GuestRoadmaps({ lists, onSignUp }: { lists: CareerLists; onSignUp: () => void }) {
  const { quiz, waiting, retry } = lists
  return (
    <>
      <ListHeading />
      {quiz.length > 0 ? (
        <>
          <p className="text-muted">Create a free account to open one. It comes with tokens for your first roadmaps.</p>
          <PagedCareers
            careers={quiz}
            card={career => <RoadmapCard career={career} opened={undefined} onView={onSignUp} />}
          />
        </>
      ) : waiting.quiz === 'failed' ? (
        <NotLoaded what="careers" onRetry={retry} />
      ) : (
        <NoResults samples={<SampleCareers />}>{hints.quiz}</NoResults>
      )}
    </>
  )
}
