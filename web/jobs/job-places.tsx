import clsx from 'clsx'
import { Link, Outlet, useLocation } from 'react-router'

const places = [
  { to: '/job-alerts', label: 'Jobs' },
  { to: '/job-alerts?tab=interview', label: 'Interview prep' },
  { to: '/settings/alerts', label: 'My alerts', own: true },
  { to: '/applications', label: 'My applications', own: true },
  { to: '/check-message', label: 'Check a message' },
] as const

export default function JobPlaces() {
  const here = useHere()
  return (
    <>
      <nav
        aria-label="Your job search"
        className="mx-auto flex w-full max-w-5xl flex-wrap gap-x-1 px-2 pt-4 sm:justify-center sm:px-6 sm:pt-6"
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
      <Outlet />
    </>
  )
}

/** The path of the page, with its tab where that is a place of its own. */
function useHere(): string {
  const { pathname, search } = useLocation()
  const tab = new URLSearchParams(search).get('tab')
  return pathname === '/job-alerts' && tab === 'interview' ? `${pathname}?tab=${tab}` : pathname
}
