import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { DocumentContent, OwnDocument } from '#contract/endpoints/documents.ts'
import { ApiError, call, read } from '#web/platform/api.ts'
import { restartQuery } from '#web/platform/changes.ts'
import { offlinePersister } from '#web/platform/offline-cache.ts'
import { useAuth } from '#web/platform/session.ts'
import { type Editor, openEditor } from '../autosave/document-editor.ts'
import { type SaveState, saveStateOf, type Trouble, withDraft } from '../autosave/editing-state.ts'

const documentQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: ['document', userId, id],
    queryFn: ({ signal }) => read('readDocument', { params: { id }, signal }),
    persister: offlinePersister,
    networkMode: 'always',
    // An open document must not change while it is edited.
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  })

export const versionsQuery = (id: string, revision: number) =>
  queryOptions({
    queryKey: ['document-versions', id, revision],
    queryFn: async () => (await read('documentVersions', { params: { id } })) ?? [],
    networkMode: 'always',
    staleTime: 0,
  })

export const versionQuery = (id: string, revision: number) =>
  queryOptions({
    queryKey: ['document-version', id, revision],
    queryFn: () => read('readVersion', { params: { id, revision } }),
    networkMode: 'always',
  })

/**
 * Saves pending changes.
 * @throws ApiError if they could not be saved
 */
export async function saveNow(editor: Editor): Promise<void> {
  await editor.flush()
  if (editor.get().draft) throw new ApiError(0, 'not saved yet')
}

/**
 * Restores a version. Pending changes are saved first, so that they stay in the version list.
 * @throws ApiError
 */
export async function restoreRevision(editor: Editor, revision: number): Promise<OwnDocument> {
  await saveNow(editor)
  const { saved } = editor.get()
  const restored = await call('restoreVersion', { params: { id: saved.id, revision } })
  editor.replace(restored)
  return restored
}

export const listVersions = (id: string) => call('documentVersions', { params: { id } })

export interface OpenDocument {
  /** Includes unsaved changes; null until loaded. */
  document: OwnDocument | null
  loading: 'loading' | 'loaded' | 'missing' | 'failed'
  state: SaveState
  trouble: Trouble | null
  change(content: DocumentContent): void
  rename(title: string): void
  retry(): void
  editor: Editor | null
}

export function useDocument(id: string): OpenDocument {
  const { user } = useAuth()
  const client = useQueryClient()
  const userId = user?.id ?? ''
  const query = useQuery({ ...documentQuery(userId, id), enabled: userId !== '' })
  const [editor, setEditor] = useState<Editor | null>(null)
  const loaded = query.data?.id === id ? query.data : null

  useEffect(() => {
    if (!loaded) return
    const saved = () => void restartQuery(client, ['documents'])
    const opened = openEditor(loaded, userId, {
      save: (id, change) => call('changeDocument', { params: { id }, body: change }),
      load: id => call('readDocument', { params: { id } }),
      saved,
    })
    setEditor(opened)
    const stop = saveOnLeave(opened)
    return () => {
      stop()
      opened.close()
      setEditor(null)
    }
  }, [loaded, userId, client])

  const editing = useSyncExternalStore(
    editor?.listen ?? subscribeToNothing,
    () => editor?.get() ?? null,
    () => null,
  )
  const missing = query.error instanceof ApiError && [400, 404].includes(query.error.status)
  return {
    document: editing && withDraft(editing),
    loading: editing ? 'loaded' : missing ? 'missing' : query.isError ? 'failed' : 'loading',
    state: editing ? saveStateOf(editing) : 'saved',
    trouble: editing?.trouble ?? null,
    change: content => editor?.change({ content }),
    rename: title => editor?.change({ title }),
    retry: () => void (editor ? editor.flush() : query.refetch()),
    editor,
  }
}

const subscribeToNothing = () => () => {}

function saveOnLeave(editor: Editor): () => void {
  const save = () => void editor.flush()
  const hide = () => document.visibilityState === 'hidden' && save()
  const ask = (event: BeforeUnloadEvent) => {
    if (editor.get().draft) event.preventDefault()
  }
  addEventListener('online', save)
  addEventListener('pagehide', save)
  addEventListener('beforeunload', ask)
  document.addEventListener('visibilitychange', hide)
  return () => {
    removeEventListener('online', save)
    removeEventListener('pagehide', save)
    removeEventListener('beforeunload', ask)
    document.removeEventListener('visibilitychange', hide)
  }
}
