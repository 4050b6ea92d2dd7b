import type { DocumentContent, DocumentSummary, OwnDocument } from '#contract/endpoints/documents.ts'

/** What she can change of a document. */
export interface Text {
  title: string
  content: DocumentContent
}

/** Why nothing is being saved: no connection, the server's refusal in words, or another page's change. */
export type Trouble =
  | { kind: 'offline' }
  | { kind: 'signed-out' }
  | { kind: 'refused'; text: string }
  | { kind: 'conflict'; theirs: OwnDocument }

export interface Editing {
  /** As the server has it, as far as this page knows. */
  saved: OwnDocument
  /** What she changed since; null: nothing. */
  draft: Text | null
  /** What is on its way to the server. */
  sending: Text | null
  trouble: Trouble | null
}

export type SaveState = 'saved' | 'saving' | 'unsaved' | 'conflict' | 'offline' | 'refused'

export function saveStateOf({ draft, sending, trouble }: Editing): SaveState {
  if (trouble) return trouble.kind === 'signed-out' ? 'offline' : trouble.kind
  if (sending) return 'saving'
  return draft ? 'unsaved' : 'saved'
}

/** The document as she sees it: with what is not saved yet. */
export const shownOf = ({ saved, draft }: Editing): OwnDocument => (draft ? { ...saved, ...draft } : saved)

/** What a tab keeps of unsaved text until the server has it. `revision`: the one she changed. */
export interface Kept extends Text {
  userId: string
  revision: number
}

/** Where a page begins: with what the server has, and with what this tab had not saved before it was loaded anew. */
export function begin(saved: OwnDocument, kept: Kept | null): Editing {
  const nothing: Editing = { saved, draft: null, sending: null, trouble: null }
  if (!kept || kept.content.kind !== saved.kind) return nothing
  const draft = { title: kept.title, content: kept.content }
  if (sameText(draft, saved)) return nothing
  return { ...nothing, draft, trouble: kept.revision === saved.revision ? null : { kind: 'conflict', theirs: saved } }
}

/** She changed something. What is as it was is no change, unless something else is on its way. */
export function changed(state: Editing, change: Partial<Text>): Editing {
  const { title, content } = shownOf(state)
  const draft = { title, content, ...change }
  const trouble = state.trouble?.kind === 'conflict' ? state.trouble : null
  return { ...state, trouble, draft: !state.sending && sameText(draft, state.saved) ? null : draft }
}

export const sent = (state: Editing): Editing => ({ ...state, sending: state.draft, trouble: null })

/** The server has what was sent; what she typed since is still hers alone. */
export function done(state: Editing, summary: DocumentSummary): Editing {
  const { sending, draft } = state
  if (!sending) return state
  const saved = { ...state.saved, ...summary, ...sending }
  return { saved, sending: null, trouble: null, draft: draft && !sameText(draft, saved) ? draft : null }
}

export const failed = (state: Editing, trouble: Trouble): Editing => ({ ...state, sending: null, trouble })

/**
 * The server has another text than this page changed. Where that is what this page had sent itself, and only the answer
 * was lost, nobody has to choose.
 */
export function compared(state: Editing, theirs: OwnDocument, lost: readonly Text[]): Editing {
  const own = [...lost, state.saved].some(text => sameText(text, theirs))
  const draft = state.draft && !sameText(state.draft, theirs) ? state.draft : null
  if (own || !draft) return { saved: theirs, sending: null, draft, trouble: null }
  return { ...state, sending: null, trouble: { kind: 'conflict', theirs } }
}

/** She had the server put another text there; what she typed meanwhile is put to her and not thrown away. */
export function replaced(state: Editing, theirs: OwnDocument): Editing {
  if (!state.draft || sameText(state.draft, theirs)) return { saved: theirs, draft: null, sending: null, trouble: null }
  return { ...state, trouble: { kind: 'conflict', theirs } }
}

/** She wants what the server has; her own text goes. */
export function taken(state: Editing): Editing {
  if (state.trouble?.kind !== 'conflict') return state
  return { saved: state.trouble.theirs, draft: null, sending: null, trouble: null }
}

/** She wants her own text as the newest version; theirs stays among the versions. */
export function putOnTop(state: Editing): Editing {
  if (state.trouble?.kind !== 'conflict') return state
  return { ...state, saved: state.trouble.theirs, trouble: null }
}

/** What must be sent: only what differs. */
export const changeOf = ({ saved }: Editing, { title, content }: Text): Partial<Text> => ({
  ...(title === saved.title ? {} : { title }),
  ...(sameValue(content, saved.content) ? {} : { content }),
})

const sameText = (one: Text, other: Text): boolean => one.title === other.title && sameValue(one.content, other.content)

/** Whatever the order of the fields, which a database need not keep. */
const sameValue = (one: unknown, other: unknown) => JSON.stringify(one, sorted) === JSON.stringify(other, sorted)
const sorted = (_: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** How far she has gone back: to which revision, and which one the document got by that. */
export interface Undone {
  to: number
  made: number
}

/** Where one step back leads: before what was undone last, as long as nothing was changed since. null: nowhere. */
export function undoTarget(versions: readonly { revision: number }[], revision: number, undone: Undone | null) {
  const below = undone?.made === revision ? undone.to : revision
  const earlier = versions.map(each => each.revision).filter(each => each < below)
  return earlier.length ? Math.max(...earlier) : null
}
