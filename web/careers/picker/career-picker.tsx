import type { ReactNode } from 'react'
import { titleKey } from '#contract/titles.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { SampleCareers } from '../career-card.tsx'
import { CareerTabs } from './career-tabs.tsx'
import { NoResults, NotLoaded } from './empty-lists.tsx'
import { ListedCard } from './listed-card.tsx'
import { type ListedCareer, mergeLists } from './listed-careers.ts'
import { PagedCareers } from './paged-careers.tsx'
import { type CareerLists, cacheForMinutes, useCareerLists } from './queries.ts'

interface Props {
  layout: 'merged' | 'tabs'
  pageSize: number
  onPick: (career: ListedCareer) => void
  /** Button text; the career title is added for screen readers. */
  action: ReactNode
  chosen?: string | null
}

const hints = {
  quiz: 'Answer a few questions (about 2 minutes), and your careers will appear here.',
  saved: 'Tap the heart on a career you like, and it shows up here too.',
}

export function CareerPicker({ layout, pageSize, onPick, action, chosen = null }: Props) {
  const lists = useCareerLists(cacheForMinutes)
  const card = (career: ListedCareer) => (
    <PickCard
      career={career}
      action={action}
      chosen={chosen !== null && titleKey(chosen) === titleKey(career.title)}
      onPick={() => onPick(career)}
    />
  )
  const samples = (
    <SampleCareers
      action={sample => (
        <PickButton career={sample} action={action} variant="secondary" onPick={() => onPick(sample)} />
      )}
    />
  )
  if (layout === 'merged') return <Merged lists={lists} pageSize={pageSize} card={card} samples={samples} />
  const list = (careers: readonly ListedCareer[]) => <PagedCareers careers={careers} pageSize={pageSize} card={card} />
  return <CareerTabs lists={lists} hints={hints} samples={samples} list={list} />
}

interface MergedProps {
  lists: CareerLists
  pageSize: number
  card: (career: ListedCareer) => ReactNode
  samples: ReactNode
}

function Merged({ lists: { quiz, saved, waiting, retry }, pageSize, card, samples }: MergedProps) {
  const all = mergeLists(quiz, saved)
  if (all.length > 0) return <PagedCareers careers={all} pageSize={pageSize} card={card} counted />
  if (waiting.quiz === 'loading' || waiting.saved === 'loading') return <Spinner label="Loading your careers..." />
  if (waiting.quiz === 'failed' || waiting.saved === 'failed') return <NotLoaded what="careers" onRetry={retry} />
  return <NoResults samples={samples}>{hints.quiz}</NoResults>
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
      <PickButton career={career} action={action} variant={chosen ? 'secondary' : 'primary'} onPick={onPick} />
    </ListedCard>
  )
}

interface ButtonProps extends Omit<CardProps, 'chosen'> {
  variant: 'primary' | 'secondary'
}

function PickButton({ career, action, variant, onPick }: ButtonProps) {
  return (
    <Button variant={variant} onClick={onPick} className="mt-auto self-start">
      {action}
      <span className="sr-only"> for {career.title}</span>
    </Button>
  )
}
