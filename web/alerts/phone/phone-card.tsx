import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { brand } from '#contract/brand.ts'
import { isNative } from '#web/platform/native.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { toast } from '#web/ui/toast.tsx'
import { permissionQuery, requestPermission } from './queries.ts'

export function PhoneCard({ className }: { className?: string }) {
  return isNative() ? <PhoneNotices className={className} /> : null
}

function PhoneNotices({ className = '' }: { className?: string }) {
  const permission = useQuery(permissionQuery)
  const [busy, setBusy] = useState(false)
  const name = useRef<HTMLParagraphElement>(null)
  const requestAccess = async () => {
    setBusy(true)
    const answer = await requestPermission().catch(() => 'prompt' as const)
    if (answer === 'granted') toast({ title: 'Notifications are on', tone: 'success' })
    const known = await permission.refetch()
    setBusy(false)
    // The pressed button has disappeared.
    if (known.data === 'granted' || known.data === 'denied') name.current?.focus()
  }
  const { data } = permission
  if (!data) return null
  const isOn = data === 'granted'
  return (
    <Card className={`flex flex-wrap items-center gap-x-4 gap-y-3 ${className}`}>
      <div className="min-w-0 grow basis-56">
        <p ref={name} tabIndex={-1} className="flex flex-wrap items-center gap-2 font-semibold focus:outline-none">
          On this phone {isOn && <Badge tone="success">on</Badge>}
        </p>
        <p className="text-[0.9375rem] text-muted">
          {data === 'denied'
            ? `Notifications are off. You can turn them on for ${brand.name} in your phone's settings.`
            : "When you open the app, a notification tells you how many new matches there are. It doesn't name any job."}
        </p>
      </div>
      {!isOn && data !== 'denied' && (
        <Button variant="secondary" size="sm" busy={busy} onClick={requestAccess}>
          Turn on<span className="sr-only"> notifications on this phone</span>
        </Button>
      )}
    </Card>
  )
}
