import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { shortDay } from '#web/platform/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { RemoveDialog } from '#web/ui/remove-dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useListFocus } from '#web/ui/use-list-focus.ts'
import { type ConfirmedSentence, confirmedQuery, removeConfirmed, requestErrorText } from './queries.ts'

export function ConfirmedSentences({ userId }: { userId: string }) {
  const client = useQueryClient()
  const sentences = useQuery(confirmedQuery(userId))
  const [removing, setRemoving] = useState<ConfirmedSentence | null>(null)
  const [hadSome, setHadSome] = useState(false)
  const list = sentences.data ?? []
  const focus = useListFocus(list.map(({ id }) => id))
  if (sentences.isError)
    return <LoadFailed title="We couldn't load the sentences you confirmed" onRetry={sentences.refetch} />
  if (list.length > 0 && !hadSome) setHadSome(true)
  if (!hadSome) return null
  return (
    <section aria-labelledby="confirmed" className="flex flex-col gap-4">
      <header className="flex flex-col gap-1.5">
        <h2 ref={focus.heading} id="confirmed" tabIndex={-1} className="text-2xl focus:outline-none">
          Sentences you said are true
        </h2>
        <p className="max-w-prose text-muted">
          {list.length === 0
            ? 'You removed them all. New letters will ask you again.'
            : "They come from your letters, and new texts may use them word for word. Remove one if it's no longer true."}
        </p>
      </header>
      <ul aria-labelledby="confirmed" className="flex flex-col gap-3">
        {list.map(sentence => (
          <li
            key={sentence.id}
            className="flex flex-col gap-1 rounded-control border border-line bg-surface px-4 py-3 sm:flex-row sm:items-center"
          >
            <div className="min-w-0 grow [overflow-wrap:anywhere]">
              <p ref={focus.item(sentence.id)} tabIndex={-1} className="focus:outline-none">
                “{sentence.text}”
              </p>
              <p className="text-[0.9375rem] text-muted">
                {sentence.source} · {shortDay(sentence.confirmedAt)}
              </p>
            </div>
            <Button
              variant="quiet"
              size="sm"
              onClick={() => {
                focus.willRemove(sentence.id)
                setRemoving(sentence)
              }}
              className="-ml-3.5 self-start sm:ml-0"
            >
              <Trash2 aria-hidden="true" className="size-4.5" />
              Remove<span className="sr-only"> “{sentence.text}”</span>
            </Button>
          </li>
        ))}
      </ul>
      <RemoveDialog
        open={removing !== null}
        title="Remove this sentence?"
        action="Remove"
        onClose={() => setRemoving(null)}
        remove={async () => {
          if (removing) await removeConfirmed(client, userId, removing.id)
        }}
        errorText={requestErrorText}
        onRemoved={() => toast({ title: 'Removed', tone: 'success' })}
      >
        “{removing?.text}” Letters that have it stay as they are. New ones will ask you again.
      </RemoveDialog>
    </section>
  )
}
