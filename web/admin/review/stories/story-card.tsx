import { useRef, useState } from 'react'
import type { ReviewedStory } from '#contract/endpoints/story-review.ts'
import { disclosure } from '#contract/testimonials.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { approveStory, declineStory, grantStory, rejectStory, restoreStory } from '../queries.ts'
import type { ListContext } from '../review-list.tsx'
import { useReviewAction } from '../use-review-action.tsx'
import { StoryContent } from './story-content.tsx'
import { DecliningDialog, RejectingDialog, RestoringDialog } from './story-dialogs.tsx'

interface Props {
  story: ReviewedStory
  /** Unsent reasons by action and story id. */
  reasons: Map<string, string>
  inList: ListContext
}

const texts = {
  grant: {
    done: { title: 'Pro granted', description: 'A mail says so. The story is under Pending now.' },
    failed: { title: 'Granting failed', description: 'Failed to grant Pro' },
  },
  refuse: {
    done: { title: 'Pro not granted', description: 'A mail says why. The story is under Rejected.' },
    failed: { title: 'Refusing failed', description: 'Failed to refuse Pro' },
  },
  approve: {
    done: { title: 'Story approved', description: `It is live on the website, with "${disclosure}".` },
    failed: { title: 'Approval failed', description: 'Failed to approve story' },
  },
  decline: {
    done: { title: 'Story declined', description: 'It is not shown. Pro stays.' },
    failed: { title: 'Declining failed', description: 'Failed to decline story' },
  },
  reject: {
    done: { title: 'Story rejected', description: 'Its Pro has ended, and a mail says why.' },
    failed: { title: 'Rejection failed', description: 'Failed to reject story' },
  },
  restore: {
    done: ({ status }: { status: 'pending' | 'declined' }) => ({
      title: 'Story restored',
      description:
        status === 'pending'
          ? 'The author has Pro, and a mail says so. The story is under Pending again.'
          : 'The author has Pro, and a mail says so. The story cannot be shown any more: it is under Declined.',
    }),
    failed: { title: 'Restoring failed', description: 'Failed to restore story' },
  },
} as const

export function StoryCard({ story, reasons, inList }: Props) {
  const { id, status, allowPublicDisplay, firstName } = story
  const name = useRef<HTMLElement | null>(null)
  const heading = (element: HTMLElement | null) => {
    name.current = element
    inList.heading(element)
  }
  const { busy, trouble, act, forget } = useReviewAction<keyof typeof texts>(inList.willRemove, () =>
    name.current?.focus(),
  )
  const [openDialog, setOpenDialog] = useState<'decline' | 'reject' | 'restore' | null>(null)
  const close = () => {
    setOpenDialog(null)
    forget()
  }
  const dialogProps = (name: typeof openDialog) => ({
    story,
    open: openDialog === name,
    busy: busy === name,
    trouble,
    onClose: close,
  })
  const whose = <span className="sr-only"> the story of {firstName}</span>
  const refusal = status === 'held' ? 'refuse' : 'reject'
  const canDecline = status === 'pending' || status === 'approved'
  return (
    <Card className="flex flex-col gap-4">
      <StoryContent story={story} inList={{ ...inList, heading }} />
      {trouble && !openDialog && <p className="font-medium text-danger">{trouble}</p>}
      {canDecline && <Shown story={story} />}
      <div className="flex flex-wrap gap-3">
        {status === 'held' && (
          <Button
            size="sm"
            busy={busy === 'grant'}
            onClick={() => void act('grant', () => grantStory(id), texts.grant)}
          >
            Grant Pro<span className="sr-only"> for the story of {firstName}</span>
          </Button>
        )}
        {status === 'pending' && allowPublicDisplay && (
          <Button
            size="sm"
            busy={busy === 'approve'}
            aria-describedby={`${id}-shown`}
            onClick={() => void act('approve', () => approveStory(id), texts.approve)}
          >
            Approve for display{whose}
          </Button>
        )}
        {canDecline && (
          <Button size="sm" variant="secondary" onClick={() => setOpenDialog('decline')}>
            Do not show{whose}
          </Button>
        )}
        {status === 'rejected' ? (
          <Button size="sm" variant="secondary" onClick={() => setOpenDialog('restore')}>
            Restore{whose}
          </Button>
        ) : (
          <Button size="sm" variant="danger" onClick={() => setOpenDialog('reject')}>
            {status === 'held' ? 'Do not grant Pro' : 'Reject for fraud'}
            {status === 'held' ? <span className="sr-only"> for the story of {firstName}</span> : whose}
          </Button>
        )}
      </div>
      {canDecline && (
        <DecliningDialog
          {...dialogProps('decline')}
          reasons={reasons}
          onDecline={reason => void act('decline', () => declineStory(id, status, reason), texts.decline, close)}
        />
      )}
      {status === 'rejected' ? (
        <RestoringDialog
          {...dialogProps('restore')}
          onRestore={() => void act('restore', () => restoreStory(id), texts.restore, close)}
        />
      ) : (
        <RejectingDialog
          {...dialogProps('reject')}
          reasons={reasons}
          busy={busy === 'reject' || busy === 'refuse'}
          onReject={reason => void act(refusal, () => rejectStory(id, status, reason), texts[refusal], close)}
        />
      )}
    </Card>
  )
}

function Shown({ story: { id, status, allowPublicDisplay } }: Pick<Props, 'story'>) {
  const text = !allowPublicDisplay
    ? 'The author took this story back, so nobody sees it and it cannot be approved. “Do not show” settles it without a mail.'
    : status === 'pending' &&
      `Approved, it shows to everybody with "${disclosure}". E-mail address, phone number and Instagram name never show.`
  return (
    text && (
      <p id={`${id}-shown`} className="text-[0.9375rem] text-muted">
        {text}
      </p>
    )
  )
}
