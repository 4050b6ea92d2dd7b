import { type ReactNode, useState } from 'react'
import { useAuth } from '#web/platform/session.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { NoResults, NoSaved, NotLoaded } from './empty-lists.tsx'
import type { ListedCareer } from './listed-careers.ts'
import type { CareerLists } from './queries.ts'

type ListName = 'quiz' | 'saved'
interface Props {
  lists: CareerLists
  hints: Record<ListName, string>
  samples: ReactNode
  list: (careers: readonly ListedCareer[]) => ReactNode
}

export function CareerTabs({ lists, hints, samples, list }: Props) {
  const { state } = useAuth()
  const [tab, setTab] = useState<ListName>('quiz')
  const content = (which: ListName) => {
    if (lists.waiting[which] === 'loading') return <Spinner label="Loading your careers..." />
    if (lists.waiting[which] === 'failed') return <NotLoaded what="careers" onRetry={lists.retry} />
    if (lists[which].length > 0) return list(lists[which])
    if (which === 'quiz') return <NoResults samples={samples}>{hints.quiz}</NoResults>
    return (
      <NoSaved samples={samples} onShowResults={() => setTab('quiz')}>
        {hints.saved}
      </NoSaved>
    )
  }
  // Guests cannot save careers.
  if (state === 'anonymous') return content('quiz')
  return (
    <Tabs
      label="Your careers"
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'quiz', label: 'Quiz Results', content: content('quiz') },
        { value: 'saved', label: 'Saved Careers', content: content('saved') },
      ]}
    />
  )
}
