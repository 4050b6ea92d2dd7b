import { Target } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { LinkButton } from '#web/ui/button.tsx'
import { useGoal } from './goal.ts'

const steps = [
  { to: '/roadmap', label: 'Roadmap' },
  { to: '/ai-resume', label: 'Resume' },
  { to: '/coveroptimizer', label: 'Cover letter' },
  { to: '/job-alerts', label: 'Jobs' },
  { to: '/interview-prep', label: 'Interview practice' },
]

export function GoalBar() {
  const goal = useGoal()
  const bar = useRef<HTMLElement>(null)
  const before = useRef(goal)
  useEffect(() => {
    if (goal && goal !== before.current) bar.current?.scrollIntoView({ block: 'center' })
    before.current = goal
  }, [goal])
  return (
    <section
      ref={bar}
      aria-labelledby="goal"
      className="flex scroll-mt-24 flex-col gap-4 rounded-card border border-line bg-surface p-5 sm:p-6"
    >
      <div className="flex items-start gap-4">
        <span aria-hidden className="grid size-12 shrink-0 place-items-center rounded-full bg-brand-soft text-brand">
          <Target className="size-6" />
        </span>
        <div aria-live="polite" className="min-w-0">
          <h2 id="goal" className="text-xl [overflow-wrap:anywhere]">
            {goal ? `Your goal: ${goal}` : 'Which one do you want to try first?'}
          </h2>
          <p className="text-muted">
            {goal
              ? 'Every tool now opens with it. You can change your goal any time.'
              : 'Tap "Make this my goal" on a career. Your roadmap, resume, letters and jobs then open with it. It\'s free, and you can change it any time.'}
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
