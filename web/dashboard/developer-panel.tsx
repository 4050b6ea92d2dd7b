import type { ReactNode } from 'react'
import type { CurrentUser } from '#contract/session.ts'
import { shortDay } from '#web/platform/dates.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

const pages = [
  { path: '/admin/testimonials', title: 'Reviews' },
  { path: '/admin/audit', title: 'Audit log' },
  { path: '/home', title: 'Landing page in the app' },
  ...(import.meta.env.DEV_PAGES === '1'
    ? [
        { path: '/all-tests-runner', title: 'Self-check' },
        { path: '/dev', title: 'Developer pages' },
      ]
    : []),
]

export function DeveloperPanel({ user }: { user: CurrentUser }): ReactNode {
  return (
    <section aria-labelledby="developer">
      <Card className="flex flex-col gap-4 border-dashed">
        <div>
          <h2 id="developer" className="text-xl">
            Developer panel
          </h2>
          <p className="text-muted text-sm">Only administrators see this.</p>
        </div>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
          {factsOf(user).map(([name, value]) => (
            <div key={name}>
              <dt className="text-muted text-sm">{name}</dt>
              <dd className="font-semibold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="flex flex-wrap gap-3">
          {pages.map(({ path, title }) => (
            <LinkButton key={path} to={path} variant="secondary" size="sm">
              {title}
            </LinkButton>
          ))}
        </div>
      </Card>
    </section>
  )
}

const day = (time: string | null) => (time ? shortDay(time) : '-')

const factsOf = (user: CurrentUser): [name: string, value: string | number][] => [
  ['Current plan', user.planType],
  ['Pro', user.isPro ? 'yes' : 'no'],
  ['Billing', user.billingInterval ?? '-'],
  ['Paid until', day(user.currentPeriodEnd)],
  ['Access ends', day(user.subscriptionEndDate)],
  ['Pro unlocked by', user.proUnlockedVia ?? '-'],
  ['Tokens', user.tokenBalance],
  ['Offer used', user.hasClaimedCancellationOffer ? 'yes' : 'no'],
  ['Developer mode', user.devMode ? 'on' : 'off'],
]
