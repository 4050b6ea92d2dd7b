import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2, Unlink } from 'lucide-react'
import { type Ref, useState } from 'react'
import type { SharedLink, SharedNote } from '#contract/endpoints/sharing.ts'
import { shortDay } from '#web/platform/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { RemoveDialog } from '#web/ui/remove-dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { endLink, errorText, removeNote } from './queries.ts'
import { endText, linkText, openedText, stateTexts } from './sharing-texts.ts'

interface Props {
  userId: string
  link: SharedLink
  newNotes: ReadonlySet<string>
  heading: Ref<HTMLHeadingElement>
  onRemove: () => void
}

export function LinkCard({ userId, link, newNotes, heading, onRemove }: Props) {
  const client = useQueryClient()
  const { recipient, state, signedAs, openedOn, notes } = link
  const end = useMutation({
    mutationFn: () => endLink(client, userId, link.id),
    networkMode: 'always',
    onSuccess: () => toast({ title: 'Link ended', description: 'Nobody can open it now.', tone: 'success' }),
    onError: error => toast({ title: 'Error', description: errorText(error), tone: 'danger' }),
  })
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 ref={heading} tabIndex={-1} className="text-xl [overflow-wrap:anywhere] focus:outline-none">
          For {recipient}
        </h3>
        <Badge tone={state === 'open' ? 'success' : state === 'reported' ? 'amber' : 'neutral'}>
          {stateTexts[state]}
        </Badge>
      </div>
      <p>{linkText(link)}</p>
      <p className="text-[0.9375rem] text-muted [overflow-wrap:anywhere]">
        {endText(link)} {openedText(openedOn)} {signedAs && `Signed with “${signedAs}”.`}
      </p>
      {state === 'reported' && (
        <p className="text-[0.9375rem] text-muted">
          Someone who had the link reported it, so it closed for everyone. If that was a mistake, make a new link.
        </p>
      )}
      {notes.length > 0 && <Notes userId={userId} link={link} newNotes={newNotes} />}
      <div className="-mx-2.5 -mb-2 flex flex-wrap gap-x-1 border-line border-t pt-2">
        {state === 'open' ? (
          <Button variant="quiet" size="sm" busy={end.isPending} onClick={() => end.mutate()} className="px-2.5!">
            <Unlink aria-hidden="true" className="size-4.5" />
            End this link<span className="sr-only"> for {recipient}</span>
          </Button>
        ) : (
          <Button variant="quiet" size="sm" onClick={onRemove} className="px-2.5!">
            <Trash2 aria-hidden="true" className="size-4.5" />
            Delete{notes.length > 0 && ' with its notes'}
            <span className="sr-only"> the link for {recipient}</span>
          </Button>
        )}
      </div>
    </Card>
  )
}

function Notes({ userId, link, newNotes }: Pick<Props, 'userId' | 'link' | 'newNotes'>) {
  const client = useQueryClient()
  const [removing, setRemoving] = useState<SharedNote | null>(null)
  return (
    <>
      <ul aria-label={`Notes on the link for ${link.recipient}`} className="flex flex-col gap-3">
        {link.notes.map(note => (
          <li key={note.id} className="flex items-start gap-2 rounded-control bg-paper px-4 py-3">
            <div className="min-w-0 grow">
              <p className="flex flex-wrap items-center gap-2 text-muted text-sm">
                Note of {shortDay(note.createdAt)}
                {newNotes.has(note.id) && <Badge tone="coral">New</Badge>}
              </p>
              <p className="whitespace-pre-line [overflow-wrap:anywhere]">{note.text}</p>
            </div>
            <Button
              variant="quiet"
              size="sm"
              aria-label={`Delete the note: ${note.text.slice(0, 40)}`}
              onClick={() => setRemoving(note)}
              className="-mr-2 min-w-11 px-2.5!"
            >
              <Trash2 aria-hidden="true" className="size-4.5" />
            </Button>
          </li>
        ))}
      </ul>
      <RemoveDialog
        open={removing !== null}
        title="Delete this note?"
        onClose={() => setRemoving(null)}
        remove={async () => {
          if (removing) await removeNote(client, userId, link.id, removing.id)
        }}
        errorText={errorText}
      >
        The note is deleted for good. The person who wrote it isn't told.
      </RemoveDialog>
    </>
  )
}
