import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { CurrentUser } from '#contract/session.ts'
import { isGoal } from '#web/careers/goal/goal.ts'
import { findByTitle, type ListedCareer } from '#web/careers/picker/listed-careers.ts'
import type { CareerLists } from '#web/careers/picker/queries.ts'
import { purchasesEnabled } from '#web/platform/storefront.ts'
import { openPricing } from '#web/shell/pricing-host.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast.tsx'
import { RoadmapDetail } from './detail/roadmap-detail.tsx'
import { MemberLists } from './list/member-lists.tsx'
import { NotInLists } from './list/not-in-lists.tsx'
import { findOpened, openedQuery } from './queries.ts'

interface Props {
  user: CurrentUser
  lists: CareerLists
  /** Title of the open roadmap; null for the list. */
  title: string | null
  selected: Pick<ListedCareer, 'title' | 'icon' | 'salaryRange' | 'description'> | null
  onOpen: (title: string | null) => void
}

export function MemberRoadmaps({ user, lists, title, selected, onOpen }: Props) {
  const [agreed, setAgreed] = useState<string | null>(null)
  const opened = useQuery(openedQuery(user.id))
  const reportShortage = useCallback((required: number, balance: number) => {
    setAgreed(null)
    showShortage(required, balance)
  }, [])

  if (title === null) {
    const view = (career: string) => {
      setAgreed(career)
      onOpen(career)
    }
    return <MemberLists lists={lists} opened={opened.data} onView={view} />
  }
  const { quiz, saved, waiting } = lists
  const asked = selected?.title === title ? selected : isGoal(user.goal, title) ? unlisted : undefined
  const mine = findByTitle([...quiz, ...saved], title) ?? asked
  // A link can name any career. One that is neither the goal, in the user's lists nor opened is not shown and not paid for.
  if (!mine && !findOpened(opened.data, title)) {
    const loading = waiting.quiz === 'loading' || waiting.saved === 'loading' || opened.isPending
    return loading ? (
      <Spinner label="Loading your careers..." />
    ) : (
      <NotInLists title={title} onBack={() => onOpen(null)} />
    )
  }
  return (
    <RoadmapDetail
      key={title}
      user={user}
      title={title}
      known={mine}
      agreed={agreed === title}
      onAgree={() => setAgreed(title)}
      onShort={reportShortage}
      onBack={() => onOpen(null)}
    />
  )
}

const unlisted = { icon: '', salaryRange: '', description: '' }

function showShortage(required: number, balance: number): void {
  toast({
    title: 'Not enough zaps',
    description: `You need ${required} ⚡ to view this roadmap. You have ${balance} ⚡.`,
  })
  if (purchasesEnabled()) openPricing()
}
