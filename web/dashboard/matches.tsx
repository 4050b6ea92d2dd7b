import { distanceOf, type Suggestion } from '#contract/careers.ts'
import { limits } from '#contract/limits.ts'
import { titleKey } from '#contract/titles.ts'
import { CareerIcon, MatchBadge, Salary, SalaryDisclaimer, SampleCareers } from '#web/careers/career-card.tsx'
import { type ShownCareer, splitByFamily } from '#web/careers/career-results.ts'
import { SaveButton } from '#web/careers/saved/save-button.tsx'
import { TopMatch } from '#web/results/top-match.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Drawing } from '#web/ui/drawing.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

interface Props {
  suggestions: readonly Suggestion[]
  goal: string | null
  /** Also those after the first four. */
  all: boolean
  onOpen: (career: ShownCareer) => void
}

export function Matches({ suggestions, goal, all, onOpen }: Props) {
  const { ranked, unusual } = splitByFamily(suggestions)
  const [first, ...rest] = ranked
  if (!first) return null
  const isGoal = ({ title }: Suggestion) => goal !== null && titleKey(title) === titleKey(goal)
  const further = rest.slice(0, limits.dashboard.furtherMatches)
  const others = all ? rest.slice(limits.dashboard.furtherMatches) : []
  const groups = [
    { name: 'The rest of your matches', careers: others.filter(career => !isForLater(career)) },
    { name: 'Later', isNamed: true, careers: byPercent(others.filter(isForLater)) },
    { name: 'A little different', isNamed: true, careers: all ? unusual : [] },
  ].filter(({ careers }) => careers.length > 0)
  const list = (careers: readonly Suggestion[], label?: string) => (
    <ul aria-label={label} className="grid gap-3 md:grid-cols-3">
      {careers.map(career => (
        <li key={career.title}>
          <FurtherMatch
            career={career}
            isGoal={isGoal(career)}
            isForLater={isForLater(career) && further.includes(career)}
            onOpen={() => onOpen(career)}
          />
        </li>
      ))}
    </ul>
  )
  return (
    <>
      <TopMatch
        brief
        label={isGoal(first) ? 'Your top match and your goal' : undefined}
        career={first}
        onOpen={() => onOpen(first)}
        action={<SaveButton career={first} />}
      >
        <FirstSteps steps={first.roadmap.slice(0, limits.dashboard.roadmapSteps)} />
      </TopMatch>
      {further.length > 0 && (
        <section aria-labelledby="further" className="flex flex-col gap-4">
          <div className="flex items-center justify-between gap-4">
            <h2 id="further" className="text-2xl">
              More matches
            </h2>
            <LinkButton to="/results" variant="quiet" size="sm">
              View All<span className="sr-only"> results</span>
            </LinkButton>
          </div>
          {list(further)}
        </section>
      )}
      {groups.map(({ name, isNamed, careers }) => (
        <div key={name} className="-mt-4 flex flex-col gap-3">
          {isNamed && (
            <p aria-hidden className="mt-2 font-bold font-display text-lg text-muted">
              {name}
            </p>
          )}
          {list(careers, name)}
        </div>
      ))}
      <SalaryDisclaimer />
    </>
  )
}

const isForLater = ({ door }: Suggestion) => distanceOf(door?.reach) > 0
const byPercent = (careers: readonly Suggestion[]) => careers.toSorted((a, b) => b.matchPercent - a.matchPercent)

function FirstSteps({ steps }: { steps: Suggestion['roadmap'] }) {
  return (
    <div className="flex flex-col gap-3">
      <h3 className="text-lg">First steps</h3>
      <ol className="flex flex-col">
        {steps.map((step, index) => (
          <li key={step.step} className="relative flex gap-3 pb-4 last:pb-0">
            {index < steps.length - 1 && (
              <span aria-hidden className="absolute top-7 bottom-0 left-3.5 border-l-2 border-brand/40 border-dashed" />
            )}
            <span
              aria-hidden
              className="grid size-7 shrink-0 place-items-center rounded-full bg-brand font-semibold text-brand-ink text-sm"
            >
              {index + 1}
            </span>
            <p>
              {step.step}
              {'\u00a0'}
              <span className="whitespace-nowrap text-muted">· {step.timeframe}</span>
            </p>
          </li>
        ))}
      </ol>
    </div>
  )
}

interface FurtherProps {
  career: Suggestion
  isGoal: boolean
  isForLater: boolean
  onOpen: () => void
}

function FurtherMatch({ career, isGoal, isForLater: later, onOpen }: FurtherProps) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex h-full w-full items-center gap-3 rounded-card border border-line bg-surface p-4 text-left hover:border-brand"
    >
      <CareerIcon icon={career.icon} />
      <span className="flex min-w-0 flex-col items-start gap-1">
        <span className="font-semibold">{career.title}</span>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {isGoal && <Badge tone="brand">Your goal</Badge>}
          {later && <Badge tone="amber">Later</Badge>}
          <MatchBadge percent={career.matchPercent} band={career.band} inWords={false} />
        </span>
        <Salary range={career.salaryRange} hourly={career.hourlyRange} />
      </span>
    </button>
  )
}

export function NoMatchesYet() {
  return (
    <>
      <EmptyState
        picture={<Drawing name="matches" />}
        title="Your best match will be here"
        action={
          <LinkButton to="/quiz" variant="secondary">
            Take the Quiz
          </LinkButton>
        }
      >
        After the quiz: the career that fits you best, with why, what it pays and how to start.
      </EmptyState>
      <SampleCareers />
    </>
  )
}
