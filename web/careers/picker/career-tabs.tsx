import { type ReactNode, useState } from 'react'
import { Spinner } from '#web/ui/spinner.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { NoResults, NoSaved, NotLoaded } from './empty-lists.tsx'
import type { ListedCareer } from './listed-careers.ts'
import type { CareerLists } from './queries.ts'

type Which = 'quiz' | 'saved'
interface Props {
  lists: CareerLists
  /** What will be in an empty list, in the words of the screen. */
  hints: Record<Which, string>
  /** Shows careers to look at under an empty list. */
  samples?: boolean
  list: (careers: readonly ListedCareer[]) => ReactNode
}

/** Her results and her saved careers beside each other, each also while it is loading, missing or empty. */
export function CareerTabs({ lists, hints, samples, list }: Props) {
  const [tab, setTab] = useState<Which>('quiz')
  const content = (which: Which) => {
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
