import { type ReactNode, useRef, useState } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PathDrawing } from '#web/ui/drawings.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { OfflineDrawing, SavedDrawing } from '#web/ui/member-drawings.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { CareerIcon, MatchBadge, Salary, SalaryDisclaimer } from '../career-card.tsx'
import { pageOf, titleKey } from '../state.ts'
import { type CareerLists, useCareerLists } from './queries.ts'
import { type ListedCareer, merged, showingText } from './state.ts'

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

/** Her careers, to choose one from. */
export function CareerPicker({ layout, ...rest }: Props) {
  const lists = useCareerLists()
  return layout === 'merged' ? <Merged lists={lists} {...rest} /> : <Tabbed lists={lists} {...rest} />
}

type ListProps = Omit<Props, 'layout'> & { lists: CareerLists }

function Merged({ lists, ...rest }: ListProps) {
  const { quiz, saved, waiting } = lists
  const all = merged(quiz, saved)
  if (all.length === 0 && (waiting.quiz === 'loading' || waiting.saved === 'loading'))
    return <Spinner label="Loading your careers..." />
  if (all.length === 0 && (waiting.quiz === 'failed' || waiting.saved === 'failed'))
    return <FailedCareers onRetry={lists.retry} />
  return <PickList careers={all} empty={<NoCareers />} counted {...rest} />
}

function Tabbed({ lists, ...rest }: ListProps) {
  const [tab, setTab] = useState<'quiz' | 'saved'>('quiz')
  const listed = (which: 'quiz' | 'saved') => {
    if (lists.waiting[which] === 'loading') return <Spinner label="Loading your careers..." />
    if (lists.waiting[which] === 'failed') return <FailedCareers onRetry={lists.retry} />
    const empty = which === 'quiz' ? <NoCareers /> : <NoneSaved onShowResults={() => setTab('quiz')} />
    return <PickList key={which} careers={lists[which]} empty={empty} {...rest} />
  }
  return (
    <Tabs
      label="Your careers"
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'quiz', label: 'Quiz Results', content: listed('quiz') },
        { value: 'saved', label: 'Saved Careers', content: listed('saved') },
      ]}
    />
  )
}

interface PickListProps extends Omit<Props, 'layout'> {
  careers: readonly ListedCareer[]
  empty: ReactNode
  counted?: boolean
}

function PickList({ careers, empty, counted = false, pageSize, onPick, action, chosen }: PickListProps) {
  const [page, setPage] = useState(1)
  const top = useRef<HTMLDivElement>(null)
  if (careers.length === 0) return empty
  const shown = pageOf(careers, page, pageSize)
  const turn = (next: number) => {
    setPage(next)
    top.current?.focus({ preventScroll: true })
    top.current?.scrollIntoView()
  }
  return (
    <div ref={top} tabIndex={-1} className="flex scroll-mt-24 flex-col gap-5 outline-none">
      {counted && <p className="text-muted tabular-nums">{showingText(careers.length, page, pageSize)}</p>}
      <ul className="grid gap-4 md:grid-cols-2">
        {shown.items.map(career => (
          <li key={titleKey(career.title)}>
            <PickCard
              career={career}
              action={action}
              chosen={chosen != null && titleKey(chosen) === titleKey(career.title)}
              onPick={() => onPick(career)}
            />
          </li>
        ))}
      </ul>
      <Pager page={shown.page} pages={shown.pages} onPage={turn} />
      <SalaryDisclaimer />
    </div>
  )
}

interface CardProps {
  career: ListedCareer
  action: ReactNode
  chosen: boolean
  onPick: () => void
}

function PickCard({ career, action, chosen, onPick }: CardProps) {
  return (
    <Card className="flex h-full flex-col gap-3">
      <div className="flex items-start gap-3">
        <CareerIcon icon={career.icon} />
        <div className="flex min-w-0 flex-1 flex-col items-start gap-1.5">
          <h3 className="text-xl">{career.title}</h3>
          <div className="flex flex-wrap gap-2">
            <Badge>{career.source === 'quiz' ? 'Result' : 'Saved'}</Badge>
            {career.matchPercent !== null && <MatchBadge percent={career.matchPercent} band={null} />}
            {chosen && <Badge tone="success">Chosen</Badge>}
          </div>
        </div>
      </div>
      <Salary range={career.salaryRange} />
      <Button variant={chosen ? 'secondary' : 'primary'} onClick={onPick} className="mt-auto self-start">
        {action}
        <span className="sr-only"> for {career.title}</span>
      </Button>
    </Card>
  )
}

function NoCareers() {
  return (
    <EmptyState
      picture={<PathDrawing />}
      title="No Quiz Results"
      action={
        <LinkButton to="/quiz" size="lg">
          Take the Quiz
        </LinkButton>
      }
    >
      Answer a few questions, about 2 minutes, and your careers appear here.
    </EmptyState>
  )
}

function NoneSaved({ onShowResults }: { onShowResults: () => void }) {
  return (
    <EmptyState
      picture={<SavedDrawing />}
      title="No Saved Careers"
      action={
        <Button variant="secondary" onClick={onShowResults}>
          View Quiz Results
        </Button>
      }
    >
      Tap the heart on a career you like, and it is here too.
    </EmptyState>
  )
}

function FailedCareers({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      picture={<OfflineDrawing />}
      title="We couldn't load your careers just now"
      action={<Button onClick={onRetry}>Retry</Button>}
    >
      Nothing is lost. Check your connection and try again.
    </EmptyState>
  )
}
