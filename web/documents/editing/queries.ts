import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { DocumentContent, OwnDocument } from '#contract/endpoints/documents.ts'
import { ApiError, call, read } from '#web/platform/api.ts'
import { restartQuery } from '#web/platform/changes.ts'
import { offlinePersister } from '#web/platform/offline-cache.ts'
import { useAuth } from '#web/platform/session.ts'
import { type Editor, openEditor } from '../autosave/queries.ts'
import { type SaveState, saveStateOf, shownOf, type Trouble } from '../autosave/state.ts'

const documentQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: ['document', userId, id],
    queryFn: ({ signal }) => read('readDocument', { params: { id }, signal }),
    persister: offlinePersister,
    networkMode: 'always',
    // What she works on is loaded once and does not change under her hands.
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

/** Saves what she typed just now. @throws ApiError where it could not be saved. */
export async function saveNow(editor: Editor): Promise<void> {
  await editor.flush()
  if (editor.get().draft) throw new ApiError(0, 'not saved yet')
}

/** Makes an earlier version the newest one, with what is not saved yet saved before: it would be gone otherwise. */
export async function goBack(editor: Editor, revision: number): Promise<OwnDocument> {
  await saveNow(editor)
  const { saved } = editor.get()
  const restored = await call('restoreVersion', { params: { id: saved.id, revision } })
  editor.replace(restored)
  return restored
}

export const listVersions = (id: string) => call('documentVersions', { params: { id } })

export interface OpenDocument {
  /** With what is not saved yet; null while it is being loaded, or where it could not be. */
  document: OwnDocument | null
  /** `missing`: there is none of hers by this id. */
  loading: 'loading' | 'loaded' | 'missing' | 'failed'
  state: SaveState
  trouble: Trouble | null
  change(content: DocumentContent): void
  rename(title: string): void
  retry(): void
  /** For what changes more than the text. */
  editor: Editor | null
}

/** One of her documents, saved while she writes. */
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
    const stop = watch(opened)
    return () => {
      stop()
      opened.close()
      setEditor(null)
    }
  }, [loaded, userId, client])

  const editing = useSyncExternalStore(
    editor?.listen ?? listenToNothing,
    () => editor?.get() ?? null,
    () => null,
  )
  const missing = query.error instanceof ApiError && [400, 404].includes(query.error.status)
  return {
    document: editing && shownOf(editing),
    loading: editing ? 'loaded' : missing ? 'missing' : query.isError ? 'failed' : 'loading',
    state: editing ? saveStateOf(editing) : 'saved',
    trouble: editing?.trouble ?? null,
    change: content => editor?.change({ content }),
    rename: title => editor?.change({ title }),
    retry: () => void (editor ? editor.flush() : query.refetch()),
    editor,
  }
}

const listenToNothing = () => () => {}

/** Saves when she leaves the page or is connected again, and has the browser ask where something is not saved yet. */
function watch(editor: Editor): () => void {
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
