import * as z from 'zod/mini'
import type { DocumentContent, DocumentSummary, OwnDocument } from '#contract/endpoints/documents.ts'
import { ApiError } from '#web/platform/api.ts'
import { typedStorage } from '#web/platform/storage.ts'
import {
  begin,
  changed,
  changeOf,
  compared,
  done,
  type Editing,
  failed,
  type Kept,
  putOnTop,
  replaced,
  sent,
  type Text,
  type Trouble,
  taken,
} from './state.ts'

/** How long she must pause before her change is saved, and how long a lost connection is left alone. */
export const autosave = { pause: 1_500, retry: 10_000 }

/** What the editor needs of the world. */
export interface EditorPort {
  save(id: string, change: { revision: number } & Partial<Text>): Promise<DocumentSummary>
  load(id: string): Promise<OwnDocument>
  /** Something was saved: lists are old. */
  saved(): void
}

export interface Editor {
  get(): Editing
  listen(listener: () => void): () => void
  change(change: Partial<Text>): void
  /** Saves now what is not saved; resolves when that is over, however it ended. */
  flush(): Promise<void>
  /** The server made something else of it, as by restoring a version. */
  replace(document: OwnDocument): void
  /** What the server tells of it beside its text: whether it is kept, or in the bin. */
  note(summary: DocumentSummary): void
  /** Of a conflict: her text goes, or becomes the newest version. */
  settle(which: 'theirs' | 'mine'): void
  /** Saves what is left and stops. */
  close(): void
}

/**
 * Saves a document while she writes: after a pause, one save at a time. Until the server has a text this tab keeps it,
 * so that neither a reload nor a lost connection loses it, and what another page saved is never written over unasked.
 */
export function openEditor(document: OwnDocument, userId: string, desk: EditorPort): Editor {
  const { id } = document
  const { get, listen, update } = openState(id, userId, begin(document, keptDraft(userId, id)))
  let lost: Text[] = []
  let saving: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let closed = false

  function later(time: number): void {
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
      const change = { revision: get().saved.revision, ...changeOf(get(), text) }
      update(sent(get()))
      try {
        const summary = await desk.save(id, change)
        // She may have typed meanwhile.
        update(done(get(), summary))
        lost = []
        desk.saved()
      } catch (error) {
        if (!(await sortOut(error, text))) return
      }
    }
  }

  /** false: there is nothing to go on with for now. */
  async function sortOut(error: unknown, text: Text): Promise<boolean> {
    // Without an answer nobody knows whether it was saved.
    if (isLost(error)) lost.push(text)
    try {
      if (!(error instanceof ApiError) || error.code !== 'document_changed') throw error
      const theirs = await desk.load(id)
      update(compared(get(), theirs, lost))
      return true
    } catch (reason) {
      update(failed(get(), troubleOf(reason)))
      if (get().trouble?.kind === 'offline') later(autosave.retry)
      return false
    }
  }

  if (get().draft) later(0)
  return {
    get,
    listen,
    change(change) {
      update(changed(get(), change))
      later(autosave.pause)
    },
    flush,
    replace(next) {
      lost = []
      update(replaced(get(), next))
    },
    note({ savedAt, deletedAt, goesAt }) {
      update({ ...get(), saved: { ...get().saved, savedAt, deletedAt, goesAt } })
    },
    settle(which) {
      update(which === 'mine' ? putOnTop(get()) : taken(get()))
      void flush()
    },
    close() {
      closed = true
      void flush()
    },
  }
}

/** What stands on the screen, told to whoever listens; what the server has not got is kept in the tab. */
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
        keepDraft(id, draft && { userId, revision: saved.revision, ...draft })
      state = next
      for (const listener of listeners) listener()
    },
  }
}

const isLost = (error: unknown) => error instanceof ApiError && error.status === 0

function troubleOf(error: unknown): Trouble {
  if (!(error instanceof ApiError)) return { kind: 'offline' }
  if (error.status === 401) return { kind: 'signed-out' }
  // Too many at once, or a server that is restarting: the text waits here.
  if ([0, 429].includes(error.status) || error.status >= 500) return { kind: 'offline' }
  return { kind: 'refused', text: error.text('This could not be saved.') }
}

const draftSchema = z.object({
  userId: z.string(),
  revision: z.int(),
  title: z.string(),
  content: z.custom<DocumentContent>(value => typeof value === 'object' && value !== null && 'kind' in value),
})
const drafts = typedStorage({ documentDrafts: z.record(z.string(), draftSchema) }, () => sessionStorage)

/** What this tab keeps for an account; another account's is thrown away. */
function keptDraft(userId: string, id: string): Kept | null {
  const all = drafts.get('documentDrafts') ?? {}
  const hers = Object.entries(all).filter(([, draft]) => draft.userId === userId)
  if (hers.length < Object.keys(all).length) drafts.set('documentDrafts', Object.fromEntries(hers))
  return Object.fromEntries(hers)[id] ?? null
}

function keepDraft(id: string, draft: Kept | null): void {
  const { [id]: _, ...others } = drafts.get('documentDrafts') ?? {}
  if (draft) drafts.set('documentDrafts', { ...others, [id]: draft })
  else if (Object.keys(others).length) drafts.set('documentDrafts', others)
  else drafts.remove('documentDrafts')
}
