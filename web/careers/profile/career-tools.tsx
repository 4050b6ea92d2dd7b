import { FileText, Lock, Mail, MessagesSquare } from 'lucide-react'
import type { TokenFeature } from '#contract/tokens.ts'
import { useAuth } from '#web/platform/session.ts'
import { CostBadge } from '#web/tokens/cost-badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkCard } from '#web/ui/link-card.tsx'

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
          <LinkCard
            to={`${to}?career=${encodeURIComponent(title)}`}
            Picture={Picture}
            title={
              <>
                {name}
                <CostBadge feature={feature} />
              </>
            }
            text={text}
          />
        </li>
      ))}
    </ul>
  )
}
