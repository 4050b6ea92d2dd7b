import clsx from 'clsx'
import { Link } from 'react-router'

const places = [
  { to: '/job-alerts', label: 'Job Listings' },
  { to: '/job-alerts?tab=interview', label: 'Job Interview Prep' },
  { to: '/settings/alerts', label: 'My alerts', own: true },
  { to: '/applications', label: 'My applications', own: true },
  { to: '/check-message', label: 'Check a message' },
] as const

/** Above every page of the search for a job, the same on each: where to go from here. `here`: null on a page below. */
export function JobPlaces({ here }: { here: (typeof places)[number]['to'] | null }) {
  return (
    <nav
      aria-label="Your job search"
      className="mx-auto flex w-full max-w-5xl flex-wrap justify-center gap-x-1 px-2 pt-4 sm:px-6 sm:pt-6"
    >
      {places.map(place => (
        <Link
          key={place.to}
          to={place.to}
          aria-current={place.to === here ? 'page' : undefined}
          className={clsx(
            'min-h-11 items-center rounded-control px-2 font-semibold text-sm text-muted no-underline sm:px-3.5 sm:text-[0.9375rem]',
            'hover:bg-brand-soft hover:text-ink aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand',
            'own' in place ? 'hidden member:flex' : 'flex',
          )}
        >
          {place.label}
        </Link>
      ))}
    </nav>
  )
}
