import { useQueryClient } from '@tanstack/react-query'
import { type Ref, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { CurrentUser } from '#contract/session.ts'
import { longDay } from '#web/platform/dates.ts'
import { supportEmail } from '#web/platform/site.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RemoveDialog } from '#web/ui/remove-dialog.tsx'
import { textLink } from '#web/ui/settings-frame.tsx'
import { toast } from '#web/ui/toast.tsx'
import { SentPhoto } from '../photo/face.tsx'
import { errorText, hideOwnStory } from '../queries.ts'
import { cacheNotice, hasRenewingPlan, type OwnStory, storyStatus } from '../testimonial-forms.ts'

interface Props {
  user: CurrentUser
  story: OwnStory
  heading: Ref<HTMLHeadingElement>
}

export function OwnStoryView({ user, story, heading }: Props) {
  const client = useQueryClient()
  const status = useRef<HTMLHeadingElement>(null)
  const [confirming, setConfirming] = useState(false)
  const hidden = useRef(false)
  // The button is gone when the dialog closes, so the focus moves to what replaced it.
  useEffect(() => {
    if (!hidden.current || confirming) return
    hidden.current = false
    status.current?.focus()
  })
  const { name, tone, text } = storyStatus(story, Date.now())
  const rejected = story.status === 'rejected'
  const canHide = story.allowPublicDisplay && (story.status === 'pending' || story.status === 'approved')
  const hideName = story.status === 'approved' ? 'Stop showing my story' : "Don't show my story"
  return (
    <>
      <header>
        <h1 ref={heading} tabIndex={-1} className="text-4xl focus:outline-none">
          Your story
        </h1>
        <p className="mt-2 text-lg text-muted">Sent on {longDay(story.submittedAt)}. Thank you for telling it.</p>
      </header>
      <Card className="flex flex-col items-start gap-3">
        <h2 ref={status} tabIndex={-1} className="flex flex-wrap items-center gap-2.5 text-xl focus:outline-none">
          Status <Badge tone={tone}>{name}</Badge>
        </h2>
        <p>{text}</p>
        {rejected && <Rejection reason={story.reason} hasPhoto={story.photoUrl !== null} />}
        {story.status === 'declined' && story.reason && <Reason text={story.reason} />}
        <SentPhoto url={story.photoUrl} />
        {canHide && (
          <Button variant="secondary" onClick={() => setConfirming(true)}>
            {hideName}
          </Button>
        )}
      </Card>
      {!rejected && story.status !== 'held' && (
        <Card className="flex flex-col gap-2">
          <h2 className="text-xl">Pro is yours</h2>
          <p>Your story unlocked it, for good and for free. You keep it whether or not the story is shown.</p>
        </Card>
      )}
      {hasRenewingPlan(user) && <RenewalWarning />}
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/dashboard">Go to Today</LinkButton>
        <LinkButton to="/testimonials" variant="secondary">
          Read other stories
        </LinkButton>
      </div>
      <RemoveDialog
        open={confirming}
        title={`${hideName}?`}
        action={hideName}
        onClose={() => setConfirming(false)}
        remove={() => hideOwnStory(client, user.id)}
        onRemoved={() => {
          toast({ title: 'Your story is no longer shown', description: 'Pro stays yours.', tone: 'success' })
          hidden.current = true
        }}
        errorText={errorText}
      >
        {story.status === 'approved'
          ? `It's no longer shown, and its photo is deleted. ${cacheNotice}`
          : 'Only our team has seen it, and no one else will. Its photo is deleted.'}{' '}
        Pro stays yours. This cannot be undone.
      </RemoveDialog>
    </>
  )
}

function Reason({ text }: { text: string }) {
  return (
    <div>
      <p className="text-muted">What our team says:</p>
      <blockquote className="mt-1 border-line border-l-4 pl-4 [overflow-wrap:anywhere]">{text}</blockquote>
    </div>
  )
}

function Rejection({ reason, hasPhoto }: { reason: string | null; hasPhoto: boolean }) {
  return (
    <>
      {reason && <Reason text={reason} />}
      <p>
        Think we're wrong? Write to{' '}
        <a href={`mailto:${supportEmail()}`} className={textLink}>
          {supportEmail()}
        </a>
        , and someone will take another look.
      </p>
      {hasPhoto && <p className="text-muted">We keep your photo for 30 days for that, then delete it.</p>}
    </>
  )
}

export function RenewalWarning() {
  return (
    <Notice tone="amber" title="You also have a subscription">
      Your story doesn't end it: it continues, and you're charged, until you cancel it. You can do that under{' '}
      <Link to="/settings/subscription" className={textLink}>
        Subscription
      </Link>
      .
    </Notice>
  )
}
