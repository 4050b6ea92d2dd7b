import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { DocumentKind } from '#contract/tools.ts'
import { ApiError } from '#web/platform/api.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { OfflineDrawing } from '#web/ui/member-drawings.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useListFocus } from '#web/ui/use-list-focus.ts'
import { type DocumentFilter, uniqueById } from '../list-filter.ts'
import { documentActions, documentsQuery, type ListedDocument } from '../queries.ts'
import { type CardAction, DocumentCard } from './document-card.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { RenameDialog } from './rename-dialog.tsx'

interface Props {
  userId: string
  filter: DocumentFilter
  kind: DocumentKind | null
  search: string
  empty: ReactNode
}

export function DocumentList({ userId, filter, kind, search, empty }: Props) {
  const list = useInfiniteQuery(documentsQuery(userId, { filter, kind, search }))
  const documents = uniqueById(list.data?.pages.flatMap(page => page.documents) ?? [])
  const focus = useListFocus(documents.map(({ id }) => id))
  const acting = useListActions(focus)
  const { data, isFetching, isPlaceholderData, refetch } = list
  if (!data)
    return isFetching ? <Spinner label="Loading your documents..." /> : <Unreached onRetry={() => void refetch()} />
  return (
    <section
      ref={focus.heading}
      tabIndex={-1}
      aria-label="Your documents"
      className="flex flex-col gap-5 focus:outline-none"
    >
      {acting.binned && (
        <Binned
          key={acting.binned.id}
          title={acting.binned.title}
          onUndo={acting.undo}
          undoing={acting.busy?.action === 'restore'}
        />
      )}
      {documents.length === 0 && !isPlaceholderData ? (
        empty
      ) : (
        <ul
          aria-label="Documents"
          aria-busy={isPlaceholderData}
          className="grid gap-4 aria-busy:opacity-60 md:grid-cols-2"
        >
          {documents.map(document => (
            <li key={document.id}>
              <DocumentCard
                document={document}
                busy={acting.busy?.id === document.id ? acting.busy.action : null}
                onAction={action => acting.act(document, action)}
                titleRef={focus.item(document.id)}
              />
            </li>
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button
          variant="secondary"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
          className="self-center max-sm:w-full"
        >
          Show more
        </Button>
      )}
      {acting.asking?.action === 'rename' && (
        <RenameDialog
          title={acting.asking.document.title}
          onClose={acting.settle}
          onRename={acting.rename(acting.asking.document)}
        />
      )}
      {acting.asking?.action === 'remove' && (
        <RemoveDialog
          title={acting.asking.document.title}
          busy={acting.busy !== null}
          onClose={acting.settle}
          onRemove={acting.remove(acting.asking.document)}
        />
      )}
    </section>
  )
}

const failed = (error: unknown) =>
  toast({
    title: 'That did not work',
    description: error instanceof ApiError ? error.text(unreached) : unreached,
    tone: 'danger',
  })
const unreached = 'Nothing was changed. Check your connection and try again.'

function useListActions(focus: ReturnType<typeof useListFocus>) {
  const actions = documentActions(useQueryClient())
  const [busy, setBusy] = useState<{ id: string; action: CardAction } | null>(null)
  const [asking, setAsking] = useState<{ document: ListedDocument; action: 'rename' | 'remove' } | null>(null)
  const [binned, setBinned] = useState<ListedDocument | null>(null)
  const settle = () => setAsking(null)
  const run = async (id: string, action: CardAction, work: () => Promise<unknown>, done = () => {}) => {
    setBusy({ id, action })
    await work().then(done, failed)
    setBusy(null)
  }
  const act = (document: ListedDocument, action: CardAction) => {
    const { id } = document
    if (busy) return
    focus.willRemove(id)
    if (action === 'rename' || action === 'remove') return setAsking({ document, action })
    if (action === 'keep') return void run(id, action, () => actions.keep(id, document.savedAt === null))
    if (action === 'bin')
      return void run(
        id,
        action,
        () => actions.bin(id),
        () => setBinned(document),
      )
    const restored = () => void toast({ title: 'Restored', description: document.title, tone: 'success' })
    void run(id, action, () => actions.restore(id), restored)
  }
  const undo = () =>
    binned &&
    void run(
      binned.id,
      'restore',
      () => actions.restore(binned.id),
      () => {
        setBinned(null)
        focus.willAdd(binned.id)
      },
    )
  const rename = (document: ListedDocument) => (title: string) => actions.rename(document, title)
  const remove = (document: ListedDocument) => () =>
    void run(document.id, 'remove', () => actions.remove(document.id), settle)
  return { busy, asking, binned, act, undo, rename, remove, settle }
}

/** Takes the focus of the removed card. */
function Binned({ title, undoing, onUndo }: { title: string; undoing: boolean; onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control bg-brand-soft px-4 py-2"
    >
      <p className="min-w-0 [overflow-wrap:anywhere]">"{title}" is in the trash. You can restore it for 30 days.</p>
      <Button ref={button} variant="secondary" size="sm" busy={undoing} onClick={onUndo} className="scroll-mt-24">
        Undo
      </Button>
    </div>
  )
}

function Unreached({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      picture={<OfflineDrawing />}
      title="We couldn't load your documents just now"
      action={<Button onClick={onRetry}>Retry</Button>}
    >
      They're safe. Check your connection and try again.
    </EmptyState>
  )
}
