import type { DocumentContent, DocumentSummary, OwnDocument } from '#contract/endpoints/documents.ts'

export interface Text {
  title: string
  content: DocumentContent
}

export type Trouble =
  | { kind: 'offline' }
  | { kind: 'signed-out' }
  | { kind: 'refused'; text: string }
  | { kind: 'conflict'; theirs: OwnDocument }

export interface Editing {
  saved: OwnDocument
  draft: Text | null
  sending: Text | null
  trouble: Trouble | null
}

export type SaveState = 'saved' | 'saving' | 'unsaved' | 'conflict' | 'offline' | 'refused'

export function saveStateOf({ draft, sending, trouble }: Editing): SaveState {
  if (trouble) return trouble.kind === 'signed-out' ? 'offline' : trouble.kind
  if (sending) return 'saving'
  return draft ? 'unsaved' : 'saved'
}

export const withDraft = ({ saved, draft }: Editing): OwnDocument => (draft ? { ...saved, ...draft } : saved)

/** Unsaved text stored in the tab. `revision`: the one it is based on. */
export interface StoredDraft extends Text {
  userId: string
  revision: number
}

export function createEditing(saved: OwnDocument, stored: StoredDraft | null): Editing {
  const nothing: Editing = { saved, draft: null, sending: null, trouble: null }
  if (!stored || stored.content.kind !== saved.kind) return nothing
  const draft = { title: stored.title, content: stored.content }
  if (sameText(draft, saved)) return nothing
  return { ...nothing, draft, trouble: stored.revision === saved.revision ? null : { kind: 'conflict', theirs: saved } }
}

/** Returning to the saved text is no change, unless another text is being sent. */
export function applyChange(state: Editing, change: Partial<Text>): Editing {
  const { title, content } = withDraft(state)
  const draft = { title, content, ...change }
  const trouble = state.trouble?.kind === 'conflict' ? state.trouble : null
  return { ...state, trouble, draft: !state.sending && sameText(draft, state.saved) ? null : draft }
}

export const markSending = (state: Editing): Editing => ({ ...state, sending: state.draft, trouble: null })

export function markSaved(state: Editing, summary: DocumentSummary): Editing {
  const { sending, draft } = state
  if (!sending) return state
  const saved = { ...state.saved, ...summary, ...sending }
  return { saved, sending: null, trouble: null, draft: draft && !sameText(draft, saved) ? draft : null }
}

export const markFailed = (state: Editing, trouble: Trouble): Editing => ({ ...state, sending: null, trouble })

/** Handles a newer text on the server. If this page sent it and only the answer was lost, there is no conflict. */
export function mergeServerText(state: Editing, theirs: OwnDocument, lost: readonly Text[]): Editing {
  const own = [...lost, state.saved].some(text => sameText(text, theirs))
  const draft = state.draft && !sameText(state.draft, theirs) ? state.draft : null
  if (own || !draft) return { saved: theirs, sending: null, draft, trouble: null }
  return { ...state, sending: null, trouble: { kind: 'conflict', theirs } }
}

/** Text that was typed meanwhile becomes a conflict. */
export function applyReplacement(state: Editing, theirs: OwnDocument): Editing {
  if (!state.draft || sameText(state.draft, theirs)) return { saved: theirs, draft: null, sending: null, trouble: null }
  return { ...state, trouble: { kind: 'conflict', theirs } }
}

export function discardDraft(state: Editing): Editing {
  if (state.trouble?.kind !== 'conflict') return state
  return { saved: state.trouble.theirs, draft: null, sending: null, trouble: null }
}

/** Resolves a conflict with the user's text; the other one stays in the version list. */
export function rebaseDraft(state: Editing): Editing {
  if (state.trouble?.kind !== 'conflict') return state
  return { ...state, saved: state.trouble.theirs, trouble: null }
}

export const changedFields = ({ saved }: Editing, { title, content }: Text): Partial<Text> => ({
  ...(title === saved.title ? {} : { title }),
  ...(sameValue(content, saved.content) ? {} : { content }),
})

const sameText = (left: Text, right: Text): boolean =>
  left.title === right.title && sameValue(left.content, right.content)

/** Ignores the order of keys, which the database need not preserve. */
const sameValue = (left: unknown, right: unknown) => JSON.stringify(left, sortKeys) === JSON.stringify(right, sortKeys)
const sortKeys = (_: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** The revision that was restored last, and the new revision this made. */
export interface UndoState {
  to: number
  result: number
}

/** Returns the revision for the next undo, or null. Repeated undo goes further back until the text is changed. */
export function undoTarget(versions: readonly { revision: number }[], revision: number, undone: UndoState | null) {
  const below = undone?.result === revision ? undone.to : revision
  const earlier = versions.map(each => each.revision).filter(each => each < below)
  return earlier.length ? Math.max(...earlier) : null
}
