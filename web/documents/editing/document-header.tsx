import { ArrowLeft, Bookmark, BookmarkCheck, History, Trash2, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { OwnDocument } from '#contract/endpoints/documents.ts'
import { limits } from '#contract/limits.ts'
import { documentStyles } from '#web/platform/tool-catalogue.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { WrittenBy } from '../generating/written-by.tsx'
import { deletionText } from '../list-filter.ts'
import type { OpenDocument } from './queries.ts'
import { SaveStamp } from './save-stamp.tsx'
import type { OpenDocumentActions } from './use-open-document-actions.tsx'

const small = 'max-sm:flex-col max-sm:gap-0.5 max-sm:px-2 max-[22rem]:text-sm'

interface Props {
  document: OwnDocument
  open: OpenDocument
  actions: OpenDocumentActions
  download: ReactNode
}

export function DocumentHeader({ document, open, actions, download }: Props) {
  const { kind, careerTitle, provenance, edited, updatedAt, savedAt, deletedAt } = document
  const deletion = deletionText(document, Date.now())
  return (
    <header className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <LinkButton to="/documents" variant="quiet" size="sm" className="-ml-3.5">
          <ArrowLeft aria-hidden="true" className="size-4.5" /> My documents
        </LinkButton>
        <SaveStamp state={open.state} updatedAt={updatedAt} />
      </div>
      <div className="flex flex-col gap-1">
        <Title value={document.title} onChange={open.rename} />
        <p className="text-muted">
          {documentStyles[kind].one}
          {careerTitle && ` · ${careerTitle}`}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <WrittenBy provenance={provenance} />
        {edited && <Badge>Edited by you</Badge>}
      </div>
      {deletion && !deletedAt && <p className="font-semibold text-amber">{deletion}</p>}
      {!deletedAt && (
        <div className="flex flex-wrap justify-between gap-2">
          <div className="grid w-full grid-cols-4 gap-1.5 sm:flex sm:w-auto">
            <Button
              variant="secondary"
              size="sm"
              className={small}
              busy={actions.busy === 'undo'}
              disabled={document.revision === 1 && open.state === 'saved'}
              onClick={actions.undo}
            >
              <Undo2 aria-hidden="true" className="size-4.5" /> Undo
            </Button>
            <Button variant="secondary" size="sm" className={small} onClick={actions.showVersions}>
              <History aria-hidden="true" className="size-4.5" /> Versions
            </Button>
            <Button
              variant="secondary"
              size="sm"
              className={small}
              busy={actions.busy === 'keep'}
              onClick={actions.keep}
            >
              {savedAt ? (
                <BookmarkCheck aria-hidden="true" className="size-4.5" />
              ) : (
                <Bookmark aria-hidden="true" className="size-4.5" />
              )}
              {savedAt ? 'Stop keeping' : 'Keep'}
            </Button>
            <Button variant="secondary" size="sm" className={small} busy={actions.busy === 'bin'} onClick={actions.bin}>
              <Trash2 aria-hidden="true" className="size-4.5" /> Delete
            </Button>
          </div>
          <div className="max-sm:w-full">{download}</div>
        </div>
      )}
    </header>
  )
}

/** An empty title restores the previous one. */
function Title({ value, onChange }: { value: string; onChange: (title: string) => void }) {
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? value
  const titleStyle = 'col-start-1 row-start-1 px-2.5 py-1 font-bold font-display text-3xl leading-tight sm:text-4xl'
  return (
    <h1 className="-mx-2.5 grid [overflow-wrap:anywhere]">
      <span aria-hidden="true" className={`${titleStyle} invisible whitespace-pre-wrap`}>
        {`${shown} `}
      </span>
      <textarea
        aria-label="Document name"
        rows={1}
        value={shown}
        maxLength={limits.documents.title}
        onChange={event => {
          const next = event.target.value.replace(/\s*\n\s*/g, ' ')
          setTyped(next)
          if (next.trim()) onChange(next.trim())
        }}
        onKeyDown={event => {
          if (event.key === 'Enter') event.currentTarget.blur()
        }}
        onBlur={() => setTyped(null)}
        className={`${titleStyle} size-full resize-none overflow-hidden rounded-control border border-transparent bg-transparent hover:border-line focus:border-edge focus:bg-surface`}
      />
    </h1>
  )
}
