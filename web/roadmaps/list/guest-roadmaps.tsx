import { useState } from 'react'
import type { ListedCareer } from '#web/careers/picker/state.ts'
import { NoResults } from './empty-lists.tsx'
import { ListHeading } from './list-heading.tsx'
import { RoadmapList } from './roadmap-list.tsx'

/** What this device remembers of a quiz. To open a roadmap takes an account. */
export function GuestRoadmaps({ quiz, onSignUp }: { quiz: readonly ListedCareer[]; onSignUp: () => void }) {
  const [page, setPage] = useState(1)
  return (
    <>
      <ListHeading />
      {quiz.length > 0 && (
        <p className="text-muted">To open one, make a free account. It comes with tokens for your first roadmaps.</p>
      )}
      <RoadmapList
        careers={quiz}
        opened={undefined}
        page={page}
        onPage={setPage}
        onView={onSignUp}
        empty={<NoResults />}
      />
    </>
  )
}
