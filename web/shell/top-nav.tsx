import clsx from 'clsx'
import { ChevronDown, Menu, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { brand } from '#contract/brand.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { Logo } from '#web/ui/logo.tsx'

/** "Home" is a page without the app's script, so it is fetched as a document. */
const before = [
  { to: '/', label: 'Home', reloadDocument: true },
  { to: '/roadmap', label: 'Roadmap' },
  { to: '/results', label: 'Results' },
]
const jobTools = [
  { to: '/ai-resume', label: 'AI Resume' },
  { to: '/job-alerts', label: 'Job Listings' },
  { to: '/interview-prep', label: 'Interview Prep' },
  { to: '/coveroptimizer', label: 'Cover Letter' },
]
const after = [{ to: '/quiz', label: 'Quiz' }]

const entryStyle = clsx(
  'flex min-h-11 items-center rounded-control px-3.5 font-semibold text-muted no-underline hover:bg-brand-soft',
  'hover:text-ink aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand',
)
const openerStyle = clsx(
  'grid size-11 place-items-center rounded-full border border-line bg-surface text-ink hover:bg-brand-soft',
)
const sheetStyle = clsx(
  'absolute top-full right-0 z-30 mt-2 flex max-h-[calc(100dvh-5.5rem)] w-60 animate-appear flex-col gap-1 overflow-y-auto',
  'rounded-control border border-line bg-raised p-2 shadow-lifted',
)

interface Props {
  badge: ReactNode
  username?: string
  /** Without it the boot script signs out. */
  onSignOut?: () => void
}

/**
 * The same on static pages and in the app: who is signed in is an attribute of the document, so that the right entries
 * are there at the first paint.
 */
export function TopNav(props: Props) {
  return (
    <header className="sticky top-0 z-20 border-line border-b bg-paper pt-[env(safe-area-inset-top)] native:hidden">
      <div className="mx-auto flex h-16 max-w-6xl items-center gap-2 px-4 sm:px-6">
        <Link
          to="/dashboard"
          aria-label={`${brand.name}, to your dashboard`}
          className="mr-auto flex items-center gap-2.5 rounded-control text-ink no-underline md:mr-4"
        >
          <Logo />
        </Link>
        <nav aria-label="Main" className="mr-auto hidden gap-1 md:flex">
          <Entries links={before} />
          <details data-menu className="relative">
            <summary className={clsx(entryStyle, 'cursor-pointer list-none gap-1')}>
              Job Tools
              <ChevronDown aria-hidden="true" className="size-4" />
            </summary>
            <div className={sheetStyle}>
              <Entries links={jobTools} />
            </div>
          </details>
          <Entries links={after} />
        </nav>
        <GuestLinks />
        <div className="hidden items-center gap-2 member:flex">
          {props.badge}
          <details data-menu className="relative hidden md:block">
            <summary aria-label="Your account" className={openerStyle}>
              <UserRound aria-hidden="true" className="size-5" />
            </summary>
            <div className={sheetStyle}>
              <AccountEntries {...props} />
            </div>
          </details>
        </div>
        <details data-menu className="relative md:hidden">
          <summary aria-label="Menu" className={openerStyle}>
            <Menu aria-hidden="true" className="size-5" />
          </summary>
          <nav aria-label="Main" className={sheetStyle}>
            <Entries links={before} />
            <p className="px-3.5 pt-1.5 text-muted text-sm">Job Tools</p>
            <Entries links={jobTools} />
            <hr className="mx-2 my-1 border-line" />
            <Entries links={after} />
            <hr className="mx-2 my-1 border-line" />
            <Link to="/register" className={clsx(entryStyle, 'member:hidden')}>
              Create Account
            </Link>
            <Link to="/login" className={clsx(entryStyle, 'member:hidden')}>
              Sign In
            </Link>
            <div className="hidden flex-col gap-1 member:flex">
              <AccountEntries {...props} />
            </div>
          </nav>
        </details>
      </div>
    </header>
  )
}

function Entries({ links }: { links: readonly { to: string; label: string; reloadDocument?: boolean }[] }) {
  return links.map(({ label, ...link }) => (
    <NavLink key={link.to} {...link} end className={entryStyle}>
      {label}
    </NavLink>
  ))
}

function GuestLinks() {
  return (
    <div className="flex items-center gap-2 member:hidden">
      <Link to="/login" className={buttonStyle({ variant: 'quiet', size: 'sm', className: 'max-[22rem]:hidden' })}>
        Sign In
      </Link>
      <Link to="/register" className={buttonStyle({ size: 'sm', className: 'max-md:hidden' })}>
        Create Account
      </Link>
    </div>
  )
}

function AccountEntries({ username, onSignOut }: Props) {
  return (
    <>
      {username && <p className="truncate px-3.5 py-1.5 text-muted text-sm">Signed in as {username}</p>}
      <NavLink to="/dashboard" className={entryStyle}>
        Dashboard
      </NavLink>
      <NavLink to="/documents" className={entryStyle}>
        My documents
      </NavLink>
      <NavLink to="/applications" className={entryStyle}>
        My applications
      </NavLink>
      <NavLink to="/job-alerts" className={clsx(entryStyle, 'max-md:hidden')}>
        Job Alerts
      </NavLink>
      <Link to="/job-alerts?tab=interview" className={clsx(entryStyle, 'max-md:hidden')}>
        Job Interview Prep
      </Link>
      <NavLink to="/settings" end className={entryStyle}>
        Settings
      </NavLink>
      <NavLink to="/settings/account" className={entryStyle}>
        Account Info
      </NavLink>
      <button
        type="button"
        onClick={onSignOut}
        data-sign-out={onSignOut ? undefined : ''}
        className={clsx(entryStyle, 'w-full text-left')}
      >
        Sign Out
      </button>
    </>
  )
}
