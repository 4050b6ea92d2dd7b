import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { ApplyCheck as Check } from '#contract/endpoints/jobs.ts'
import type { Rating } from '#contract/jobs.ts'
import { errorText } from '#web/applications/queries.ts'
import { SignupDialog } from '#web/auth/signup-dialog.tsx'
import { useAuth } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { applyCheckQuery, saveRatings } from './queries.ts'
import {
  interpretationText,
  metPercent,
  metText,
  missingRequirements,
  missingText,
  noRequirementsText,
  partialText,
  type Ratings,
  savedRatings,
  studyText,
  unsentRatings,
} from './requirement-ratings.ts'
import { RequirementRow } from './requirement-row.tsx'

interface Props {
  listingId: string
  next?: ReactNode
}

export function ApplyCheck({ listingId, next }: Props) {
  const { state, user } = useAuth()
  const heading = `apply-check-${listingId}`
  return (
    <section aria-labelledby={heading}>
      <Card className="flex flex-col gap-5">
        <header className="flex flex-col gap-1.5">
          <h2 id={heading} className="text-2xl">
            Can I apply?
          </h2>
          <p className="text-muted">
            Much of a job ad is a wish list. A license or an age limit is not. Look at one thing at a time and say how
            much of it you have. Only you can see this.
          </p>
        </header>
        {state === 'loading' ? (
          <Spinner label="One moment..." />
        ) : user ? (
          <Rated key={`${user.id} ${listingId}`} userId={user.id} listingId={listingId} next={next} />
        ) : (
          <GuestNotice />
        )}
      </Card>
    </section>
  )
}

function GuestNotice() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <p>{studyText}</p>
      <Button variant="secondary" onClick={() => setOpen(true)} className="self-start max-sm:w-full">
        Create a free account to check
      </Button>
      <SignupDialog
        stayOnPage
        why="Then go through what the ad asks for and say how much of it you have."
        open={open}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

function Rated({ userId, listingId, next }: Props & { userId: string }) {
  const check = useQuery(applyCheckQuery(userId, listingId))
  if (check.isPending) return <Spinner label="Reading what the job ad asks for..." />
  if (!check.data) return <LoadFailed title="We couldn't read what it asks for" onRetry={check.refetch} />
  if (check.data.requirements.length === 0)
    return (
      <div className="flex flex-col gap-4">
        <p>{noRequirementsText(check.data)}</p>
        {next}
      </div>
    )
  return <List check={check.data} userId={userId} listingId={listingId} next={next} />
}

function List({ check, userId, listingId, next }: Props & { check: Check; userId: string }) {
  const { ratings, rate, trouble, retry } = useRating(check, userId, listingId)
  return (
    <>
      <ul aria-label="What the job ad asks for" className="flex flex-col gap-5">
        {check.requirements.map(requirement => (
          <RequirementRow
            key={requirement.id}
            requirement={requirement}
            rating={ratings[requirement.id] ?? null}
            onRate={rating => rate(requirement.id, rating)}
          />
        ))}
      </ul>
      {trouble && (
        <Notice tone="danger" title="Your last answer is not saved yet">
          <p>{trouble}</p>
          <Button size="sm" variant="secondary" onClick={retry} className="mt-3">
            Save it now
          </Button>
        </Notice>
      )}
      {check.partial && <p>{partialText}</p>}
      <Outcome check={check} ratings={ratings} next={next} />
    </>
  )
}

/** Shows an answer immediately and sends only that one, because another tab may have changed the others. */
function useRating(check: Check, userId: string, listingId: string) {
  const client = useQueryClient()
  const [unsent, setUnsent] = useState<Ratings>({})
  const [trouble, setTrouble] = useState<string | null>(null)
  const newest = useRef(unsent)
  const sending = useRef(false)

  const storeUnsent = (ratings: Ratings) => {
    newest.current = ratings
    setUnsent(ratings)
  }
  const send = async () => {
    if (sending.current) return
    sending.current = true
    try {
      while (Object.keys(newest.current).length > 0) {
        const sent = newest.current
        await saveRatings(client, userId, listingId, sent)
        storeUnsent(unsentRatings(newest.current, sent))
      }
      setTrouble(null)
    } catch (error) {
      setTrouble(errorText(error))
    } finally {
      sending.current = false
    }
  }
  const rate = (id: string, rating: Rating) => {
    storeUnsent({ ...newest.current, [id]: rating })
    void send()
  }
  return { ratings: { ...savedRatings(check), ...unsent }, rate, trouble, retry: () => void send() }
}

const MissingRequirements = ({ texts }: { texts: readonly string[] }) => (
  <div className="flex flex-col gap-1">
    <p className="font-display font-bold text-xl [overflow-wrap:anywhere]">
      Needed first: {texts.map(text => `“${text}”`).join(', ')}
    </p>
    <p>{missingText(texts.length)}</p>
  </div>
)

function Outcome({ check, ratings, next }: Pick<Props, 'next'> & { check: Check; ratings: Ratings }) {
  const all = check.requirements.length
  const resultText = metText(check, all)
  const percent = metPercent(check)
  const needed = missingRequirements(check.requirements, ratings)
  const isDone = check.rated === all
  return (
    <div className="flex flex-col gap-3 rounded-control bg-brand-soft p-4">
      <div role="status" className="flex flex-col gap-2">
        {needed.length > 0 && <MissingRequirements texts={needed} />}
        <p className={needed.length === 0 ? 'font-bold font-display text-xl' : 'font-semibold'}>
          {resultText || (all === 1 ? 'Start with this one.' : 'Start with any of them.')}
        </p>
        {check.rated > 0 && (
          <svg aria-hidden="true" className="h-2.5 w-full">
            <rect width="100%" height="100%" rx="9" className="fill-surface" />
            <rect width={`${percent}%`} height="100%" rx="9" className="fill-brand" />
          </svg>
        )}
        {isDone && needed.length === 0 && <p>{interpretationText(check)}</p>}
      </div>
      {needed.length === 0 && <p className="text-[0.9375rem]">{studyText}</p>}
      <p className="text-[0.9375rem]">
        <Link to="/evidence" className="font-semibold text-brand underline underline-offset-4">
          Tell us what you've done
        </Link>{' '}
        and we'll show what fits.
      </p>
      {isDone && next}
    </div>
  )
}
