import { useState } from 'react'
import type { ReviewedTestimonial } from '#contract/endpoints/testimonials.ts'
import { limits } from '#contract/limits.ts'
import { authorDisclosure } from '#contract/testimonials.ts'
import { shortMoment } from '#web/platform/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { Photo } from './photo.tsx'
import { approveTestimonial, deleteTestimonial, rejectTestimonial } from './queries.ts'
import type { ListContext } from './review-list.tsx'
import { defaultReason, type TestimonialList } from './review-lists.ts'
import { useReviewAction } from './use-review-action.tsx'

interface Props {
  testimonial: ReviewedTestimonial
  list: TestimonialList
  reasons: Map<string, string>
  inList: ListContext
}

const texts = {
  approve: {
    done: { title: 'Testimonial approved', description: 'The testimonial is live on the website.' },
    failed: { title: 'Approval failed', description: 'Failed to approve testimonial' },
  },
  reject: {
    done: { title: 'Testimonial rejected', description: 'The testimonial was removed.' },
    failed: { title: 'Rejection failed', description: 'Failed to reject testimonial' },
  },
  delete: {
    done: { title: 'Testimonial deleted', description: 'The testimonial was permanently removed.' },
    failed: { title: 'Deletion failed', description: 'Failed to delete testimonial' },
  },
} as const

export function TestimonialCard({ testimonial, list, reasons, inList }: Props) {
  const { id, firstName, consentGiven } = testimonial
  const { busy, trouble, act, forget } = useReviewAction<keyof typeof texts>(inList.willRemove)
  const [openDialog, setOpenDialog] = useState<'reject' | 'delete' | null>(null)
  const [reason, setReason] = useState(reasons.get(id) ?? '')
  const close = () => {
    setOpenDialog(null)
    forget()
  }
  const sendReason = () => rejectTestimonial(id, reason.trim() || defaultReason)
  const whose = <span className="sr-only"> the testimonial of {firstName}</span>
  return (
    <Card className="flex flex-col gap-4">
      <Words testimonial={testimonial} inList={inList} />
      {trouble && !openDialog && <p className="font-medium text-danger">{trouble}</p>}
      <div className="flex flex-wrap gap-3">
        {list === 'pending' && (
          <>
            <Button
              size="sm"
              disabled={!consentGiven}
              busy={busy === 'approve'}
              onClick={() => void act('approve', () => approveTestimonial(id), texts.approve)}
            >
              Approve{whose}
            </Button>
            <Button size="sm" variant="secondary" onClick={() => setOpenDialog('reject')}>
              Reject{whose}
            </Button>
          </>
        )}
        <Button size="sm" variant="danger" onClick={() => setOpenDialog('delete')}>
          Delete{whose}
        </Button>
      </div>
      <DecideDialog
        open={openDialog === 'reject'}
        title={`Reject the testimonial of ${firstName}?`}
        action="Reject Testimonial"
        busy={busy === 'reject'}
        trouble={trouble}
        onClose={close}
        onDecide={() => void act('reject', sendReason, texts.reject, close)}
      >
        <TextArea
          label="Reason (optional)"
          hint={`Whoever sent it with an account can read it. Without one it says "${defaultReason}".`}
          rows={3}
          maxLength={limits.review.reason}
          value={reason}
          onChange={event => {
            setReason(event.target.value)
            reasons.set(id, event.target.value)
          }}
        />
      </DecideDialog>
      <DecideDialog
        open={openDialog === 'delete'}
        title="Permanently Delete Testimonial"
        action="Delete Permanently"
        busy={busy === 'delete'}
        trouble={trouble}
        onClose={close}
        onDecide={() => void act('delete', () => deleteTestimonial(id), texts.delete, close)}
      >
        <p className="[overflow-wrap:anywhere]">
          This removes the testimonial of {firstName} and its photo from our database and storage. It cannot be undone.
        </p>
        {list === 'published' && (
          <p className="text-muted">A page that is open now still shows it, and others may for up to ten minutes.</p>
        )}
      </DecideDialog>
    </Card>
  )
}

function Words({ testimonial, inList }: { testimonial: ReviewedTestimonial; inList: ListContext }) {
  const {
    firstName,
    jobTitle,
    testimonialText,
    photoUrl,
    rewarded,
    consentGiven,
    consentIpAddress,
    consentTimestamp,
    createdAt,
  } = testimonial
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 ref={inList.heading} tabIndex={-1} className="scroll-mt-24 text-xl [overflow-wrap:anywhere]">
            {firstName}
          </h3>
          {jobTitle && <p className="text-muted [overflow-wrap:anywhere]">{jobTitle}</p>}
          {rewarded && <p className="text-muted">{authorDisclosure}</p>}
        </div>
        <Badge tone={consentGiven ? 'success' : 'danger'}>{consentGiven ? 'Consent Given' : 'No Consent'}</Badge>
      </div>
      {photoUrl && <Photo url={photoUrl} name={firstName} onLost={inList.onPhotoLost} />}
      <blockquote className="whitespace-pre-line border-line border-l-4 pl-4 [overflow-wrap:anywhere]">
        “{testimonialText}”
      </blockquote>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-[0.9375rem] sm:gap-x-6 [&_dd]:[overflow-wrap:anywhere] [&_dt]:text-muted">
        <dt>Submitted</dt>
        <dd>{shortMoment(createdAt)}</dd>
        <dt>Consent IP</dt>
        <dd>{consentIpAddress ?? 'Not recorded'}</dd>
        <dt>Consent time</dt>
        <dd>{consentTimestamp ? shortMoment(consentTimestamp) : 'Not recorded'}</dd>
      </dl>
    </>
  )
}
