import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Pause, Pencil, Play, Trash2 } from 'lucide-react'
import type { Ref } from 'react'
import type { JobAlert } from '#contract/endpoints/alerts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { toast } from '#web/ui/toast.tsx'
import { dateTimeText, dayText, placeText, scheduleText } from './alert-form-values.ts'
import { changeAlert, errorText } from './queries.ts'

interface Props {
  userId: string
  alert: JobAlert
  heading: Ref<HTMLHeadingElement>
  onChange: () => void
  onRemove: () => void
}

export function AlertCard({ userId, alert, heading, onChange, onRemove }: Props) {
  const client = useQueryClient()
  const { title, atMost, pausedUntil, nextAt, lastSentAt, timeZone } = alert
  const pause = useMutation({
    mutationFn: (paused: boolean) => changeAlert(client, userId, alert.id, { paused }),
    networkMode: 'always',
    onError: error => toast({ title: 'Error', description: errorText(error), tone: 'danger' }),
  })
  const Picture = pausedUntil ? Play : Pause
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 ref={heading} tabIndex={-1} className="text-xl [overflow-wrap:anywhere] focus:outline-none">
          {title}
        </h3>
        {pausedUntil && <Badge tone="amber">Paused until {dayText(pausedUntil, timeZone)}</Badge>}
      </div>
      <p className="[overflow-wrap:anywhere]">
        {placeText(alert)} · {scheduleText(alert)} · up to {atMost} {atMost === 1 ? 'job' : 'jobs'} per email
      </p>
      <p className="text-[0.9375rem] text-muted">
        Next check: {dateTimeText(nextAt, timeZone)}.
        {lastSentAt ? ` Last email: ${dayText(lastSentAt, timeZone)}.` : " We haven't emailed you yet."}
      </p>
      <div className="-mx-2.5 -mb-2 flex flex-wrap gap-x-1 border-line border-t pt-2">
        <Button variant="quiet" size="sm" onClick={onChange} className="px-2.5!">
          <Pencil aria-hidden="true" className="size-4.5" />
          Change<span className="sr-only"> the alert for {title}</span>
        </Button>
        <Button
          variant="quiet"
          size="sm"
          busy={pause.isPending}
          onClick={() => pause.mutate(pausedUntil === null)}
          className="px-2.5!"
        >
          <Picture aria-hidden="true" className="size-4.5" />
          {pausedUntil ? 'Resume' : 'Pause 30 days'}
          <span className="sr-only"> the alert for {title}</span>
        </Button>
        <Button variant="quiet" size="sm" onClick={onRemove} className="px-2.5!">
          <Trash2 aria-hidden="true" className="size-4.5" />
          Remove<span className="sr-only"> the alert for {title}</span>
        </Button>
      </div>
    </Card>
  )
}
