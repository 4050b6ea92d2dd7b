import { Link } from 'react-router'
import { useAuth } from '#web/platform/session.ts'

const places = [
  { key: 'listings', to: '/job-alerts', label: 'Job Alerts' },
  { key: 'interview', to: '/job-alerts?tab=interview', label: 'Job Interview Prep' },
] as const
const own = [
  { key: 'applications', to: '/applications', label: 'My applications' },
  { key: 'alerts', to: '/settings/alerts', label: 'My alerts' },
] as const

/** Where to go from here in the search for a job. */
export function JobPlaces({ here }: { here: (typeof places)[number]['key'] | null }) {
  const { user } = useAuth()
  return (
    <nav aria-label="Your job search" className="-mx-4 -mb-2 flex gap-1 overflow-x-auto px-4 py-1">
      {[...places, ...(user ? own : [])].map(({ key, to, label }) => (
        <Link
          key={key}
          to={to}
          aria-current={key === here ? 'page' : undefined}
          className="flex min-h-11 shrink-0 items-center rounded-control px-3.5 font-semibold text-muted no-underline hover:bg-brand-soft hover:text-ink aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand"
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
