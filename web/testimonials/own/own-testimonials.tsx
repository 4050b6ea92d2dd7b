import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { longDay } from '#web/platform/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { RemoveDialog } from '#web/ui/remove-dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useListFocus } from '#web/ui/use-list-focus.ts'
import { SentPhoto } from '../photo/face.tsx'
import { errorText, ownTestimonialsQuery, removeTestimonial } from '../queries.ts'
import { cacheNotice, type OwnTestimonial, testimonialStatus } from '../testimonial-forms.ts'

export function OwnTestimonials({ userId }: { userId: string }) {
  const client = useQueryClient()
  const sent = useQuery(ownTestimonialsQuery(userId))
  const list = sent.data ?? []
  const focus = useListFocus(list.map(({ id }) => id))
  const [removing, setRemoving] = useState<OwnTestimonial | null>(null)
  const [emptied, setEmptied] = useState(false)
  if (sent.isError && !sent.data) return <LoadFailed title="We couldn't load what you sent" onRetry={sent.refetch} />
  if (list.length === 0 && !emptied) return null
  return (
    <section aria-labelledby="sent" className="flex flex-col gap-4">
      <h2 id="sent" ref={focus.heading} tabIndex={-1} className="text-2xl focus:outline-none sm:text-3xl">
        What you sent
      </h2>
      {list.length === 0 && <p className="text-muted">Everything you sent is gone.</p>}
      <ul className="flex flex-col gap-3 empty:hidden">
        {list.map(each => (
          <li key={each.id} className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h3 ref={focus.item(each.id)} tabIndex={-1} className="text-base focus:outline-none">
                Sent on {longDay(each.createdAt)}
              </h3>
              <Badge tone={testimonialStatus[each.state].tone}>{testimonialStatus[each.state].name}</Badge>
            </div>
            <SentPhoto url={each.photoUrl} />
            <p className="line-clamp-4 whitespace-pre-line [overflow-wrap:anywhere]">{each.testimonialText}</p>
            {each.reason && <p className="text-muted [overflow-wrap:anywhere]">Why it is not shown: {each.reason}</p>}
            <Button
              variant="danger"
              size="sm"
              className="self-start"
              onClick={() => {
                focus.willRemove(each.id)
                setRemoving(each)
              }}
            >
              Remove<span className="sr-only"> what you sent: {each.testimonialText.slice(0, 60)}</span>
            </Button>
          </li>
        ))}
      </ul>
      <RemoveDialog
        open={removing !== null}
        title="Remove what you sent?"
        action="Remove"
        onClose={() => setRemoving(null)}
        remove={async () => {
          if (!removing) return
          setEmptied(true)
          await removeTestimonial(client, userId, removing.id)
        }}
        onRemoved={() => toast({ title: 'Removed', tone: 'success' })}
        errorText={errorText}
      >
        The text and the photo are deleted forever. {removing?.state === 'approved' && cacheNotice}
      </RemoveDialog>
    </section>
  )
}
