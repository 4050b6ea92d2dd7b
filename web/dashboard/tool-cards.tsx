import { BellRing, Bookmark, FileText, FolderOpen, Mail, MessagesSquare } from 'lucide-react'
import { LinkCard } from '#web/ui/link-card.tsx'

const cards = [
  {
    to: '/ai-resume',
    name: 'AI Resume',
    text: 'Make your resume fit a job, or write your first one.',
    Picture: FileText,
  },
  {
    to: '/job-alerts',
    name: 'Job Alerts',
    text: 'Openings for your careers, and a mail when there are new ones.',
    Picture: BellRing,
  },
  { to: '/coveroptimizer', name: 'Cover Letter', text: 'A letter from what is true about you.', Picture: Mail },
  {
    to: '/interview-prep',
    name: 'Interview Prep',
    text: 'Questions for a job, and a room to practice.',
    Picture: MessagesSquare,
  },
  {
    to: '/applications',
    name: 'My applications',
    text: 'Jobs you keep an eye on, and what is next.',
    Picture: Bookmark,
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
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {cards.map(({ to, name, text, Picture }) => (
          <li key={to}>
            <LinkCard to={to} Picture={Picture} title={name} text={text} />
          </li>
        ))}
      </ul>
    </section>
  )
}
