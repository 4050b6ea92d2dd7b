import * as z from 'zod/mini'
import type { DocumentContent, DocumentSummary, OwnDocument } from '#contract/endpoints/documents.ts'
import { ApiError } from '#web/platform/api.ts'
import { typedStorage } from '#web/platform/storage.ts'
import {
  applyChange,
  applyReplacement,
  changedFields,
  createEditing,
  discardDraft,
  type Editing,
  markFailed,
  markSaved,
  markSending,
  mergeServerText,
  rebaseDraft,
  type StoredDraft,
  type Text,
  type Trouble,
} from './editing-state.ts'

/** Milliseconds of idle time before a save, and before a retry without a connection. */
export const autosave = { delay: 1_500, retry: 10_000 }

export interface EditorPort {
  save(id: string, change: { revision: number } & Partial<Text>): Promise<DocumentSummary>
  load(id: string): Promise<OwnDocument>
  saved(): void
}

export interface Editor {
  get(): Editing
  listen(listener: () => void): () => void
  change(change: Partial<Text>): void
  /** Saves now. Resolves when done, whether or not it succeeded. */
  flush(): Promise<void>
  /** The server replaced the content, for example by restoring a version. */
  replace(document: OwnDocument): void
  updateSummary(summary: DocumentSummary): void
  /** Resolves a conflict: `theirs` discards the user's text, `mine` makes it the newest version. */
  resolveConflict(which: 'theirs' | 'mine'): void
  close(): void
}

/**
 * Autosaves a document, one save at a time. Unsaved text is stored in this tab, so that reloads and lost connections do
 * not lose it. A change saved by another page is never overwritten without asking.
 */
export function openEditor(document: OwnDocument, userId: string, desk: EditorPort): Editor {
  const { id } = document
  const { get, listen, update } = openState(id, userId, createEditing(document, readDraft(userId, id)))
  let lost: Text[] = []
  let saving: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let closed = false

  function scheduleSave(time: number): void {
    clearTimeout(timer)
    if (!closed) timer = setTimeout(() => void flush(), time)
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    saving ??= saveAll().finally(() => {
      saving = undefined
    })
    return saving
  }

  async function saveAll(): Promise<void> {
    for (;;) {
      const { draft: text, trouble } = get()
      if (!text || trouble?.kind === 'conflict') return
      const change = { revision: get().saved.revision, ...changedFields(get(), text) }
      update(markSending(get()))
      try {
        const summary = await desk.save(id, change)
        // The user may have typed during the save.
        update(markSaved(get(), summary))
        lost = []
        desk.saved()
      } catch (error) {
        if (!(await handleFailure(error, text))) return
      }
    }
  }

  /** Returns false if saving must stop for now. */
  async function handleFailure(error: unknown, text: Text): Promise<boolean> {
    // Without an answer it is unknown whether the text was saved.
    if (isUnanswered(error)) lost.push(text)
    try {
      if (!(error instanceof ApiError) || error.code !== 'document_changed') throw error
      const theirs = await desk.load(id)
      update(mergeServerText(get(), theirs, lost))
      return true
    } catch (reason) {
      update(markFailed(get(), saveTroubleOf(reason)))
      if (get().trouble?.kind === 'offline') scheduleSave(autosave.retry)
      return false
    }
  }

  if (get().draft) scheduleSave(0)
  return {
    get,
    listen,
    change(change) {
      update(applyChange(get(), change))
      scheduleSave(autosave.delay)
    },
    flush,
    replace(next) {
      lost = []
      update(applyReplacement(get(), next))
    },
    updateSummary({ savedAt, deletedAt, goesAt }) {
      update({ ...get(), saved: { ...get().saved, savedAt, deletedAt, goesAt } })
    },
    resolveConflict(which) {
      update(which === 'mine' ? rebaseDraft(get()) : discardDraft(get()))
      void flush()
    },
    close() {
      closed = true
      void flush()
    },
  }
}

function openState(id: string, userId: string, first: Editing) {
  const listeners = new Set<() => void>()
  let state = first
  return {
    get: () => state,
    listen(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    update(next: Editing): void {
      const { draft, saved } = next
      if (draft !== state.draft || saved.revision !== state.saved.revision)
        storeDraft(id, draft && { userId, revision: saved.revision, ...draft })
      state = next
      for (const listener of listeners) listener()
    },
  }
}

const isUnanswered = (error: unknown) => error instanceof ApiError && error.status === 0

function saveTroubleOf(error: unknown): Trouble {
  if (!(error instanceof ApiError)) return { kind: 'offline' }
  if (error.status === 401) return { kind: 'signed-out' }
  // Rate limits and restarts are temporary, so the text waits in the tab.
  if ([0, 429].includes(error.status) || error.status >= 500) return { kind: 'offline' }
  return { kind: 'refused', text: error.text("This couldn't be saved.") }
}

const draftSchema = z.object({
  userId: z.string(),
  revision: z.int(),
  title: z.string(),
  content: z.custom<DocumentContent>(value => typeof value === 'object' && value !== null && 'kind' in value),
})
const drafts = typedStorage({ documentDrafts: z.record(z.string(), draftSchema) }, () => sessionStorage)

/** Returns the draft of this account and deletes those of others. */
function readDraft(userId: string, id: string): StoredDraft | null {
  const all = drafts.get('documentDrafts') ?? {}
  const own = Object.entries(all).filter(([, draft]) => draft.userId === userId)
  if (own.length < Object.keys(all).length) drafts.set('documentDrafts', Object.fromEntries(own))
  return Object.fromEntries(own)[id] ?? null
}

function storeDraft(id: string, draft: StoredDraft | null): void {
  const { [id]: _, ...others } = drafts.get('documentDrafts') ?? {}
  if (draft) drafts.set('documentDrafts', { ...others, [id]: draft })
  else if (Object.keys(others).length) drafts.set('documentDrafts', others)
  else drafts.remove('documentDrafts')
}
