import clsx from 'clsx'
import { useEffect, useRef } from 'react'
import { Link, Outlet, useLocation } from 'react-router'

const places = [
  { to: '/job-alerts', label: 'Job Listings' },
  { to: '/job-alerts?tab=interview', label: 'Job Interview Prep' },
  { to: '/settings/alerts', label: 'My alerts', own: true },
  { to: '/applications', label: 'My applications', own: true },
  { to: '/check-message', label: 'Check a message' },
] as const

export default function JobPlaces() {
  const here = useHere()
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>(`[href="${here}"]`)
    nav.current?.scrollTo((current?.offsetLeft ?? 0) - 90, 0)
  }, [here])
  return (
    <>
      <nav
        ref={nav}
        aria-label="Your job search"
        className="relative mx-auto flex w-full max-w-5xl gap-x-1 overflow-x-auto px-4 py-1.5 sm:flex-wrap sm:justify-center sm:px-6 sm:pt-6"
      >
        {places.map(place => (
          <Link
            key={place.to}
            to={place.to}
            aria-current={place.to === here ? 'page' : undefined}
            className={clsx(
              'min-h-11 shrink-0 items-center rounded-control px-3.5 font-semibold text-[0.9375rem] text-muted no-underline',
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
