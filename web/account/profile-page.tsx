import {
  BellRing,
  ChevronRight,
  ClipboardCheck,
  Coins,
  CreditCard,
  Feather,
  FlaskConical,
  LifeBuoy,
  LogOut,
  ShieldCheck,
  SlidersHorizontal,
  Sparkles,
  UserRound,
  Users,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { brand } from '#contract/brand.ts'
import type { CurrentUser } from '#contract/session.ts'
import { sharedLinksPage } from '#contract/sharing.ts'
import { useAuth } from '#web/platform/session.ts'
import { SettingsFrame } from '#web/ui/settings-frame.tsx'
import { PlanBanner } from './plan-banner.tsx'
import { logOutFromSettings } from './queries.ts'

export const meta = () => [{ title: `Profile · ${brand.name}` }]

export default function ProfilePage() {
  const { user } = useAuth()
  return user && <Profile user={user} />
}

const entriesFor = ({ hasStory, emailVerified }: CurrentUser) => [
  {
    to: '/evidence',
    label: 'What you have done',
    hint: 'Your letters and resumes are built on this',
    Picture: Sparkles,
  },
  { to: '/settings/subscription', label: 'Subscription', hint: 'Your plan, payments, cancelling', Picture: CreditCard },
  { to: '/settings/tokens', label: 'Where my tokens went', hint: 'Each one, and what things cost', Picture: Coins },
  {
    to: '/settings/account',
    label: 'Account Info',
    hint: emailVerified ? 'Name, email, password, devices, your data' : 'Please confirm your email address',
    Picture: UserRound,
  },
  { to: '/settings/preferences', label: 'Settings', hint: 'Colors, motion, emails', Picture: SlidersHorizontal },
  {
    to: '/settings/alerts',
    label: 'My alerts',
    hint: 'Emails about new jobs: when, for what, pause',
    Picture: BellRing,
  },
  {
    to: sharedLinksPage,
    label: 'Links you shared',
    hint: 'Notes people left you, and how to end a link',
    Picture: Users,
  },
  {
    to: '/settings/consent',
    label: 'AI consents',
    hint: 'What you allowed, and how to take it back',
    Picture: ShieldCheck,
  },
  {
    to: '/testimonial',
    label: 'Your story',
    hint: hasStory ? 'Its status, and who sees it' : 'An honest one unlocks Pro',
    Picture: Feather,
  },
  { to: '/settings/support', label: 'Support', hint: 'Questions, and how to reach us', Picture: LifeBuoy },
]
const reviewEntry = {
  to: '/admin/testimonials',
  label: 'Reviews',
  hint: 'For administrators: testimonials, stories, reports, audit log',
  Picture: ClipboardCheck,
} as const
const developerEntry = {
  to: '/dev/cancellation-offer-manager',
  label: 'Cancellation offer manager',
  hint: 'For developers',
  Picture: FlaskConical,
} as const

const rowStyle = 'flex min-h-16 w-full items-center gap-4 px-5 py-3 text-left no-underline hover:bg-brand-soft'

function Profile({ user }: { user: CurrentUser }) {
  const [leaving, setLeaving] = useState(false)
  const leave = () => {
    setLeaving(true)
    void logOutFromSettings()
  }
  return (
    <SettingsFrame title="Profile" back={null}>
      <div className="min-w-0">
        <p className="truncate font-semibold text-xl">{user.username}</p>
        <p className="truncate text-muted">{user.email}</p>
      </div>
      <PlanBanner user={user} />
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {[...entriesFor(user), ...(user.isAdmin ? [reviewEntry] : []), ...(user.devMode ? [developerEntry] : [])].map(
          ({ to, label, hint, Picture }) => (
            <li key={to}>
              <Link to={to} className={`${rowStyle} text-ink`}>
                <Row picture={<Picture />} label={label} hint={hint} />
                <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
              </Link>
            </li>
          ),
        )}
        <li>
          <button
            type="button"
            aria-disabled={leaving}
            onClick={leaving ? undefined : leave}
            className={`${rowStyle} text-danger`}
          >
            <Row picture={<LogOut />} label={leaving ? 'Signing out...' : 'Logout'} />
          </button>
        </li>
      </ul>
    </SettingsFrame>
  )
}

function Row({ picture, label, hint }: { picture: ReactNode; label: string; hint?: string }) {
  return (
    <>
      <span aria-hidden="true" className="grid size-10 shrink-0 place-items-center rounded-full bg-paper">
        {picture}
      </span>
      <span className="min-w-0 grow">
        <span className="block font-semibold">{label}</span>
        {hint && <span className="block text-[0.9375rem] text-muted leading-snug">{hint}</span>}
      </span>
    </>
  )
}
