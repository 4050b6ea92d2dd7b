import type { Ref } from 'react'
import { Link } from 'react-router'
import { DownloadMenu } from '#web/documents/download/download-menu.tsx'
import { ReadBackDialog } from '#web/documents/download/read-back-dialog.tsx'
import { saveNow, useDocument } from '#web/documents/editing/queries.ts'
import { SaveStamp } from '#web/documents/editing/save-stamp.tsx'
import { TroubleNotice } from '#web/documents/editing/trouble-notice.tsx'
import { WrittenBy } from '#web/documents/generating/written-by.tsx'
import { Button } from '#web/ui/button.tsx'
import { Drawing } from '#web/ui/drawing.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { OfflineDrawing } from '#web/ui/member-drawings.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { ResumeReview } from '../resume-review.tsx'

interface Props {
  documentId: string
  heading: Ref<HTMLHeadingElement>
  onAnother: () => void
}

export function ResultsStage({ documentId, heading, onAnother }: Props) {
  const open = useDocument(documentId)
  const { document, loading, retry } = open
  if (loading === 'loading') return <Spinner label="Loading your resume..." />
  if (loading === 'failed')
    return (
      <EmptyState
        picture={<OfflineDrawing />}
        title="We couldn't load your resume just now"
        action={<Button onClick={retry}>Retry</Button>}
      >
        Nothing is lost. Check your connection and try again.
      </EmptyState>
    )
  const content = document?.content
  if (!document || document.deletedAt || content?.kind !== 'resume')
    return (
      <EmptyState
        picture={<Drawing name="resume" />}
        title="This resume is gone"
        action={<Button onClick={onAnother}>Optimize Another</Button>}
      >
        It's no longer in your documents. If you deleted it recently, it's still in the trash there.
      </EmptyState>
    )
  const save = async () => open.editor && saveNow(open.editor)
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="flex min-w-0 flex-1 basis-80 flex-col gap-3">
          <h2 ref={heading} tabIndex={-1} className="text-2xl focus:outline-none">
            Your resume for {content.targetJob.title}
          </h2>
          <WrittenBy provenance={document.provenance} />
          {content.verdict && <p className="max-w-prose font-semibold">{content.overallImprovements[0]}</p>}
          <p className="max-w-prose">
            Nothing changes until you accept it. Accept only what's true for you, and change any word you like.
          </p>
        </div>
        <div className="flex flex-col gap-2 sm:items-end">
          <DownloadMenu documentId={documentId} kind="resume" title={document.title} before={save} />
          <SaveStamp state={open.state} updatedAt={document.updatedAt} />
        </div>
      </div>
      <TroubleNotice open={open} />
      <ResumeReview content={content} onChange={open.change} withUndo />
      <ReadBackDialog documentId={documentId} before={save} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button variant="secondary" onClick={onAnother}>
          Optimize Another
        </Button>
        <Link to={`/documents/${documentId}`} className="text-brand underline underline-offset-4">
          Open it in My documents
        </Link>
      </div>
    </div>
  )
}
