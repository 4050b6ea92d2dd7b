import type { ReviewedStory } from '#contract/endpoints/story-review.ts'
import type { StorySignal } from '#contract/testimonials.ts'
import { shortMoment } from '#web/platform/dates.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Photo } from '../photo.tsx'
import type { ListContext } from '../review-list.tsx'
import { isOverdue, type StoryStatus } from '../review-lists.ts'

const statusBadges: Record<StoryStatus, { tone: BadgeTone; text: string }> = {
  held: { tone: 'amber', text: 'Waits for Pro' },
  pending: { tone: 'amber', text: 'May be shown' },
  approved: { tone: 'success', text: 'Shown' },
  declined: { tone: 'neutral', text: 'Not shown' },
  rejected: { tone: 'danger', text: 'Rejected for fraud' },
}

export function StoryContent({ story, inList }: { story: ReviewedStory; inList: ListContext }) {
  const { firstName, beforeCareer, afterCareer, allowPublicDisplay, status, reason, photoUrl } = story
  const { tone, text } = statusBadges[status]
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
        <p className="flex flex-wrap gap-2">
          {isOverdue(story, Date.now()) && <Badge tone="danger">Overdue</Badge>}
          {!allowPublicDisplay && <Badge tone="danger">Taken back by the author</Badge>}
          {(allowPublicDisplay || status === 'rejected') && <Badge tone={tone}>{text}</Badge>}
        </p>
      </div>
      {photoUrl && <Photo url={photoUrl} name={firstName} onLost={inList.onPhotoLost} />}
      <blockquote className="whitespace-pre-line border-line border-l-4 pl-4 [overflow-wrap:anywhere]">
        {story.story}
      </blockquote>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-[0.9375rem] sm:gap-x-6 [&_dd]:[overflow-wrap:anywhere] [&_dt]:text-muted">
        {[...heldFacts(story), ...factsOf(story)].map(([name, value]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {reason && (
          <>
            <dt>{status === 'rejected' ? 'Rejected because' : 'Not shown because'}</dt>
            <dd>{reason}</dd>
          </>
        )}
      </dl>
    </>
  )
}

const signalTexts: Record<StorySignal, string> = {
  'new-account': 'account younger than a day',
  'no-tool-used': 'used no tool',
  'throwaway-address': 'throwaway email address',
  'no-language': 'words of no known language',
  'repeated-words': 'the same words again and again',
  'placeholder-text': 'placeholder text',
  'off-topic': 'about something else',
  'flat-photo': 'photo of one color',
  'noise-photo': 'photo of noise',
}

const heldFacts = ({ status, signals, answerBy }: ReviewedStory): [name: string, value: string][] => [
  ...(signals.length ? [['Signals', signals.map(each => signalTexts[each]).join(', ')] as [string, string]] : []),
  ...(status === 'held' && answerBy ? [['Answer by', shortMoment(answerBy)] as [string, string]] : []),
]

const factsOf = (story: ReviewedStory): [name: string, value: string][] => [
  ['Submitted', shortMoment(story.submittedAt)],
  ...decisionOf(story),
  ['E-mail', story.email],
  ['Phone', story.phoneNumber ?? 'Not kept any more'],
  ...(story.instagramHandle ? [['Instagram', story.instagramHandle] as [string, string]] : []),
  ['Consent IP', story.consentIpAddress ?? 'Not recorded'],
  ['Consent time', shortMoment(story.consentTimestamp)],
]

/** A restored story that is pending again has no decision. */
const decisionOf = ({ status, reviewedAt, reviewedByYou }: ReviewedStory): [name: string, value: string][] =>
  status === 'held' || status === 'pending' || !reviewedAt
    ? []
    : [['Decided', `on ${shortMoment(reviewedAt)} by ${reviewedByYou ? 'you' : 'somebody else'}`]]
