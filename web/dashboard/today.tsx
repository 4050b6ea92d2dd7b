import {
  BookOpenCheck,
  ChevronDown,
  Clock,
  FileText,
  ListChecks,
  type LucideIcon,
  Mail,
  Map as MapIcon,
  MessageCircle,
  MessagesSquare,
  PartyPopper,
  Search,
  Target,
  Zap,
} from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { DrawingName } from '#contract/drawings.ts'
import type { CurrentUser } from '#contract/session.ts'
import { weekText } from '#web/applications/application-texts.ts'
import { chooseGoal } from '#web/careers/goal/goal.ts'
import { local } from '#web/platform/storage.ts'
import { dayOf } from '#web/roadmaps/plan.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Drawing } from '#web/ui/drawing.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { weeksText } from './done.ts'
import { type NextAction, nextActions } from './next-actions.ts'
import { useDashboardData } from './queries.ts'

const pictures: Record<NextAction['kind'], LucideIcon> = {
  note: Mail,
  interview: MessagesSquare,
  ask: MessageCircle,
  quiz: ListChecks,
  letter: Mail,
  resume: FileText,
  evidence: BookOpenCheck,
  'deep-dive': ListChecks,
  roadmap: MapIcon,
  goal: Target,
  jobs: Search,
}

const drawings: Record<NextAction['kind'], DrawingName> = {
  note: 'link',
  interview: 'stories',
  ask: 'applications',
  quiz: 'quiz',
  letter: 'documents',
  resume: 'resume',
  evidence: 'evidence',
  'deep-dive': 'deep-dive',
  roadmap: 'roadmap',
  goal: 'matches',
  jobs: 'listing',
}

export function Today({ user }: { user: CurrentUser }) {
  const { data, week, done, waiting, missed, again } = useDashboardData(user)
  const celebrates = useCelebration(user.id, waiting ? undefined : done?.count)
  const chosen = useChosenHere(user.goal)
  const shown = useRef<string[]>([])
  if (waiting) return <Spinner label="Loading your day..." />
  const actions = nextActions(data, dayOf(new Date()), shown.current)
  shown.current = actions.map(({ to }) => to)
  const [first, ...more] = actions
  if (first)
    return (
      <div className="flex grow flex-col gap-3">
        <div ref={chosen.note} tabIndex={-1} role="status" className="outline-none empty:hidden">
          {chosen.goal ? (
            <Cheer>{chosen.goal} is your goal now. Here's your first step.</Cheer>
          ) : (
            celebrates && <Cheer>Done! That's one more step behind you.</Cheer>
          )}
        </div>
        <div className="flex grow flex-col gap-2 lg:flex-row lg:gap-4">
          <First action={first} isAlone={more.length === 0} onChoose={chosen.choose} />
          <More actions={more} />
        </div>
        {done && done.weeks > 0 && <p className="text-[0.9375rem] text-muted">{weeksText(done.weeks)}</p>}
      </div>
    )
  if (missed)
    return (
      <div className="my-auto">
        <LoadFailed title="We couldn't load your day just now" onRetry={again} />
      </div>
    )
  return (
    <div className="flex grow flex-col items-center justify-center gap-4 text-center">
      <Drawing name="matches" className="w-44" />
      <p className="max-w-md">Nothing to do today. {week && weekText(week)}</p>
    </div>
  )
}

function useCelebration(userId: string, count: number | undefined): boolean {
  const [celebrates, setCelebrates] = useState(false)
  useEffect(() => {
    if (count === undefined) return
    const before = local.get('doneBefore')
    if (before?.userId === userId && count > before.count) setCelebrates(true)
    local.set('doneBefore', { userId, count })
  }, [userId, count])
  return celebrates
}

const Cheer = ({ children }: { children: ReactNode }) => (
  <p className="flex animate-rise items-center gap-3 rounded-control bg-success-soft px-4 py-3 font-semibold">
    <PartyPopper aria-hidden="true" className="size-6 shrink-0 text-success" />
    <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
  </p>
)

/** A goal that was chosen in this view. The pressed button is gone then, so the focus moves to the note. */
function useChosenHere(goal: string | null) {
  const note = useRef<HTMLDivElement>(null)
  const [here, setHere] = useState<string | null>(null)
  const isChosen = here !== null && here === goal
  useEffect(() => {
    if (isChosen) note.current?.focus({ preventScroll: true })
  }, [isChosen])
  const choose = (title: string) => {
    setHere(title)
    void chooseGoal(title)
  }
  return { note, goal: isChosen ? goal : null, choose }
}

interface FirstProps {
  action: NextAction
  isAlone: boolean
  onChoose: (title: string) => void
}

function First({ action, isAlone, onChoose }: FirstProps) {
  const { title, why, to, action: label, kind, offer } = action
  const Picture = pictures[kind]
  return (
    <div className="flex min-h-70 min-w-0 gap-6 rounded-card border border-line bg-surface p-5 sm:min-h-56 sm:p-6 lg:min-h-60 lg:flex-1">
      <div className="flex min-w-0 grow flex-col">
        <div className="flex items-start gap-3">
          <span
            aria-hidden="true"
            className="grid size-12 shrink-0 place-items-center rounded-full bg-brand-soft text-brand"
          >
            <Picture className="size-6" />
          </span>
          <h3 className="line-clamp-3 self-center text-xl [overflow-wrap:anywhere]">{title}</h3>
        </div>
        <p className="mt-3 line-clamp-4 max-w-prose [overflow-wrap:anywhere]">{why}</p>
        <Measure action={action} />
        <div className="mt-auto flex flex-col gap-3 pt-4 sm:flex-row sm:flex-wrap">
          {offer && (
            <Button onClick={() => onChoose(offer)} className="[overflow-wrap:anywhere]">
              Start with {offer}
            </Button>
          )}
          <LinkButton to={to} reloadDocument={isReadyMade(to)} variant={offer ? 'secondary' : 'primary'}>
            {label}
            <span className="sr-only">{title}</span>
          </LinkButton>
        </div>
      </div>
      {isAlone && <Drawing name={drawings[kind]} className="w-52 self-center max-md:hidden" />}
    </div>
  )
}

function Measure({ action: { time, price } }: { action: NextAction }) {
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-1.5 text-[0.9375rem] text-muted">
      <span className="flex gap-1.5">
        <Clock aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
        {time ?? 'About 10 minutes'}
      </span>
      {price && (
        <span className="flex items-center gap-1.5">
          <Zap aria-hidden="true" className="size-4.5 shrink-0" />
          {price}
        </span>
      )}
    </p>
  )
}

/** Collapsed on phones, so that one action stands out and the height stays stable. */
function More({ actions }: { actions: readonly NextAction[] }) {
  const [open, setOpen] = useState(false)
  if (actions.length === 0)
    return <p className="flex min-h-11 items-center text-[0.9375rem] text-muted lg:hidden">One step a day is plenty.</p>
  return (
    <div className="flex flex-col gap-3">
      <Button
        variant="quiet"
        size="sm"
        aria-expanded={open}
        aria-controls="more-today"
        onClick={() => setOpen(!open)}
        className="-ml-3.5 self-start lg:hidden"
      >
        <ChevronDown aria-hidden="true" className={open ? 'size-4.5 rotate-180' : 'size-4.5'} />
        {actions.length} more, if you like
      </Button>
      <ul id="more-today" className={open ? 'flex grow flex-col gap-3 lg:flex-row' : 'flex grow gap-3 max-lg:hidden'}>
        {actions.map(action => (
          <li key={action.to} className="flex min-w-0 lg:w-58">
            <OtherAction action={action} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The app has no such pages; the server has them ready-made. */
const isReadyMade = (to: string) => to.startsWith('/careers/')

function OtherAction({ action: { title, why, time, price, to, kind } }: { action: NextAction }) {
  const Picture = pictures[kind]
  return (
    <Link
      to={to}
      reloadDocument={isReadyMade(to)}
      className="flex w-full items-start gap-3 rounded-card border border-line bg-surface p-4 text-ink no-underline hover:border-brand"
    >
      <Picture aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-brand" />
      <span className="flex min-w-0 flex-col gap-0.5">
        <span className="line-clamp-2 font-semibold [overflow-wrap:anywhere]">{title}</span>
        <span className="text-[0.9375rem] text-muted">
          {why}
          {(time ?? price) && ` (${[time, price].filter(Boolean).join(', ')})`}
        </span>
      </span>
    </Link>
  )
}
