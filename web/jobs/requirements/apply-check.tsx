import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { ApplyCheck as Check, Rating } from '#contract/jobs.ts'
import { troubleOf } from '#web/applications/queries.ts'
import { SignupDialog } from '#web/auth/signup-dialog.tsx'
import { useAuth } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { applyCheckQuery, saveRatings } from './queries.ts'
import { RequirementRow } from './requirement-row.tsx'
import { meaningOf, metPercent, metText, type Ratings, ratingsOf, study } from './state.ts'

/** "Can I apply?": what the advert asks for, one by one. */
export function ApplyCheck({ listingId }: { listingId: string }) {
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
            Much of an advert is a wish list; a licence or an age is not. Look at one thing at a time and say how much
            of it you have. Only you see this.
          </p>
        </header>
        {state === 'loading' ? (
          <Spinner label="One moment..." />
        ) : user ? (
          <Rated key={`${user.id} ${listingId}`} userId={user.id} listingId={listingId} />
        ) : (
          <ForGuests />
        )}
      </Card>
    </section>
  )
}

function ForGuests() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <p>{study}</p>
      <Button variant="secondary" onClick={() => setOpen(true)} className="self-start max-sm:w-full">
        Create a free account to check
      </Button>
      <SignupDialog stay open={open} onClose={() => setOpen(false)} />
    </>
  )
}

function Rated({ userId, listingId }: { userId: string; listingId: string }) {
  const check = useQuery(applyCheckQuery(userId, listingId))
  if (check.isPending) return <Spinner label="Reading what the advert asks for..." />
  if (!check.data) return <LoadFailed title="We could not read what it asks for" onRetry={check.refetch} />
  if (check.data.requirements.length === 0) return <NothingAsked />
  return <List check={check.data} userId={userId} listingId={listingId} />
}

const NothingAsked = () => (
  <p>
    We found nothing in this advert that you must have. Read it once yourself: where it asks for nothing you lack, you
    can apply.
  </p>
)

function List({ check, userId, listingId }: { check: Check; userId: string; listingId: string }) {
  const { ratings, rate, trouble, retry } = useRating(check, userId, listingId)
  return (
    <>
      <ul aria-label="What the advert asks for" className="flex flex-col gap-5">
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
      <Outcome check={check} />
    </>
  )
}

/** Shows an answer at once and sends it; of several only the last has to arrive. */
function useRating(check: Check, userId: string, listingId: string) {
  const client = useQueryClient()
  const [ratings, setRatings] = useState(() => ratingsOf(check))
  const [trouble, setTrouble] = useState<string | null>(null)
  const newest = useRef(ratings)
  const sending = useRef(false)

  const send = async () => {
    if (sending.current) return
    sending.current = true
    let sent: Ratings | undefined
    try {
      while (sent !== newest.current) {
        sent = newest.current
        await saveRatings(client, userId, listingId, sent)
      }
      setTrouble(null)
    } catch (error) {
      setTrouble(troubleOf(error))
    } finally {
      sending.current = false
    }
  }
  const rate = (id: string, rating: Rating) => {
    newest.current = { ...newest.current, [id]: rating }
    setRatings(newest.current)
    void send()
  }
  return { ratings, rate, trouble, retry: () => void send() }
}

function Outcome({ check }: { check: Check }) {
  const all = check.requirements.length
  const said = metText(check, all)
  const percent = metPercent(check)
  return (
    <div className="flex flex-col gap-3 rounded-control bg-brand-soft p-4">
      <div role="status" className="flex flex-col gap-2">
        <p className="font-display font-semibold text-xl">{said || 'Begin with any of them.'}</p>
        {check.rated > 0 && (
          <svg aria-hidden="true" viewBox="0 0 100 4" preserveAspectRatio="none" className="h-2.5 w-full rounded-full">
            <rect width="100" height="4" className="fill-surface" />
            <rect width={percent} height="4" className="fill-brand" />
          </svg>
        )}
        {check.rated === all && <p>{meaningOf(check)}</p>}
      </div>
      <p className="text-[0.9375rem]">{study}</p>
      <p className="text-[0.9375rem]">
        <Link to="/evidence" className="font-semibold text-brand underline underline-offset-4">
          Tell us what you have done
        </Link>{' '}
        and we show what fits.
      </p>
    </div>
  )
}
