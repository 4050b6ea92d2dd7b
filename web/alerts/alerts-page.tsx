import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { brand } from '#contract/brand.ts'
import type { JobAlert } from '#contract/endpoints/alerts.ts'
import { limits } from '#contract/limits.ts'
import { useGoal } from '#web/careers/goal/goal.ts'
import { useAuth } from '#web/platform/session.ts'
import { supportEmail } from '#web/platform/site.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SettingsFrame, textLink } from '#web/ui/settings-frame.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { AlertForm } from './alert-form.tsx'
import { alertsFor, newMatchesText } from './alert-form-values.ts'
import { AlertList } from './alert-list.tsx'
import { PhoneCard } from './phone/phone-card.tsx'
import { alertsQuery, markAlertsSeen } from './queries.ts'

export const meta = () => [{ title: `My alerts · ${brand.name}` }]

export default function AlertsPage() {
  const { user } = useAuth()
  return (
    <SettingsFrame
      title="My alerts"
      lead="We look for new jobs when you choose, and email you only if there are any. Alerts are free."
    >
      {user && <OwnAlerts key={user.id} userId={user.id} email={user.email} />}
    </SettingsFrame>
  )
}

function OwnAlerts({ userId, email }: { userId: string; email: string }) {
  const own = useQuery({ ...alertsQuery(userId), staleTime: 0 })
  const fresh = useNewMatchCount(own.data?.fresh ?? 0)
  if (own.isPending) return <Spinner label="Loading your alerts..." />
  if (!own.data) return <LoadFailed title="We couldn't load your alerts" onRetry={own.refetch} />
  return (
    <>
      {own.data.unwanted && (
        <Notice tone="amber" title="Job alert emails are off">
          None of these alerts sends email. You can{' '}
          <Link to="/settings/preferences" className={textLink}>
            turn them on in your settings
          </Link>
          .
        </Notice>
      )}
      {own.data.refused && (
        <Notice tone="amber" title="Our emails aren't reaching you" className="[overflow-wrap:anywhere]">
          <p>
            {email} didn't accept our email: its provider says there is no such address. So we paused your alerts. If
            you're sure it works again, resume them below.
          </p>
          <p className="mt-2">
            To change your address, write to{' '}
            <a href={`mailto:${supportEmail()}`} className={textLink}>
              {supportEmail()}
            </a>
            .
          </p>
        </Notice>
      )}
      {fresh > 0 && (
        <Notice title={newMatchesText(fresh)}>
          <p>You'll find them in your emails and in the openings.</p>
          <LinkButton to="/job-alerts" size="sm" variant="secondary" className="mt-3">
            See openings
          </LinkButton>
        </Notice>
      )}
      <GoalAlert alerts={own.data.alerts} />
      <AlertList userId={userId} alerts={own.data.alerts} />
      <PhoneCard />
    </>
  )
}

function GoalAlert({ alerts }: { alerts: readonly JobAlert[] }) {
  const goal = useGoal()
  if (!goal || alertsFor(alerts, goal).length > 0 || alerts.length >= limits.alerts.perUser) return null
  return (
    <section aria-labelledby="goal-alert" className="flex flex-col gap-4">
      <h2 id="goal-alert" className="text-2xl [overflow-wrap:anywhere]">
        For your goal: {goal}
      </h2>
      <AlertForm title={goal} onDone={() => {}} />
    </section>
  )
}

/** Keeps the initial count on the screen while the server marks the matches as seen. */
function useNewMatchCount(fresh: number): number {
  const [shown, setShown] = useState(0)
  useEffect(() => {
    if (fresh === 0) return
    setShown(fresh)
    // If this fails, the count is shown again next time.
    void markAlertsSeen().catch(() => {})
  }, [fresh])
  return shown
}
