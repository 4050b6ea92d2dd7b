import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { brand } from '#contract/brand.ts'
import type { SharedLink } from '#contract/endpoints/sharing.ts'
import { useAuth } from '#web/platform/session.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Drawing } from '#web/ui/drawing.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { RemoveDialog } from '#web/ui/remove-dialog.tsx'
import { SettingsFrame } from '#web/ui/settings-frame.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useListFocus } from '#web/ui/use-list-focus.ts'
import { LinkCard } from './link-card.tsx'
import { endAllLinks, errorText, linksQuery, markNotesSeen, removeLink } from './queries.ts'

export const meta = () => [{ title: `Links you shared · ${brand.name}` }]

export default function SharedLinksPage() {
  const { user } = useAuth()
  return (
    <SettingsFrame
      title="Links you shared"
      lead="Each link shows one person what you chose, and ends by itself. Here you read their notes and end a link."
    >
      {user && <OwnLinks key={user.id} userId={user.id} />}
    </SettingsFrame>
  )
}

function OwnLinks({ userId }: { userId: string }) {
  const links = useQuery(linksQuery(userId))
  const newNotes = useNewNotes(links.data)
  if (links.isPending) return <Spinner label="Loading your links..." />
  if (!links.data) return <LoadFailed title="We couldn't load your links" onRetry={links.refetch} />
  return <LinkList userId={userId} links={links.data} newNotes={newNotes} />
}

/** Ids of notes that were new when they were first shown here, while the server marks them as seen. */
function useNewNotes(links: readonly SharedLink[] = []): ReadonlySet<string> {
  const [known, setKnown] = useState<ReadonlySet<string>>(new Set())
  const found = links.flatMap(({ notes }) => notes.filter(({ isNew }) => isNew).map(({ id }) => id))
  const added = found.filter(id => !known.has(id)).join()
  useEffect(() => {
    if (!added) return
    setKnown(before => new Set([...before, ...added.split(',')]))
    // If this fails, they are new again next time.
    void markNotesSeen().catch(() => {})
  }, [added])
  return known
}

interface ListProps {
  userId: string
  links: readonly SharedLink[]
  newNotes: ReadonlySet<string>
}

function LinkList({ userId, links, newNotes }: ListProps) {
  const client = useQueryClient()
  const [removing, setRemoving] = useState<SharedLink | null>(null)
  const focus = useListFocus(links.map(({ id }) => id))
  const open = links.filter(({ state }) => state === 'open').length
  const askToRemove = (link: SharedLink) => {
    focus.willRemove(link.id)
    setRemoving(link)
  }
  return (
    <>
      <h2 ref={focus.heading} tabIndex={-1} className="sr-only">
        Your links
      </h2>
      {links.length === 0 ? (
        <EmptyState
          picture={<Drawing name="link" />}
          title="No links yet"
          action={<LinkButton to="/results">See your matches</LinkButton>}
        >
          Open your matches, a comparison or a roadmap and tap the button that starts with “Share”.
        </EmptyState>
      ) : (
        <ul aria-label="Links you shared" className="flex flex-col gap-4">
          {links.map(link => (
            <li key={link.id} className="min-w-0">
              <LinkCard
                userId={userId}
                link={link}
                newNotes={newNotes}
                heading={focus.item(link.id)}
                onRemove={() => askToRemove(link)}
              />
            </li>
          ))}
        </ul>
      )}
      {open > 1 && <EndAll userId={userId} count={open} />}
      <RemoveDialog
        open={removing !== null}
        title="Delete this link and its notes?"
        action="Delete"
        onClose={() => setRemoving(null)}
        remove={async () => {
          if (removing) await removeLink(client, userId, removing.id)
        }}
        errorText={errorText}
      >
        The link for {removing?.recipient} is already closed. Its notes are deleted, too. You can't undo this.
      </RemoveDialog>
    </>
  )
}

function EndAll({ userId, count }: { userId: string; count: number }) {
  const client = useQueryClient()
  const end = useMutation({
    mutationFn: () => endAllLinks(client, userId),
    networkMode: 'always',
    onSuccess: () => toast({ title: 'All links ended', description: 'Nobody can open them now.', tone: 'success' }),
    onError: error => toast({ title: 'Error', description: errorText(error), tone: 'danger' }),
  })
  return (
    <div>
      <Button variant="danger" busy={end.isPending} onClick={() => end.mutate()}>
        End all {count} open links
      </Button>
    </div>
  )
}
