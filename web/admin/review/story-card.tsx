import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { disclosure, type ReviewedStory } from '#contract/testimonials.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { momentText } from '../state.ts'
import { useActing } from './acting.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { Photo } from './photo.tsx'
import { approveStory, rejectStory } from './queries.ts'
import type { InList } from './review-list.tsx'

interface Props {
  story: ReviewedStory
  /** Typed and not sent yet, by the story's id. */
  reasons: Map<string, string>
  inList: InList
}

const texts = {
  approve: {
    done: { title: 'Story approved', description: `It is live on the website, with "${disclosure}".` },
    failed: { title: 'Approval failed', description: 'Failed to approve story' },
  },
  reject: {
    done: { title: 'Story rejected', description: 'Its Pro has ended, and a mail says why.' },
    failed: { title: 'Rejection failed', description: 'Failed to reject story' },
  },
} as const

/** A story that unlocked Pro, and what can be decided of it. */
export function StoryCard({ story, reasons, inList }: Props) {
  const { id, status, allowPublicDisplay, firstName } = story
  const { busy, trouble, act, forget } = useActing<keyof typeof texts>(inList.leaves)
  const [rejecting, setRejecting] = useState(false)
  const close = () => {
    setRejecting(false)
    forget()
  }
  const whose = <span className="sr-only"> the story of {firstName}</span>
  return (
    <Card className="flex flex-col gap-4">
      <Words story={story} inList={inList} />
      {trouble && !rejecting && <p className="font-medium text-danger">{trouble}</p>}
      {status === 'pending' && (
        <p id={`${id}-shown`} className="text-[0.9375rem] text-muted">
          {allowPublicDisplay
            ? `Approved, it shows to everybody with "${disclosure}". E-mail address, phone number and Instagram name never show.`
            : 'The author does not want it to show any more, so it cannot be approved.'}
        </p>
      )}
      {status !== 'rejected' && (
        <div className="flex flex-wrap gap-3">
          {status === 'pending' && (
            <Button
              size="sm"
              disabled={!allowPublicDisplay}
              busy={busy === 'approve'}
              aria-describedby={`${id}-shown`}
              onClick={() => void act('approve', () => approveStory(id), texts.approve)}
            >
              Approve for display{whose}
            </Button>
          )}
          <Button size="sm" variant="danger" onClick={() => setRejecting(true)}>
            Reject for fraud{whose}
          </Button>
        </div>
      )}
      {status !== 'rejected' && (
        <Rejecting
          open={rejecting}
          story={story}
          reasons={reasons}
          busy={busy === 'reject'}
          trouble={trouble}
          onClose={close}
          onReject={reason => void act('reject', () => rejectStory(id, status, reason), texts.reject, close)}
        />
      )}
    </Card>
  )
}

interface RejectingProps {
  open: boolean
  story: ReviewedStory
  reasons: Map<string, string>
  busy: boolean
  trouble: string | null
  onClose: () => void
  onReject: (reason: string) => void
}

function Rejecting({ open, story: { id, firstName }, reasons, busy, trouble, onClose, onReject }: RejectingProps) {
  const [reason, setReason] = useState(reasons.get(id) ?? '')
  const [missing, setMissing] = useState(false)
  const decide = () => {
    const given = reason.trim()
    setMissing(!given)
    if (given) onReject(given)
    else document.getElementById(`${id}-reason`)?.focus()
  }
  return (
    <DecideDialog
      open={open}
      title={`Reject the story of ${firstName}?`}
      action="Reject story and end Pro"
      busy={busy}
      trouble={trouble}
      onClose={() => {
        setMissing(false)
        onClose()
      }}
      onDecide={decide}
    >
      <p>For fraud alone: the story or the photo is not the author's own, or it is not true. Bad news is no reason.</p>
      <p>
        This ends the Pro that the story unlocked, and takes the story down. A running subscription goes on. The author
        gets a mail with your reason, which also says how to object.
      </p>
      <TextArea
        id={`${id}-reason`}
        label="Reason"
        hint="The author reads it in the mail."
        error={missing && !reason.trim() ? 'Please say why' : null}
        rows={3}
        maxLength={limits.review.reason}
        value={reason}
        onChange={event => {
          setReason(event.target.value)
          reasons.set(id, event.target.value)
        }}
      />
    </DecideDialog>
  )
}

function Words({ story, inList }: { story: ReviewedStory; inList: InList }) {
  const { firstName, beforeCareer, afterCareer, allowPublicDisplay, status, reason, photoUrl } = story
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 ref={inList.heading} tabIndex={-1} className="scroll-mt-24 text-xl [overflow-wrap:anywhere]">
            {firstName}
          </h3>
          <p className="text-muted [overflow-wrap:anywhere]">
            Before: {beforeCareer}. Now: {afterCareer}
          </p>
        </div>
        <Badge tone={allowPublicDisplay ? 'success' : 'danger'}>
          {allowPublicDisplay ? (status === 'approved' ? 'Shown' : 'May be shown') : 'Hidden by the author'}
        </Badge>
      </div>
      {photoUrl && <Photo url={photoUrl} name={firstName} onLost={inList.onPhotoLost} />}
      <blockquote className="whitespace-pre-line border-line border-l-4 pl-4 [overflow-wrap:anywhere]">
        {story.story}
      </blockquote>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-[0.9375rem] sm:gap-x-6 [&_dd]:[overflow-wrap:anywhere] [&_dt]:text-muted">
        {factsOf(story).map(([name, value]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {status === 'rejected' && reason && (
          <>
            <dt>Rejected because</dt>
            <dd>{reason}</dd>
          </>
        )}
      </dl>
    </>
  )
}

const factsOf = (story: ReviewedStory): [name: string, value: string][] => [
  ['Submitted', momentText(story.submittedAt)],
  ['E-mail', story.email],
  ['Phone', story.phoneNumber ?? 'Not kept any more'],
  ...(story.instagramHandle ? [['Instagram', story.instagramHandle] as [string, string]] : []),
  ['Consent IP', story.consentIpAddress ?? 'Not recorded'],
  ['Consent time', momentText(story.consentTimestamp)],
]
