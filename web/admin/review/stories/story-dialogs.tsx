import { type ChangeEvent, useState } from 'react'
import type { ReviewedStory } from '#contract/endpoints/story-review.ts'
import { limits } from '#contract/limits.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { DecideDialog } from '../decide-dialog.tsx'

interface StoryDialogProps {
  story: ReviewedStory
  open: boolean
  busy: boolean
  trouble: string | null
  onClose: () => void
}

/** Keeps the typed reason while the dialog is closed or the card is unmounted. */
function useReason(reasons: Map<string, string>, key: string) {
  const [reason, setReason] = useState(reasons.get(key) ?? '')
  const onChange = ({ target }: ChangeEvent<HTMLTextAreaElement>) => {
    setReason(target.value)
    reasons.set(key, target.value)
  }
  return { given: reason.trim(), field: { value: reason, onChange, rows: 3, maxLength: limits.review.reason } }
}

interface DecliningProps extends StoryDialogProps {
  reasons: Map<string, string>
  onDecline: (reason: string) => void
}

export function DecliningDialog({ story, reasons, onDecline, ...dialogProps }: DecliningProps) {
  const { id, firstName, status, allowPublicDisplay } = story
  const { given, field } = useReason(reasons, `decline ${id}`)
  return (
    <DecideDialog
      {...dialogProps}
      title={`Do not show the story of ${firstName}?`}
      action="Do not show it"
      onDecide={() => onDecline(allowPublicDisplay ? given : '')}
    >
      <p>
        For an honest story that is not fit to show, such as one that names somebody else. The author keeps Pro. The
        photo is deleted{status === 'approved' && allowPublicDisplay && ', and the story is taken down'}. This cannot be
        undone.
      </p>
      {allowPublicDisplay ? (
        <TextArea {...field} label="Reason (optional)" hint="The author reads it in a mail and beside the story." />
      ) : (
        <p>The author took the story back and is not mailed about this.</p>
      )}
    </DecideDialog>
  )
}

interface RejectingProps extends StoryDialogProps {
  reasons: Map<string, string>
  onReject: (reason: string) => void
}

export function RejectingDialog({
  story: { id, firstName, status },
  reasons,
  onClose,
  onReject,
  ...dialogProps
}: RejectingProps) {
  const { given, field } = useReason(reasons, `reject ${id}`)
  const [missing, setMissing] = useState(false)
  const isHeld = status === 'held'
  const decide = () => {
    setMissing(!given)
    if (given) onReject(given)
    else document.getElementById(`${id}-reason`)?.focus()
  }
  return (
    <DecideDialog
      {...dialogProps}
      title={isHeld ? `Do not grant Pro to ${firstName}?` : `Reject the story of ${firstName}?`}
      action={isHeld ? 'Do not grant Pro' : 'Reject story and end Pro'}
      onClose={() => {
        setMissing(false)
        onClose()
      }}
      onDecide={decide}
    >
      <p>For fraud alone: the story or the photo is not the author's own, or it is not true. Bad news is no reason.</p>
      <p>
        {isHeld
          ? 'The story is rejected and never shown.'
          : 'This ends the Pro that the story unlocked, and takes the story down. A running subscription goes on.'}{' '}
        The author gets a mail with your reason, which also says how to object.
      </p>
      <TextArea
        {...field}
        id={`${id}-reason`}
        label="Reason"
        hint="The author reads it in the mail."
        error={missing && !given ? 'Please say why' : null}
      />
    </DecideDialog>
  )
}

export function RestoringDialog({ story, onRestore, ...dialogProps }: StoryDialogProps & { onRestore: () => void }) {
  return (
    <DecideDialog
      {...dialogProps}
      title={`Restore the story of ${story.firstName}?`}
      action="Restore story and Pro"
      variant="primary"
      onDecide={onRestore}
    >
      {story.reviewedByYou && <p>You rejected this yourself. If you can, let somebody else look at it first.</p>}
      <p>The author gets Pro{story.answerBy ? '' : ' back'}, for good, and a mail that says we were wrong.</p>
      <p>
        {story.allowPublicDisplay
          ? 'With its photo the story is under Pending again; if that is gone, under Declined.'
          : 'The author took the story back: it is then under Declined.'}
      </p>
    </DecideDialog>
  )
}
