import { PartyPopper, Target } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { LinkButton } from '#web/ui/button.tsx'
import { useGoal } from './goal.ts'

const steps = [
  { to: '/roadmap', label: 'Roadmap' },
  { to: '/ai-resume', label: 'Resume' },
  { to: '/coveroptimizer', label: 'Cover letter' },
  { to: '/job-alerts', label: 'Jobs' },
  { to: '/interview-prep', label: 'Interview prep' },
]

export function GoalBar() {
  const goal = useGoal()
  const bar = useRef<HTMLElement>(null)
  const before = useRef(goal)
  const [isNew, setNew] = useState(false)
  useEffect(() => {
    if (goal !== before.current) setNew(goal !== null)
    if (goal && goal !== before.current) bar.current?.scrollIntoView({ block: 'center' })
    before.current = goal
  }, [goal])
  const Picture = isNew ? PartyPopper : Target
  return (
    <section
      ref={bar}
      aria-labelledby="goal"
      className={`flex scroll-mt-24 flex-col gap-4 rounded-card border bg-surface p-5 sm:p-6 ${isNew ? 'border-success' : 'border-line'}`}
    >
      <div className="flex items-start gap-4">
        <span
          aria-hidden
          className={`grid size-12 shrink-0 place-items-center rounded-full ${isNew ? 'bg-success-soft text-success' : 'bg-brand-soft text-brand'}`}
        >
          <Picture key={String(isNew)} className="size-6 animate-rise" />
        </span>
        <div aria-live="polite" className="min-w-0">
          <h2 id="goal" className="text-xl [overflow-wrap:anywhere]">
            {goal ? `Your goal: ${goal}` : 'Which one do you want to try first?'}
          </h2>
          <p className="text-muted">
            {goal
              ? 'Every tool now opens with it. You can change your goal any time.'
              : 'Open a career and tap "Make this my goal". Every tool then opens with it. It\'s free, and you can change it any time.'}
          </p>
        </div>
      </div>
      {goal && (
        <nav aria-label="Tools for your goal" className="flex flex-wrap gap-2 sm:pl-16">
          <LinkButton to="/dashboard" size="sm">
            Today's step
          </LinkButton>
          {steps.map(({ to, label }) => (
            <LinkButton key={to} to={to} variant="secondary" size="sm">
              {label}
            </LinkButton>
          ))}
        </nav>
      )}
    </section>
  )
}
