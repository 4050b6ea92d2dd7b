import { FileText, Lock, Mail, MessagesSquare } from 'lucide-react'
import { Link } from 'react-router'
import type { TokenFeature } from '#contract/tokens.ts'
import { useAuth } from '#web/platform/session.ts'
import { CostBadge } from '#web/tokens/cost-badge.tsx'
import { Button } from '#web/ui/button.tsx'

const offers: { to: string; name: string; text: string; feature: TokenFeature; Picture: typeof Mail }[] = [
  {
    to: '/ai-resume',
    name: 'Optimize my resume',
    text: 'Line by line, for this job. You take or leave each change.',
    feature: 'resume-optimizer',
    Picture: FileText,
  },
  {
    to: '/coveroptimizer',
    name: 'Write a cover letter',
    text: 'From what is true about you and what this job is.',
    feature: 'cover-letter',
    Picture: Mail,
  },
  {
    to: '/interview-prep',
    name: 'Practice the interview',
    text: 'Ten questions for this job, and a room to try your answers.',
    feature: 'interview-prep',
    Picture: MessagesSquare,
  },
]

/** The tools tab of a career's sheet: each tool opens with this career chosen. */
export function CareerTools({ title, onSignUp }: { title: string; onSignUp: () => void }) {
  const { user } = useAuth()
  if (!user)
    return (
      <div className="flex flex-col items-start gap-4 py-4">
        <span className="grid size-12 place-items-center rounded-full bg-brand-soft text-brand">
          <Lock aria-hidden className="size-6" />
        </span>
        <p className="max-w-prose">
          With a free account you can write a letter for this job, work on your resume and practice the interview.
        </p>
        <Button onClick={onSignUp}>Create a free account</Button>
      </div>
    )
  return (
    <ul className="flex flex-col gap-3 py-4">
      {offers.map(({ to, name, text, feature, Picture }) => (
        <li key={to}>
          <Link
            to={`${to}?career=${encodeURIComponent(title)}`}
            className="flex items-start gap-3 rounded-card border border-line bg-surface p-4 text-ink no-underline hover:border-brand"
          >
            <Picture aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-brand" />
            <span className="flex min-w-0 grow flex-col gap-0.5">
              <span className="flex flex-wrap items-center gap-2 font-semibold">
                {name}
                <CostBadge feature={feature} />
              </span>
              <span className="text-muted">{text}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
