import type { ReactNode } from 'react'
import { titleKey } from '#contract/titles.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { CareerTabs } from './career-tabs.tsx'
import { NoResults, NotLoaded } from './empty-lists.tsx'
import { ListedCard } from './listed-card.tsx'
import { type ListedCareer, merged } from './listed-careers.ts'
import { PagedCareers } from './paged-careers.tsx'
import { type CareerLists, forMinutes, useCareerLists } from './queries.ts'

interface Props {
  /** `merged`: one list. `tabs`: results and saved careers beside each other. */
  layout: 'merged' | 'tabs'
  pageSize: number
  onPick: (career: ListedCareer) => void
  /** What the button of each career says; the career's name is added for screen readers. */
  action: ReactNode
  /** The one that is chosen already, by its title. */
  chosen?: string | null
}

const hints = {
  quiz: 'Answer a few questions, about 2 minutes, and your careers appear here.',
  saved: 'Tap the heart on a career you like, and it is here too.',
}

/** Her careers, to choose one from. */
export function CareerPicker({ layout, pageSize, onPick, action, chosen = null }: Props) {
  const lists = useCareerLists(forMinutes)
  const card = (career: ListedCareer) => (
    <PickCard
      career={career}
      action={action}
      chosen={chosen !== null && titleKey(chosen) === titleKey(career.title)}
      onPick={() => onPick(career)}
    />
  )
  if (layout === 'merged') return <Merged lists={lists} pageSize={pageSize} card={card} />
  const list = (careers: readonly ListedCareer[]) => <PagedCareers careers={careers} pageSize={pageSize} card={card} />
  return <CareerTabs lists={lists} hints={hints} list={list} />
}

interface MergedProps {
  lists: CareerLists
  pageSize: number
  card: (career: ListedCareer) => ReactNode
}

function Merged({ lists: { quiz, saved, waiting, retry }, pageSize, card }: MergedProps) {
  const all = merged(quiz, saved)
  if (all.length > 0) return <PagedCareers careers={all} pageSize={pageSize} card={card} counted />
  if (waiting.quiz === 'loading' || waiting.saved === 'loading') return <Spinner label="Loading your careers..." />
  if (waiting.quiz === 'failed' || waiting.saved === 'failed') return <NotLoaded what="careers" onRetry={retry} />
  return <NoResults>{hints.quiz}</NoResults>
}

interface CardProps {
  career: ListedCareer
  action: ReactNode
  chosen: boolean
  onPick: () => void
}

function PickCard({ career, action, chosen, onPick }: CardProps) {
  return (
    <ListedCard career={career} heading="h3" badges={chosen && <Badge tone="success">Chosen</Badge>}>
      <Button variant={chosen ? 'secondary' : 'primary'} onClick={onPick} className="mt-auto self-start">
        {action}
        <span className="sr-only"> for {career.title}</span>
      </Button>
    </ListedCard>
  )
}
