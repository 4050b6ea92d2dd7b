import { CalendarClock, MessageCircle } from 'lucide-react'
import type { Application } from '#contract/endpoints/applications.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { daysAfter, followUp, followUpText, today } from './application-texts.ts'
import type { Change } from './queries.ts'

interface Props {
  application: Application
  /** Must move the focus, because the pressed control disappears. */
  onChange: (change: Change) => void
}

export function FollowUp({ application, onChange }: Props) {
  const day = today()
  const due = followUp(application, day)
  if (!due) return null
  const title = <span className="sr-only"> {application.title}</span>
  if (!due.due)
    return (
      <p className="flex items-center gap-2 text-muted">
        <CalendarClock aria-hidden="true" className="size-5 shrink-0" />
        {due.text}
      </p>
    )
  const note = followUpText(application)
  return (
    <div className="flex flex-col gap-3 rounded-control bg-amber-soft p-4">
      <p className="flex items-center gap-2 font-semibold">
        <MessageCircle aria-hidden="true" className="size-5 shrink-0 text-amber" />
        {due.text}
      </p>
      <blockquote className="[overflow-wrap:anywhere]">{note}</blockquote>
      <div className="flex flex-wrap gap-2">
        <CopyButton size="sm" text={note} what={`what to write for ${application.title}`} />
        <Button size="sm" onClick={() => onChange({ state: 'waiting', followUpOn: null })}>
          I sent it{title}
        </Button>
        <Button variant="quiet" size="sm" onClick={() => onChange({ followUpOn: daysAfter(day, 7) })}>
          Remind me in a week{title}
        </Button>
      </div>
    </div>
  )
}
