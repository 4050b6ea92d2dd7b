import { useQuery } from '@tanstack/react-query'
import { BellRing, Lock } from 'lucide-react'
import { useRef, useState } from 'react'
import { AlertForm } from '#web/alerts/alert-form.tsx'
import { alertsFor, placeText, scheduleText } from '#web/alerts/alert-form-values.ts'
import { PhoneCard } from '#web/alerts/phone/phone-card.tsx'
import { alertsQuery } from '#web/alerts/queries.ts'
import { devicesQuery } from '#web/notifications/queries.ts'
import { isNative } from '#web/platform/native.ts'
import { useAuth } from '#web/platform/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast.tsx'

export function CareerAlerts({ title, onSignUp }: { title: string; onSignUp: () => void }) {
  const { user } = useAuth()
  if (!user)
    return (
      <div className="flex flex-col items-start gap-4 py-4">
        <span className="grid size-12 place-items-center rounded-full bg-brand-soft text-brand">
          <Lock aria-hidden className="size-6" />
        </span>
        <p className="max-w-prose">
          With a free account we look for new jobs like this one on the day you pick, and email you if there are any.
        </p>
        <Button onClick={onSignUp}>Create a free account</Button>
      </div>
    )
  return (
    <div className="flex flex-col gap-8 py-4">
      <MailAlert userId={user.id} title={title} />
      <OtherChannels />
    </div>
  )
}

function MailAlert({ userId, title }: { userId: string; title: string }) {
  const own = useQuery(alertsQuery(userId))
  const [another, setAnother] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const there = alertsFor(own.data?.alerts ?? [], title)
  const settled = () => {
    setAnother(false)
    heading.current?.focus()
  }
  const asks = another || there.length === 0
  return (
    <section aria-labelledby="by-mail" className="flex flex-col gap-4">
      <div>
        <h3 id="by-mail" ref={heading} tabIndex={-1} className="text-xl focus:outline-none">
          By email
        </h3>
        <p className="mt-1 text-muted">One email on the day you pick, and none when nothing is new.</p>
      </div>
      {own.isPending && <Spinner label="Loading your alerts..." />}
      {there.length > 0 && (
        <Card className="flex flex-col items-start gap-3">
          <ul className="flex flex-col gap-2">
            {there.map(alert => (
              <li key={alert.id} className="flex items-start gap-2.5">
                <BellRing aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brand" />
                <span className="[overflow-wrap:anywhere]">
                  <span className="font-semibold">{placeText(alert)}</span>
                  <span className="block text-muted">
                    {scheduleText(alert)}
                    {alert.pausedUntil ? ', paused for now' : ''}
                  </span>
                </span>
              </li>
            ))}
          </ul>
          <div className="-mx-3.5 -mb-2 flex flex-wrap">
            <LinkButton to="/settings/alerts" variant="quiet" size="sm">
              Change or pause
            </LinkButton>
            {!another && (
              <Button variant="quiet" size="sm" onClick={() => setAnother(true)}>
                Another place
              </Button>
            )}
          </div>
        </Card>
      )}
      {!own.isPending && asks && <AlertForm title={title} onDone={settled} />}
    </section>
  )
}

const soon = [
  { name: 'On your phone', channel: 'on your phone', text: "A notification when there's something new." },
  { name: 'By text message', channel: 'by text message', text: 'A short message with a link.' },
] as const

/** On phones the apps notify, elsewhere the browser, where the server sends notifications. */
function OtherChannels() {
  const inBrowser = useQuery({ ...devicesQuery, enabled: !isNative() }).data?.publicKey != null
  const coming = isNative() || inBrowser ? soon.slice(1) : soon
  return (
    <section aria-labelledby="other-ways" className="flex flex-col gap-3">
      <h3 id="other-ways" className="text-xl">
        Other ways
      </h3>
      <PhoneCard className="p-4!" />
      {inBrowser && (
        <Card className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4!">
          <div className="min-w-0 grow basis-56">
            <p className="font-semibold">On this device</p>
            <p className="text-[0.9375rem] text-muted">
              A short note when there's something new. It never names a job or a company.
            </p>
          </div>
          <LinkButton to="/settings/preferences" variant="secondary" size="sm">
            Set up<span className="sr-only"> notifications on this device</span>
          </LinkButton>
        </Card>
      )}
      <ul className="flex flex-col gap-3">
        {coming.map(({ name, channel, text }) => (
          <li key={name}>
            <Card className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4!">
              <div className="min-w-0 grow">
                <p className="flex flex-wrap items-center gap-2 font-semibold">
                  {name} <Badge>coming soon</Badge>
                </p>
                <p className="text-[0.9375rem] text-muted">{text}</p>
              </div>
              <Button
                variant="secondary"
                size="sm"
                onClick={() => toast({ title: 'Coming Soon!', description: 'Until then, alerts come by email.' })}
              >
                Turn on<span className="sr-only"> alerts {channel}</span>
              </Button>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}
