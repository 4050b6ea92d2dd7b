import { FileText, FolderOpen, Mail, MessagesSquare } from 'lucide-react'
import { Link } from 'react-router'

const cards = [
  {
    to: '/ai-resume',
    name: 'AI Resume',
    text: 'Make your resume fit a job, or write your first one.',
    Picture: FileText,
  },
  { to: '/coveroptimizer', name: 'Cover Letter', text: 'A letter from what is true about you.', Picture: Mail },
  {
    to: '/interview-prep',
    name: 'Interview Prep',
    text: 'Questions for a job, and a room to practice.',
    Picture: MessagesSquare,
  },
  { to: '/documents', name: 'My documents', text: 'All that was written for you, kept.', Picture: FolderOpen },
]

/** The ways on from a match. */
export function ToolCards() {
  return (
    <section aria-labelledby="next-steps" className="flex flex-col gap-3">
      <h2 id="next-steps" className="text-2xl">
        Next steps
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {cards.map(({ to, name, text, Picture }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex h-full items-start gap-3 rounded-card border border-line bg-surface p-4 text-ink no-underline hover:border-brand lg:flex-col"
            >
              <Picture aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-brand" />
              <span className="flex flex-col gap-0.5">
                <span className="font-semibold">{name}</span>
                <span className="text-[0.9375rem] text-muted">{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
