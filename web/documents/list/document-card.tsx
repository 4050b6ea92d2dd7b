import { Bookmark, BookmarkCheck, type LucideIcon, Pencil, Trash2, Undo2 } from 'lucide-react'
import type { Ref } from 'react'
import { Link } from 'react-router'
import { agoOf } from '#web/platform/dates.ts'
import { documentStyles } from '#web/platform/tool-catalogue.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { WrittenBy } from '../generating/written-by.tsx'
import { deletionText } from '../list-filter.ts'
import type { ListedDocument } from '../queries.ts'

export type CardAction = 'keep' | 'rename' | 'bin' | 'restore' | 'remove'

interface Props {
  document: ListedDocument
  busy: CardAction | null
  onAction: (action: CardAction) => void
  titleRef: Ref<HTMLAnchorElement>
}

export function DocumentCard({ document, busy, onAction, titleRef }: Props) {
  const { id, kind, title, careerTitle, provenance, updatedAt, excerpt } = document
  const { Picture, one } = documentStyles[kind]
  const deletion = deletionText(document, Date.now())
  const untold = [one, careerTitle].filter(text => text && !title.toLowerCase().includes(text.toLowerCase()))
  return (
    <Card className="flex h-full flex-col gap-3">
      <div className="flex items-start gap-3.5">
        <span
          aria-hidden="true"
          className="grid size-11 shrink-0 place-items-center rounded-control bg-brand-soft text-brand"
        >
          <Picture className="size-5.5" />
        </span>
        <div className="min-w-0 grow">
          <h2 className="text-xl [overflow-wrap:anywhere]">
            <Link
              ref={titleRef}
              to={`/documents/${id}`}
              className="scroll-mt-24 text-ink no-underline hover:text-brand hover:underline"
            >
              {title}
            </Link>
          </h2>
          <p className="text-[0.9375rem] text-muted">
            {[...untold, `Saved ${agoOf(updatedAt, Date.now())}`].join(' · ')}
          </p>
        </div>
      </div>
      {excerpt && <p className="line-clamp-3 text-muted [overflow-wrap:anywhere]">{excerpt}</p>}
      <div className="mt-auto flex flex-wrap items-center gap-2 pt-1">
        <WrittenBy provenance={provenance} short />
        {document.edited && <Badge>Edited by you</Badge>}
        {document.savedAt && <Badge tone="success">Kept</Badge>}
      </div>
      {deletion && <p className="font-semibold text-[0.9375rem] text-amber">{deletion}</p>}
      <Actions document={document} busy={busy} onAction={onAction} />
    </Card>
  )
}

function Actions({ document: { title, deletedAt, savedAt }, busy, onAction }: Omit<Props, 'titleRef'>) {
  const act = (action: CardAction, Picture: LucideIcon, words: string) => (
    <Button variant="quiet" size="sm" busy={busy === action} onClick={() => onAction(action)} className="px-2.5!">
      {busy !== action && <Picture aria-hidden="true" className="size-4.5" />}
      {words}
      <span className="sr-only"> {title}</span>
    </Button>
  )
  return (
    <div className="-mb-2 border-line border-t pt-2">
      <div className="-mx-2.5 flex flex-wrap gap-x-1">
        {deletedAt ? (
          <>
            {act('restore', Undo2, 'Restore')}
            {act('remove', Trash2, 'Delete forever')}
          </>
        ) : (
          <>
            {savedAt ? act('keep', BookmarkCheck, 'Stop keeping') : act('keep', Bookmark, 'Keep')}
            {act('rename', Pencil, 'Rename')}
            {act('bin', Trash2, 'Delete')}
          </>
        )}
      </div>
    </div>
  )
}
