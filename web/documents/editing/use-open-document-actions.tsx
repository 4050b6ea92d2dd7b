import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { DocumentSummary } from '#contract/endpoints/documents.ts'
import { ApiError } from '#web/platform/api.ts'
import { toast } from '#web/ui/toast.tsx'
import { type UndoState, undoTarget } from '../autosave/editing-state.ts'
import { documentActions } from '../queries.ts'
import { listVersions, type OpenDocument, restoreRevision } from './queries.ts'

export interface OpenDocumentActions {
  busy: 'undo' | 'keep' | 'bin' | 'restore' | 'remove' | 'version' | null
  undo(): void
  keep(): void
  bin(): void
  restore(): void
  remove(): void
  showVersions(): void
  hideVersions(): void
  versionsShown: boolean
  restoreVersion(revision: number): void
}

export function useOpenDocumentActions({ document, editor }: OpenDocument): OpenDocumentActions {
  const actions = documentActions(useQueryClient())
  const navigate = useNavigate()
  const [busy, setBusy] = useState<OpenDocumentActions['busy']>(null)
  const [undone, setUndone] = useState<UndoState | null>(null)
  const [versionsShown, setVersionsShown] = useState(false)

  const run = (what: NonNullable<OpenDocumentActions['busy']>, work: (id: string) => Promise<unknown>) => {
    if (!document || busy) return
    setBusy(what)
    void work(document.id)
      .catch(showFailure)
      .finally(() => setBusy(null))
  }
  const withSummaryUpdate = (work: (id: string) => Promise<DocumentSummary>) => async (id: string) => {
    await editor?.flush()
    editor?.updateSummary(await work(id))
  }
  const undo = async (id: string) => {
    if (!editor) return
    await editor.flush()
    const target = undoTarget(await listVersions(id), editor.get().saved.revision, undone)
    if (target === null) return toast({ title: "There's nothing earlier", description: 'This is the first version.' })
    const { revision } = await restoreRevision(editor, target)
    setUndone({ to: target, result: revision })
    toast({ title: 'Went back one version', description: 'The version you had is under Versions.', tone: 'success' })
  }
  const restoreVersion = async (revision: number) => {
    if (!editor) return
    await restoreRevision(editor, revision)
    setVersionsShown(false)
    toast({ title: 'Version restored', description: 'The version you had is under Versions.', tone: 'success' })
  }
  return {
    busy,
    versionsShown,
    undo: () => run('undo', undo),
    keep: () =>
      run(
        'keep',
        withSummaryUpdate(id => actions.keep(id, document?.savedAt === null)),
      ),
    bin: () => run('bin', withSummaryUpdate(actions.bin)),
    restore: () => run('restore', withSummaryUpdate(actions.restore)),
    remove: () =>
      run('remove', async id => {
        await actions.remove(id)
        await navigate('/documents?show=bin', { replace: true })
      }),
    showVersions: () => setVersionsShown(true),
    hideVersions: () => setVersionsShown(false),
    restoreVersion: revision => run('version', () => restoreVersion(revision)),
  }
}

function showFailure(error: unknown): void {
  const unreached = 'Nothing was changed. Check your connection and try again.'
  const description = error instanceof ApiError ? error.text(unreached) : unreached
  toast({ title: 'That did not work', description, tone: 'danger' })
}
