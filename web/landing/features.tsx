import { BellRing, FileText, type LucideIcon, MessagesSquare, Route } from 'lucide-react'
import { Link } from 'react-router'

const features: { title: string; to: string; text: string; Picture: LucideIcon; look: string }[] = [
  {
    title: 'Smart Resume Builder',
    to: '/ai-resume',
    text: 'Turns what you have done so far into a resume for the job you want.',
    Picture: FileText,
    look: 'bg-brand-soft text-brand',
  },
  {
    title: 'Curated Job Alerts',
    to: '/job-alerts',
    text: 'Openings that fit your matches, so you search less in the evening.',
    Picture: BellRing,
    look: 'bg-amber-soft text-amber',
  },
  {
    title: 'Personalized Roadmaps',
    to: '/roadmap',
    text: 'A plan with dates, from where you are now to the career you choose.',
    Picture: Route,
    look: 'bg-success-soft text-success',
  },
  {
    title: 'Interview Prep',
    to: '/interview-prep',
    text: 'Practice the questions for that job before someone asks them.',
    Picture: MessagesSquare,
    look: 'bg-coral-soft text-coral',
  },
]

export function Features() {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {features.map(({ title, to, text, Picture, look }) => (
        <li key={title} className="rounded-card border border-line bg-surface p-5 sm:p-6">
          <span aria-hidden="true" className={`grid size-12 place-items-center rounded-control ${look}`}>
            <Picture className="size-6" />
          </span>
          <h3 className="mt-4 text-xl">
            <Link to={to} className="text-brand underline underline-offset-4">
              {title}
            </Link>
          </h3>
          <p className="mt-1.5 text-muted">{text}</p>
        </li>
      ))}
    </ul>
  )
}
