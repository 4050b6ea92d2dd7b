import clsx from 'clsx'
import { ChevronDown, Menu, UserRound } from 'lucide-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { brand } from '#contract/brand.ts'
import { tools } from '#contract/tools.ts'
import { isMarketingSite } from '#web/platform/site.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { Logo } from '#web/ui/logo.tsx'

interface Entry {
  to: string
  label: string
  reloadDocument?: boolean
  and?: RegExp | undefined
}
const today: Entry = { to: '/dashboard', label: 'Today' }
/** A static page without the app's script, so it needs a document load. */
const home: Entry = { to: '/', label: 'Home', reloadDocument: true }
const roadmap: Entry = { to: '/roadmap', label: 'Roadmap' }
const jobTools: readonly Entry[] = Object.values(tools)
  .filter(tool => 'menu' in tool)
  .toSorted((a, b) => a.menu.order - b.menu.order)
  .map(({ path, menu }) => ({ to: path, label: menu.label, and: path === '/job-alerts' ? /^\/jobs\// : undefined }))
const entriesAfterTools: readonly Entry[] = [{ to: '/quiz', label: 'Quiz' }]
const entriesBeforeTools = (to: '/quizresults' | '/results'): readonly Entry[] => [
  today,
  home,
  roadmap,
  { to, label: 'Results', and: /^\/(quizresults|results|deep-dive)$/ },
]
/** Static pages know their host only after hydration. */
const useEntriesBeforeTools = () => {
  const atMarketing = useSyncExternalStore(
    () => () => {},
    isMarketingSite,
    () => false,
  )
  return entriesBeforeTools(atMarketing ? '/quizresults' : '/results')
}
/** Static pages have a trailing slash. */
const usePath = () => useLocation().pathname.replace(/(.)\/$/, '$1')

const isHere = ({ to, and }: Entry, pathname: string) => to === pathname || Boolean(and?.test(pathname))

const entryStyle =
  'flex min-h-11 items-center rounded-control px-3.5 font-semibold text-muted no-underline hover:bg-brand-soft hover:text-ink'
const openerStyle =
  'grid size-11 place-items-center rounded-full border border-line bg-surface text-ink hover:bg-brand-soft'
const sheetStyle =
  'absolute top-full right-0 z-30 mt-2 flex max-h-[calc(100dvh-5.5rem-var(--tabs,0px))] w-60 animate-appear flex-col gap-1 overflow-y-auto rounded-control border border-line bg-raised p-2 shadow-lifted'

interface Props {
  badge: ReactNode
  username?: string
  /** Without it, the boot script signs out. */
  onSignOut?: () => void
}

/** Renders all variants; an attribute of the document selects one at the first paint, on static pages too. */
export function TopNav(props: Props) {
  const pathname = usePath()
  const entriesBefore = useEntriesBeforeTools()
  const inJobTools = jobTools.some(entry => isHere(entry, pathname))
  return (
    <header className="sticky top-0 z-20 border-line border-b bg-paper pt-[env(safe-area-inset-top)] native:hidden [&_[aria-current]]:bg-brand-soft [&_[aria-current]]:text-brand">
      <div className="mx-auto flex h-16 max-w-6xl items-center gap-2 px-4 sm:px-6">
        <Link
          to="/dashboard"
          data-logo
          aria-label={`${brand.name}, to Today`}
          className="mr-auto flex items-center gap-2.5 rounded-control text-ink no-underline md:mr-1 lg:mr-4"
        >
          <Logo collapsible />
        </Link>
        <nav aria-label="Main" className="mr-auto hidden gap-1 md:flex md:max-lg:[&>a]:px-2">
          <Entries links={entriesBefore} />
          <details data-menu className="relative">
            <summary
              aria-current={inJobTools || undefined}
              className={clsx(entryStyle, 'cursor-pointer list-none gap-1 md:max-lg:px-2')}
            >
              Job Tools
              <ChevronDown aria-hidden="true" className="size-4" />
            </summary>
            <div className={sheetStyle}>
              <Entries links={jobTools} />
            </div>
          </details>
          <Entries links={entriesAfterTools} />
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
            <Entries links={entriesBefore} />
            <p className="px-3.5 pt-1.5 text-muted text-sm">Job Tools</p>
            <Entries links={jobTools} />
            <hr className="mx-2 my-1 border-line" />
            <Entries links={entriesAfterTools} />
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

function Entries({ links }: { links: readonly Entry[] }) {
  const pathname = usePath()
  return links.map(entry => (
    <Link
      key={entry.to}
      to={entry.to}
      reloadDocument={entry.reloadDocument}
      aria-current={isHere(entry, pathname) ? 'page' : undefined}
      className={clsx(entryStyle, entry === today && 'guest:hidden')}
    >
      {entry.label}
    </Link>
  ))
}

/** Fits beside the menu from 320 px and beside all entries from 768 px. */
const narrow = 'max-sm:px-2 max-[22rem]:px-1.5 max-[22rem]:text-sm md:max-lg:px-2'
function GuestLinks() {
  return (
    <div data-aside className="flex items-center gap-2 max-sm:gap-0.5 member:hidden">
      <Link to="/login" className={buttonStyle({ variant: 'quiet', size: 'sm', className: narrow })}>
        Sign In
      </Link>
      <Link to="/register" className={buttonStyle({ size: 'sm', className: narrow })}>
        Create Account
      </Link>
    </div>
  )
}

function AccountEntries({ username, onSignOut }: Props) {
  return (
    <>
      {username && <p className="truncate px-3.5 py-1.5 text-muted text-sm">Signed in as {username}</p>}
      <NavLink to="/documents" className={entryStyle}>
        My documents
      </NavLink>
      <NavLink to="/applications" className={entryStyle}>
        My applications
      </NavLink>
      <NavLink to="/evidence" className={entryStyle}>
        What you have done
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
