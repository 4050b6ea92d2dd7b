import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { NotifiedDevice } from '#contract/endpoints/notifications.ts'
import { ApiError } from '#web/platform/api.ts'
import { isNative } from '#web/platform/native.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Fieldset } from '#web/ui/fieldset.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Section } from '#web/ui/settings-frame.tsx'
import { toast } from '#web/ui/toast.tsx'
import { devicesQuery } from './queries.ts'
import {
  notificationSupport,
  PermissionDenied,
  type QuietHours,
  type Support,
  thisDeviceId,
  turnOff,
  turnOn,
  usualQuietHours,
} from './this-browser.ts'

/** Of browsers. Nothing is shown where the server sends none, and in the apps, which have their own. */
export function NotificationSection() {
  const own = useQuery(devicesQuery)
  if (isNative() || own.data?.publicKey === null) return null
  return (
    <Section
      title="Notifications"
      lead="A short note on this device when there are new jobs for your alerts, and on the day you planned to follow up. It never names a job or a company. Your browser gives us an address for this, which we keep until you turn it off."
    >
      {own.data?.publicKey ? (
        <Devices
          publicKey={own.data.publicKey}
          devices={own.data.devices}
          onChanged={async () => void (await own.refetch())}
        />
      ) : own.isFetching ? (
        <p className="text-muted">Loading your devices...</p>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>We couldn't load your devices just now.</p>
          <Button variant="secondary" size="sm" onClick={() => void own.refetch()}>
            Retry
          </Button>
        </div>
      )}
    </Section>
  )
}

interface Props {
  publicKey: string
  devices: NotifiedDevice[]
  onChanged: () => Promise<void>
}

function Devices({ publicKey, devices, onChanged }: Props) {
  const [support, setSupport] = useState(notificationSupport)
  const here = devices.find(({ id }) => id === thisDeviceId())
  const [quiet, setQuiet] = useState<QuietHours>(here ?? usualQuietHours)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const area = useRef<HTMLDivElement>(null)

  const run = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true)
    setProblem(null)
    try {
      await work()
      await onChanged()
      toast({ title: done, tone: 'success' })
      // The pressed button has disappeared.
      if (document.activeElement === document.body) area.current?.focus({ preventScroll: true })
    } catch (error) {
      setProblem(problemText(error))
    }
    setSupport(notificationSupport())
    setBusy(false)
  }
  const save = (hours: QuietHours, done: string) => run(() => turnOn(publicKey, hours), done)
  const changeQuiet = (next: QuietHours) => {
    setQuiet(next)
    if (here) void save(next, 'Saved')
  }
  return (
    <div ref={area} tabIndex={-1} className="flex flex-col gap-4 focus:outline-none">
      {support === 'ready' ? (
        <>
          <QuietFields quiet={quiet} onChange={changeQuiet} />
          {!here && (
            <Button
              className="self-start"
              variant="secondary"
              busy={busy}
              onClick={() => void save(quiet, 'Notifications are on')}
            >
              Turn on for this device
            </Button>
          )}
        </>
      ) : (
        <p>{supportTexts[support]}</p>
      )}
      {problem && (
        <Notice tone="amber" title="That didn't work">
          {problem}
        </Notice>
      )}
      <DeviceList
        devices={devices}
        busy={busy}
        onRemove={({ id }) => void run(() => turnOff(id), 'Notifications are off')}
      />
    </div>
  )
}

const supportTexts: Record<Exclude<Support, 'ready'>, string> = {
  denied:
    'Your browser blocks notifications from this site. To get them, allow notifications for it in your browser settings, then come back here. Emails still reach you.',
  'add-to-home-screen':
    'On an iPhone or iPad, add this site to your home screen first: tap Share, then Add to Home Screen. Then open it from there and come back here.',
  none: "This browser can't show notifications from websites. Emails still reach you.",
}

function problemText(error: unknown): string {
  if (error instanceof PermissionDenied)
    return "Your browser didn't allow them. Nothing else changed, and emails still reach you."
  if (error instanceof ApiError)
    return error.status === 0
      ? "We can't reach our server just now. Reconnect and try again."
      : error.text('Something went wrong on our side. Please try again.')
  return "Your browser couldn't sign up for notifications. It may be in private mode, or its service may be blocked. Emails still reach you."
}

const hours = Array.from({ length: 24 }, (_, value) => ({
  value: `${value}`,
  label: `${value % 12 || 12} ${value < 12 ? 'AM' : 'PM'}`,
}))

function QuietFields({ quiet, onChange }: { quiet: QuietHours; onChange: (quiet: QuietHours) => void }) {
  return (
    <Fieldset className="grid grid-cols-2 gap-3">
      <legend className="mb-2 text-muted">Quiet hours, by the time where you are. What comes then waits.</legend>
      <SelectField
        label="From"
        value={`${quiet.quietFrom}`}
        options={hours}
        onChange={from => onChange({ ...quiet, quietFrom: Number(from) })}
      />
      <SelectField
        label="Until"
        value={`${quiet.quietUntil}`}
        options={hours}
        onChange={until => onChange({ ...quiet, quietUntil: Number(until) })}
      />
    </Fieldset>
  )
}

interface ListProps {
  devices: NotifiedDevice[]
  busy: boolean
  onRemove: (device: NotifiedDevice) => void
}

function DeviceList({ devices, busy, onRemove }: ListProps) {
  if (!devices.length) return null
  return (
    <ul aria-label="Devices with notifications" className="flex flex-col gap-3">
      {devices.map(device => (
        <li key={device.id} className="flex flex-wrap items-center justify-between gap-3">
          <span className="flex flex-wrap items-center gap-2 font-semibold">
            {device.device} {device.id === thisDeviceId() && <Badge tone="success">this device</Badge>}
          </span>
          <Button variant="secondary" size="sm" disabled={busy} onClick={() => onRemove(device)}>
            Turn off<span className="sr-only"> for {device.device}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}
