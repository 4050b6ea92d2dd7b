import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { CurrentUser } from '#contract/auth.ts'
import { savedCareersQuery } from '#web/careers/queries.ts'
import { visibleSaved } from '#web/careers/state.ts'
import { selling } from '#web/platform/storefront.ts'
import { openPricing } from '#web/shell/pricing-host.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { toast } from '#web/ui/toast.tsx'
import { RoadmapDetail } from './detail/roadmap-detail.tsx'
import { FailedList, NoResults, NoSaved } from './empty-lists.tsx'
import { ListHeading } from './list-heading.tsx'
import { isOpened, openedQuery, shortage } from './queries.ts'
import { RoadmapList } from './roadmap-list.tsx'
import { fromSavedList, knownAs, type RoadmapCareer } from './state.ts'

interface Props {
  user: CurrentUser
  quiz: readonly RoadmapCareer[]
  waiting: 'loading' | 'failed' | null
  onRetry: () => void
  /** The career whose roadmap is open; null: the list. */
  title: string | null
  /** What another screen said of it. */
  selected: Pick<RoadmapCareer, 'title' | 'icon' | 'salaryRange' | 'description'> | null
  onOpen: (title: string | null) => void
}

export function MemberRoadmaps({ user, quiz, waiting, onRetry, title, selected, onOpen }: Props) {
  const [agreed, setAgreed] = useState<string | null>(null)
  const [tab, setTab] = useState<'quiz' | 'saved'>('quiz')
  const [page, setPage] = useState(1)
  const opened = useQuery(openedQuery(user.id))
  const list = useQuery(savedCareersQuery(user.id))
  const saved = fromSavedList(visibleSaved(list.data ?? [], quiz, user.devMode))
  const tellShort = useCallback((required: number, balance: number) => {
    setAgreed(null)
    sayShort(required, balance)
  }, [])

  const passes = (career: string) => {
    const missing = isOpened(opened.data, career) ? null : shortage(user)
    if (missing) sayShort(missing.required, missing.balance)
    return !missing
  }
  const view = (career: RoadmapCareer) => {
    if (!passes(career.title)) return
    setAgreed(career.title)
    onOpen(career.title)
  }
  const show = (next: 'quiz' | 'saved') => {
    setTab(next)
    setPage(1)
  }

  if (title !== null) {
    const known = knownAs([...quiz, ...saved], title) ?? (selected?.title === title ? selected : undefined)
    return (
      <RoadmapDetail
        key={title}
        user={user}
        title={title}
        known={known}
        agreed={agreed === title}
        onAgree={() => passes(title) && setAgreed(title)}
        onShort={tellShort}
        onBack={() => onOpen(null)}
      />
    )
  }
  const common = { opened: opened.data, page, onPage: setPage, onView: view }
  const pending = <Spinner label="Loading your careers..." />
  const failed = (retry: () => void) => <FailedList onRetry={retry} />
  const results =
    waiting === 'loading' ? (
      pending
    ) : waiting === 'failed' ? (
      failed(onRetry)
    ) : (
      <RoadmapList {...common} careers={quiz} empty={<NoResults />} />
    )
  const kept = list.isPending ? (
    pending
  ) : list.isError ? (
    failed(() => void list.refetch())
  ) : (
    <RoadmapList {...common} careers={saved} empty={<NoSaved onShowResults={() => show('quiz')} />} />
  )
  return (
    <>
      <ListHeading />
      <Tabs
        label="Your careers"
        value={tab}
        onChange={show}
        tabs={[
          { value: 'quiz', label: 'Quiz Results', content: results },
          { value: 'saved', label: 'Saved Careers', content: kept },
        ]}
      />
    </>
  )
}

function sayShort(required: number, balance: number): void {
  toast({
    title: 'Not enough zaps',
    description: `You need ${required} ⚡ to view this roadmap. You have ${balance} ⚡.`,
  })
  if (selling()) openPricing()
}
