import clsx from 'clsx'
import { useState } from 'react'
import { useParams } from 'react-router'
import { brand } from '#contract/brand.ts'
import type { OwnDocument } from '#contract/endpoints/documents.ts'
import { DownloadMenu } from '#web/documents/download/download-menu.tsx'
import { ReadBackDialog } from '#web/documents/download/read-back-dialog.tsx'
import { DocumentHeader } from '#web/documents/editing/document-header.tsx'
import { type OpenDocument, saveNow, useDocument } from '#web/documents/editing/queries.ts'
import { TroubleNotice } from '#web/documents/editing/trouble-notice.tsx'
import { type OpenDocumentActions, useOpenDocumentActions } from '#web/documents/editing/use-open-document-actions.tsx'
import { VersionsDialog } from '#web/documents/editing/versions-dialog.tsx'
import { RemoveDialog } from '#web/documents/list/remove-dialog.tsx'
import { deletionText } from '#web/documents/list-filter.ts'
import { PlainContent } from '#web/documents/reading/plain-content.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { LostDrawing } from '#web/ui/drawings.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { OfflineDrawing } from '#web/ui/member-drawings.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { DocumentBody } from './document-body.tsx'

export const meta = () => [{ title: `My document · ${brand.name}` }]

const frame = 'mx-auto flex w-full flex-col gap-5 px-4 py-6 sm:px-6 sm:py-10'

export default function DocumentPage() {
  const { id = '' } = useParams()
  const open = useDocument(id)
  return (
    <div className={clsx(frame, open.document?.kind === 'resume' ? 'max-w-7xl' : 'max-w-3xl')}>
      {open.document ? <Shown key={id} open={open} document={open.document} /> : <Waiting open={open} />}
    </div>
  )
}

function Shown({ open, document }: { open: OpenDocument; document: OwnDocument }) {
  const actions = useOpenDocumentActions(open)
  return (
    <>
      <title>{`${document.title} · ${brand.name}`}</title>
      <DocumentHeader
        document={document}
        open={open}
        actions={actions}
        download={<Download open={open} document={document} />}
      />
      <TroubleNotice open={open} />
      {document.deletedAt ? (
        <Binned document={document} actions={actions} />
      ) : (
        <>
          {(document.kind === 'cover-letter' || document.kind === 'resume') && (
            <ReadBackDialog documentId={document.id} before={async () => open.editor && saveNow(open.editor)} />
          )}
          <DocumentBody content={document.content} onChange={open.change} />
        </>
      )}
      {actions.versionsShown && (
        <VersionsDialog
          id={document.id}
          revision={document.revision}
          busy={actions.busy === 'version'}
          onClose={actions.hideVersions}
          onRestore={actions.restoreVersion}
        />
      )}
    </>
  )
}

function Download({ open: { editor }, document: { id, kind, title } }: { open: OpenDocument; document: OwnDocument }) {
  return <DownloadMenu documentId={id} kind={kind} title={title} before={async () => editor && saveNow(editor)} />
}

function Binned({ document, actions }: { document: OwnDocument; actions: OpenDocumentActions }) {
  const [confirming, setConfirming] = useState(false)
  return (
    <>
      <Notice tone="amber" title="This document is in the trash">
        <p>{deletionText(document, Date.now())}. Restore it to keep working on it.</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="sm" busy={actions.busy === 'restore'} onClick={actions.restore}>
            Restore
          </Button>
          <Button variant="danger" size="sm" onClick={() => setConfirming(true)}>
            Delete forever
          </Button>
        </div>
      </Notice>
      <PlainContent content={document.content} />
      {confirming && (
        <RemoveDialog
          title={document.title}
          busy={actions.busy === 'remove'}
          onClose={() => setConfirming(false)}
          onRemove={actions.remove}
        />
      )}
    </>
  )
}

function Waiting({ open: { loading, retry } }: { open: OpenDocument }) {
  const toList = <LinkButton to="/documents">My documents</LinkButton>
  if (loading === 'missing')
    return (
      <EmptyState picture={<LostDrawing />} title="We couldn't find this document" action={toList}>
        It may have been deleted, or it belongs to another account.
      </EmptyState>
    )
  if (loading === 'failed')
    return (
      <EmptyState
        picture={<OfflineDrawing />}
        title="We couldn't open this document just now"
        action={<Button onClick={retry}>Retry</Button>}
      >
        Your document is safe. Check your connection and try again.
      </EmptyState>
    )
  return <Spinner label="Opening your document..." />
}
