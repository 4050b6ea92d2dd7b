import { useState } from 'react'
import { knownAs, type ListedCareer } from '#web/careers/picker/state.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import type { Opened } from '../queries.ts'
import { FailedList, NoResults, NoSaved } from './empty-lists.tsx'
import { ListHeading } from './list-heading.tsx'
import { OtherRoadmaps } from './other-roadmaps.tsx'
import { RoadmapList } from './roadmap-list.tsx'

type Waiting = 'loading' | 'failed' | null
interface Props {
  quiz: readonly ListedCareer[]
  saved: readonly ListedCareer[]
  opened: readonly Opened[] | undefined
  waiting: { quiz: Waiting; saved: Waiting }
  onRetry: () => void
  onView: (title: string) => void
}

export function MemberLists({ quiz, saved, opened, waiting, onRetry, onView }: Props) {
  const [tab, setTab] = useState<'quiz' | 'saved'>('quiz')
  const [page, setPage] = useState(1)
  const show = (next: 'quiz' | 'saved') => {
    setTab(next)
    setPage(1)
  }
  const listed = (which: 'quiz' | 'saved') => {
    if (waiting[which] === 'loading') return <Spinner label="Loading your careers..." />
    if (waiting[which] === 'failed') return <FailedList onRetry={onRetry} />
    return (
      <RoadmapList
        careers={which === 'quiz' ? quiz : saved}
        opened={opened}
        page={page}
        onPage={setPage}
        onView={career => onView(career.title)}
        empty={which === 'quiz' ? <NoResults /> : <NoSaved onShowResults={() => show('quiz')} />}
      />
    )
  }
  const settled = waiting.quiz === null && waiting.saved === null
  const others = (opened ?? []).filter(({ careerTitle }) => !knownAs([...quiz, ...saved], careerTitle))
  return (
    <>
      <ListHeading />
      <Tabs
        label="Your careers"
        value={tab}
        onChange={show}
        tabs={[
          { value: 'quiz', label: 'Quiz Results', content: listed('quiz') },
          { value: 'saved', label: 'Saved Careers', content: listed('saved') },
        ]}
      />
      {settled && <OtherRoadmaps opened={others} onView={onView} />}
    </>
  )
}
